/** Positions tips and coach marks next to the part of the table that they explain. */
import { scrollerOf } from "./room";

/** A rectangle of the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The gap between a tip and its card, and between a tip and the edge of the visible part. */
const GAP = 8;
const EDGE = 4;

/** The part of the table that is visible now. */
export function seenPart(table: HTMLElement, area: Box): Box {
  const page = scrollerOf(table)?.getBoundingClientRect();
  const view = table.ownerDocument.defaultView;
  const window = { left: 0, top: 0, right: view?.innerWidth ?? 0, bottom: view?.innerHeight ?? 0 };
  return [page ?? window, window].reduce<Box>(
    (seen, box) => ({
      left: Math.max(seen.left, box.left),
      top: Math.max(seen.top, box.top),
      right: Math.min(seen.right, box.right),
      bottom: Math.min(seen.bottom, box.bottom),
    }),
    area,
  );
}

/** Finds a place for a tip above, below or beside the card, never over it, where most of the tip is visible. */
export function besideCard(
  { width, height }: { width: number; height: number },
  card: Box,
  seen: Box,
): { left: number; top: number } {
  const within = (least: number, value: number, most: number) =>
    Math.max(least, Math.min(value, most));
  const left = within(
    seen.left + EDGE,
    (card.left + card.right - width) / 2,
    seen.right - width - EDGE,
  );
  const top = within(
    seen.top + EDGE,
    (card.top + card.bottom - height) / 2,
    seen.bottom - height - EDGE,
  );
  const places = [
    { left, top: card.top - height - GAP, free: card.top - GAP - seen.top - height },
    { left, top: card.bottom + GAP, free: seen.bottom - card.bottom - GAP - height },
    { left: card.right + GAP, top, free: seen.right - card.right - GAP - width },
    { left: card.left - width - GAP, top, free: card.left - GAP - seen.left - width },
  ];
  const fits = places.find(({ free }) => free >= 0);
  return fits ?? places.reduce((best, place) => (place.free > best.free ? place : best));
}

/** A box that should stay visible, and its weight. */
export interface Kept {
  box: Box;
  weight: number;
}

/** The overlap of two rectangles, in square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Finds the place around or inside a box that covers the least of the boxes to keep visible, within `area`. */
export function leastCovering(
  { width, height }: { width: number; height: number },
  around: Box,
  area: Box,
  kept: readonly Kept[],
): { left: number; top: number } {
  const lefts = [around.left, (around.left + around.right - width) / 2, around.right - width];
  const tops = [around.top, (around.top + around.bottom - height) / 2, around.bottom - height];
  const above = around.top - height - GAP;
  const below = around.bottom + GAP;
  const before = around.left - width - GAP;
  const after = around.right + GAP;
  const wanted = [
    ...[above, below, ...tops].flatMap((top) => lefts.map((left) => ({ left, top }))),
    ...[before, after].flatMap((left) => [...tops, above, below].map((top) => ({ left, top }))),
  ];
  let best = { left: area.left, top: area.top };
  let least = Number.POSITIVE_INFINITY;
  for (const place of wanted) {
    const left = Math.max(area.left + EDGE, Math.min(place.left, area.right - width - EDGE));
    const top = Math.max(area.top + EDGE, Math.min(place.top, area.bottom - height - EDGE));
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = kept.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0);
    if (covered >= least) continue;
    least = covered;
    best = { left, top };
  }
  return best;
}
