/** How the cards of a hand lie: side by side and complete, or as a fan. */
import type { Size } from "./table-layout";

export interface HandLayout {
  fan: boolean;
  card: Size;
  /** From one card to the next. */
  step: number;
  /** How much of each card but the last is seen. */
  seen: number;
  /** A card that is pointed at, in a fan: complete and straight. */
  raised: Size;
}

/** Side by side a card is at least this wide, for its sentence to be read. */
const LEAST = 112;
/** From so many cards on a hand is a fan, unless there is room to spare. */
const MANY = 6;
const SPACIOUS = 128;
const GAP = 9;

/** Lays out `count` cards of at most the size `most` in `width` pixels. */
export function handLayout(count: number, width: number, most: Size): HandLayout {
  const n = Math.max(1, count);
  // Five are dealt: up to five all have one size.
  const share = Math.floor((width + GAP) / Math.max(5, n)) - GAP;
  const raised = { width: Math.max(138, most.width), height: most.height };
  if (share >= (n < MANY ? LEAST : SPACIOUS)) {
    const card = { width: Math.min(share, most.width), height: most.height };
    return { fan: false, card, step: card.width + GAP, seen: card.width, raised };
  }
  const height = most.height - 14;
  const card = { width: Math.round(height * 0.78), height };
  const step = Math.min(card.width * 0.92, (width - card.width - 6) / Math.max(1, n - 1));
  return { fan: true, card, step, seen: step, raised };
}

/** How a card of a fan leans, in degrees, and how much lower it lies than the highest, in pixels. */
export function lean(index: number, count: number): { tilt: number; drop: number } {
  const middle = (count - 1) / 2;
  const off = middle ? (index - middle) / middle : 0;
  return { tilt: off * 4, drop: off * off * 9 };
}

/** The shift that brings a raised card as a whole inside the hand, in pixels from its own left edge. */
export function raise(
  index: number,
  { step, seen, card, raised }: HandLayout,
  width: number,
): number {
  const x = index * step;
  const middle = x + Math.min(seen, card.width) / 2 - raised.width / 2;
  return Math.round(Math.max(0, Math.min(middle, width - raised.width)) - x);
}
