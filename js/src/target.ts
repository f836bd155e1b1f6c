import { effect } from "@preact/signals";
import type { Target, TargetSource } from "./queries";
import type { Game } from "./state";

/** Returns the option of an element; `data-previews` marks one that a click does not send yet. */
function targetOf(node: EventTarget | null): Target | null {
  if (!(node instanceof Element)) return null;
  const found = node.closest<HTMLElement>(
    "[data-option], [data-sends], [data-previews], [data-lifts]",
  );
  if (!found || found.matches(":disabled")) return null;
  const { option, sends, previews, lifts } = found.dataset;
  if (lifts !== undefined) return `lift:${Number(lifts)}`;
  return Number(option ?? sends ?? previews);
}

/** Returns the focused element if the keyboard moved the focus there. */
export function keyboardFocus(root: HTMLElement): Element | null {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return activeElement && root.contains(activeElement) && activeElement.matches(":focus-visible")
    ? activeElement
    : null;
}

/** Tells the game which option the pointer rests on and which has the focus. */
export function trackTarget(root: HTMLElement, game: Game, abort: AbortSignal): void {
  const options = { signal: abort, passive: true };
  const set = (source: TargetSource, node: EventTarget | null) =>
    game.setTarget(source, targetOf(node));
  const hover = (event: PointerEvent) => {
    // A finger does not hover: it picks a card, and the picked card is a target anyway. A drag sets its own target.
    if (event.pointerType !== "touch" && !game.dragging.value) set("hover", event.target);
  };
  root.addEventListener("pointerover", hover, options);
  // After a new table, the element under the pointer may have another option.
  root.addEventListener("pointermove", hover, options);
  root.addEventListener("pointerleave", () => set("hover", null), options);
  root.addEventListener("focusin", () => set("focus", keyboardFocus(root)), options);
  root.addEventListener("focusout", () => set("focus", null), options);
  const stop = effect(() => {
    game.decision.value;
    game.table.value;
    // The focused element may stay but have another option.
    requestAnimationFrame(() => !abort.aborted && set("focus", keyboardFocus(root)));
  });
  abort.addEventListener("abort", stop);
}
