import { prefersReducedMotion } from "./host";
import type { GameEvent, Travel } from "./protocol";
import type { Motion } from "./replay";

interface Spot {
  box: DOMRect;
  node: HTMLElement;
}

const EASE = "cubic-bezier(.3,.7,.2,1)";

/** Returns the card elements of the root by card id; for a card shown twice, the first one. */
function spots(root: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    const key = node.dataset.flip ?? "";
    if (!found.has(key)) found.set(key, { box: node.getBoundingClientRect(), node });
  }
  return found;
}

function zoneBox(root: HTMLElement, zone: string): DOMRect | null {
  const node = root.querySelector<HTMLElement>(`[data-zone="${zone}"]`);
  return node ? node.getBoundingClientRect() : null;
}

/** Returns the box of the block: the middle of the lower half of the guillotine. */
function blockBox(root: HTMLElement): DOMRect | null {
  const box = root.querySelector(".gw-guillotine")?.getBoundingClientRect();
  if (!box) return null;
  const width = box.width * 0.45;
  return new DOMRect(
    box.left + (box.width - width) / 2,
    box.top + box.height * 0.5,
    width,
    width * 1.5,
  );
}

/** Returns the transform that shows an element at `to` as if it were at `from`. */
function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width && from.width ? from.width / to.width : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * Creates the animation of one view: cards move from their old place to their new one (FLIP).
 *
 * `overlay` is a layer above the table for cards that move to a place where they are not shown.
 */
export function createMotion(
  root: () => HTMLElement | null,
  overlay: () => HTMLElement | null,
): Motion {
  let old = new Map<string, Spot>();

  const fly = (
    node: HTMLElement,
    from: DOMRect,
    to: DOMRect,
    duration: number,
    by: DOMRect | null = null,
  ) => {
    const layer = overlay();
    if (!layer) return;
    const base = layer.getBoundingClientRect();
    const ghost = node.cloneNode(true) as HTMLElement;
    // A ghost is only a picture: it has no id and no data, no focus and no label.
    for (const each of [ghost, ...ghost.querySelectorAll<HTMLElement>("*")]) {
      each.removeAttribute("id");
      for (const name of Object.keys(each.dataset)) delete each.dataset[name];
    }
    ghost.classList.add("gw-ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    Object.assign(ghost.style, {
      left: `${from.left - base.left}px`,
      top: `${from.top - base.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    layer.append(ghost);
    // It pauses on the way if there is a place to pause.
    const stop = by ? { transform: shift(by, from), easing: EASE } : {};
    const flight = ghost.animate(
      [
        { transform: "none", easing: EASE },
        ...(by ? [0.35, 0.55].map((offset) => ({ ...stop, offset })) : []),
        { opacity: 1, offset: 0.8 },
        { transform: shift(to, from), opacity: 0 },
      ],
      { duration, fill: "forwards" },
    );
    const gone = () => ghost.remove();
    flight.finished.then(gone, gone);
  };

  // A moving card is above all others, wherever its new place is in the page.
  const travel = (
    node: HTMLElement,
    transform: string,
    timing: KeyframeAnimationOptions,
    opacity = 1,
  ) => node.animate([{ transform, opacity, zIndex: 30 }, { zIndex: 30 }], timing);

  const play = (event: GameEvent, ms: number) => {
    const table = root();
    if (!table || typeof table.animate !== "function") return;
    const duration = Math.min(650, ms * 0.8);
    const timing = { duration, easing: EASE, fill: "backwards" } as const;
    const travels = event.changes.filter((change): change is Travel => "from" in change);
    const now = spots(table);
    // A noble collected from the line passes under the blade.
    const block = event.word === "collected" ? blockBox(table) : null;
    for (const [key, { box, node }] of now) {
      const before = old.get(key);
      const trip = travels.find((each) => String(each.card) === key);
      if (before) {
        const moved = Math.hypot(before.box.left - box.left, before.box.top - box.top) > 1;
        if (before.node.dataset.face === node.dataset.face) {
          if (moved) travel(node, shift(before.box, box), timing);
        } else {
          const by = trip?.from === "line" ? block : null;
          fly(before.node, before.box, box, by ? ms * 0.9 : duration, by);
          node.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], timing);
        }
      } else if (trip) {
        const from = zoneBox(table, trip.from);
        if (from) travel(node, shift(from, box), timing, 0.3);
      }
    }
    for (const { card, from, to } of travels) {
      if (card !== null && now.has(String(card))) continue;
      const gone = card === null ? undefined : old.get(String(card));
      const start = gone?.box ?? zoneBox(table, from);
      const zone = zoneBox(table, to);
      // A zone may be as wide as the table: the card moves to its middle and keeps its size.
      const end =
        start &&
        zone &&
        new DOMRect(
          zone.left + (zone.width - start.width) / 2,
          zone.top + (zone.height - start.height) / 2,
          start.width,
          start.height,
        );
      const family = from.startsWith("noble") ? "noble" : "action";
      const back = table.querySelector<HTMLElement>(`[data-back="${family}"]`);
      const node = gone?.node ?? back;
      if (start && end && node) fly(node, start, end, duration);
    }
  };

  return {
    before() {
      const table = root();
      old = table && !prefersReducedMotion() ? spots(table) : new Map();
    },
    after(event, ms) {
      if (prefersReducedMotion() || ms <= 0) return;
      // By the next frame the views have rendered the new picture, but it is not painted yet.
      requestAnimationFrame(() => play(event, ms));
    },
  };
}
