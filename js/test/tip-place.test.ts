import { describe, expect, it } from "vitest";
import { type Box, besideCard } from "../src/tip-place";

const seen: Box = { left: 0, top: 100, right: 1000, bottom: 740 };
const tip = { width: 250, height: 130 };
const card = (left: number, top: number): Box => ({
  left,
  top,
  right: left + 80,
  bottom: top + 134,
});

const apart = (place: { left: number; top: number }, from: Box) =>
  place.left >= from.right ||
  place.left + tip.width <= from.left ||
  place.top >= from.bottom ||
  place.top + tip.height <= from.top;

describe("a tooltip", () => {
  it.each([
    ["in the middle", 400, 400],
    ["at the upper edge", 400, 110],
    ["at the lower edge", 400, 600],
    ["in a corner", 4, 104],
    ["at the right end", 915, 600],
  ])("of a card %s is seen as a whole and covers nothing of the card", (_, left, top) => {
    const from = card(left, top);
    const place = besideCard(tip, from, seen);
    expect(apart(place, from)).toBe(true);
    expect(place.left).toBeGreaterThanOrEqual(seen.left);
    expect(place.top).toBeGreaterThanOrEqual(seen.top);
    expect(place.left + tip.width).toBeLessThanOrEqual(seen.right);
    expect(place.top + tip.height).toBeLessThanOrEqual(seen.bottom);
  });

  it("opens at the side of its card if there is no room above or below", () => {
    const low: Box = { left: 0, top: 0, right: 1000, bottom: 240 };
    const from = card(400, 50);
    expect(apart(besideCard(tip, from, low), from)).toBe(true);
  });
});
