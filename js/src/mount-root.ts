import { render } from "preact";

/** The root element of a view and its layers. */
export interface MountedRoot {
  root: HTMLElement;
  /** Where the view is rendered. */
  content: HTMLElement;
  /** A layer above the content, for cards in motion. */
  overlay: HTMLElement;
  /** Called when the view ends, before the root is removed. */
  cleanups: (() => void)[];
}

/** Appends a root element with the given classes to `el`, and removes it on `abort`. */
export function mountRoot(el: HTMLElement, classes: string, abort: AbortSignal): MountedRoot {
  const root = el.ownerDocument.createElement("div");
  root.className = classes;
  root.setAttribute("role", "group");
  const content = el.ownerDocument.createElement("div");
  const overlay = el.ownerDocument.createElement("div");
  overlay.className = "gw-overlay";
  root.append(content, overlay);
  el.append(root);
  // Not `:has(> .gw)`, which makes the browser check every element of the page at every change.
  el.classList.add("gw-host");
  const cleanups: (() => void)[] = [];
  abort.addEventListener("abort", () => {
    for (const cleanup of cleanups) cleanup();
    render(null, content);
    root.remove();
    el.classList.remove("gw-host");
  });
  return { root, content, overlay, cleanups };
}
