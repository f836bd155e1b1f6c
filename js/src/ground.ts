import { render } from "preact";

/** The ground on which a view is drawn. */
export interface Ground {
  root: HTMLElement;
  /** Where the views are rendered. */
  inside: HTMLElement;
  /** Above everything: cards on their way fly here. */
  air: HTMLElement;
  /** What is to be done, beside clearing the ground, when the view goes. */
  undo: (() => void)[];
}

/** Lays the ground in `el`, with the classes that its style goes by, and clears it at `abort`. */
export function layGround(el: HTMLElement, classes: string, abort: AbortSignal): Ground {
  const root = el.ownerDocument.createElement("div");
  root.className = classes;
  root.setAttribute("role", "group");
  const inside = el.ownerDocument.createElement("div");
  const air = el.ownerDocument.createElement("div");
  air.className = "gw-air";
  root.append(inside, air);
  el.append(root);
  const undo: (() => void)[] = [];
  abort.addEventListener("abort", () => {
    for (const each of undo) each();
    render(null, inside);
    root.remove();
  });
  return { root, inside, air, undo };
}
