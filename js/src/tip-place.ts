/** The position of a tip: next to its card, in the visible part of the table. */
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

/** Finds a place for a tip: above the card, below, or at a side, and wherever most of it is seen; never over the card. */
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
