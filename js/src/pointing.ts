import { effect } from "@preact/signals";
import type { Aim, Pointer } from "./questions";
import type { Game } from "./state";

/** The choice for which a thing stands: `data-previews` where a click does not send it yet. */
function aimOf(target: EventTarget | null): Aim | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement>(
    "[data-option], [data-sends], [data-previews], [data-lifts]",
  );
  if (!found || found.matches(":disabled")) return null;
  const { option, sends, previews, lifts } = found.dataset;
  if (lifts !== undefined) return `lift:${Number(lifts)}`;
  return Number(option ?? sends ?? previews);
}

/** What has the focus, if the keyboard put it there. */
function keyed(root: HTMLElement): Element | null {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return activeElement && root.contains(activeElement) && activeElement.matches(":focus-visible")
    ? activeElement
    : null;
}

/** Tells the game at which choice the pointer rests and which has the focus. */
export function followPointing(root: HTMLElement, game: Game, abort: AbortSignal): void {
  const options = { signal: abort, passive: true };
  const point = (pointer: Pointer, target: EventTarget | null) =>
    game.point(pointer, aimOf(target));
  const hover = (event: PointerEvent) => {
    // A finger does not rest: it picks a card up, and that is asked for by itself.
    if (event.pointerType !== "touch") point("hover", event.target);
  };
  root.addEventListener("pointerover", hover, options);
  // After a new table what lies under the pointer may be the same thing for another option.
  root.addEventListener("pointermove", hover, options);
  root.addEventListener("pointerleave", () => point("hover", null), options);
  root.addEventListener("focusin", () => point("focus", keyed(root)), options);
  root.addEventListener("focusout", () => point("focus", null), options);
  const stop = effect(() => {
    game.decision.value;
    game.table.value;
    // What has the focus may stay and stand for another option.
    requestAnimationFrame(() => !abort.aborted && point("focus", keyed(root)));
  });
  abort.addEventListener("abort", stop);
}
