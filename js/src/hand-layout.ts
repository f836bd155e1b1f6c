/** The layout of a hand: cards side by side, or as a fan. */
import type { Size } from "./table-layout";

export interface HandLayout {
  fan: boolean;
  card: Size;
  /** The distance from one card to the next. */
  step: number;
  /** The visible width of each card except the last. */
  seen: number;
  /** A hovered card in a fan, shown complete and straight. */
  raised: Size;
}

/** The minimum width of a card in a row, so that its text can be read. */
const LEAST = 112;
/** A hand with at least this many cards is a fan, unless there is enough room. */
const MANY = 6;
const SPACIOUS = 128;
const GAP = 9;

/** Lays out `count` cards, at most as large as `most`, in `width` pixels. */
export function handLayout(count: number, width: number, most: Size): HandLayout {
  const n = Math.max(1, count);
  // A dealt hand has five cards; all hands up to five have one size.
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

/** The rotation of a card in a fan, in degrees, and its distance below the highest, in pixels. */
export function lean(index: number, count: number): { tilt: number; drop: number } {
  const middle = (count - 1) / 2;
  const off = middle ? (index - middle) / middle : 0;
  return { tilt: off * 4, drop: off * off * 9 };
}

/** The shift in pixels that moves a raised card completely inside the hand. */
export function raise(
  index: number,
  { step, seen, card, raised }: HandLayout,
  width: number,
): number {
  const x = index * step;
  const middle = x + Math.min(seen, card.width) / 2 - raised.width / 2;
  return Math.round(Math.max(0, Math.min(middle, width - raised.width)) - x);
}
