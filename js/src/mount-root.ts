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

/**
 * Gives the view, and each box of ipywidgets around it, an even share of the row that it is in.
 * Returns a function that takes the shares back.
 */
function shareRows(el: HTMLElement, abort: AbortSignal): () => void {
  const shared: HTMLElement[] = [];
  if (typeof ResizeObserver !== "undefined") {
    // The boxes exist once the view has a size.
    const observer = new ResizeObserver(() => {
      if (!el.isConnected) return;
      observer.disconnect();
      for (let box = el, row = box.parentElement; row; box = row, row = box.parentElement) {
        if (!row.matches(".widget-box")) break;
        if (!getComputedStyle(row).flexDirection.startsWith("row")) continue;
        box.classList.add("gw-share");
        shared.push(box);
      }
    });
    observer.observe(el);
    abort.addEventListener("abort", () => observer.disconnect());
  }
  return () => {
    for (const box of shared) box.classList.remove("gw-share");
  };
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
  const unshare = shareRows(el, abort);
  const cleanups: (() => void)[] = [];
  abort.addEventListener("abort", () => {
    for (const cleanup of cleanups) cleanup();
    render(null, content);
    root.remove();
    el.classList.remove("gw-host");
    unshare();
  });
  return { root, content, overlay, cleanups };
}
