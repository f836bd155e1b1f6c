/** The keyboard of the editor: arrows move from card to card, or from place to place while a card is held. */
import { nearestInDirection, STEPS } from "../directions";
import type { Zone } from "../protocol";
import { type Editor, placeAt } from "./state";

const CARDS = "[data-gw=card], [data-gw=box-card]";
const PLACES = "[data-gw=place]";
/** Returns the place to focus when a card is picked up by key: where it is, or the last one used. */
export function firstPlace(
  root: HTMLElement,
  editor: Editor,
  last: Zone | null,
): HTMLElement | null {
  const held = editor.held.value;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  if (held?.zone) return find(placeAt(held.zone, held.index));
  const count = last ? (editor.draft.value?.zones[last]?.length ?? 0) : 0;
  return (last && find(placeAt(last, count))) || find(`${PLACES}[tabindex="0"]`);
}

/** Lets the keyboard move cards, until `abort`. */
export function bindKeys(root: HTMLElement, editor: Editor, abort: AbortSignal): void {
  let last: Zone | null = null;
  const go = (node: HTMLElement | null | undefined) => {
    node?.focus({ preventScroll: true });
    node?.scrollIntoView?.({ block: "nearest" });
  };
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const node = event.target as HTMLElement;
      if (event.key === "Escape" && editor.held.value) {
        editor.cancel();
        event.preventDefault();
        return;
      }
      if (!node.matches(`${CARDS}, ${PLACES}`)) return;
      const step = STEPS[event.key];
      const nodes = [...root.querySelectorAll<HTMLElement>(editor.held.value ? PLACES : CARDS)];
      const { zone, index } = node.dataset;
      if (step) {
        event.preventDefault();
        // Keys may be faster than the focus, which moves to the first place with the next frame.
        const from = nodes.includes(node) ? node : firstPlace(root, editor, last);
        go(from ? (nearestInDirection(nodes, from, step) ?? from) : nodes[0]);
      } else if (event.key === "Home" || event.key === "End") {
        event.preventDefault();
        const same = nodes.filter((each) => each.dataset.zone === zone);
        go(event.key === "Home" ? same[0] : same.at(-1));
      } else if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        const held = editor.held.value;
        if (held?.zone) editor.remove(held.zone, held.index);
        else if (!held && node.matches("[data-gw=card]")) {
          editor.remove(zone as Zone, Number(index));
        }
      }
    },
    { signal: abort },
  );
  root.addEventListener(
    "click",
    (event) => {
      const node = event.target instanceof HTMLElement ? event.target : null;
      const place = node?.closest<HTMLElement>(PLACES);
      if (place) last = place.dataset.zone as Zone;
      if (event.detail !== 0 || !node?.closest(CARDS)) return;
      // A click without a pointer came from a key. The places are rendered by the next frame.
      requestAnimationFrame(() => {
        const { activeElement } = root.getRootNode() as Document | ShadowRoot;
        if (editor.held.value && !activeElement?.matches(PLACES)) {
          go(firstPlace(root, editor, last));
        }
      });
    },
    // Cards stop the propagation of clicks, so that the zone around them gets none.
    { signal: abort, capture: true },
  );
}
