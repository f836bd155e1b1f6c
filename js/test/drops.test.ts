import { describe, expect, it } from "vitest";
import { type Drop, dropsOf, movedTo } from "../src/drops";
import type { Decision, Targets } from "../src/protocol";

const snapshot = {
  line: [1, 2, 3],
  players: [
    { pile: [10], front: [20] },
    { pile: [11, 12], front: [] },
    { pile: [], front: [21, 22] },
  ],
} as unknown as Parameters<typeof dropsOf>[2];
const decision = { kind: "play", seat: 0, options: [{ text: "", card: 7 }] } as unknown as Decision;

/** Returns where card 7 can be dropped, except for targets that accept every card. */
function targeted(targets: Targets): Drop[] {
  const every = dropsOf(decision, 0, snapshot, false, null).length;
  return dropsOf(decision, 0, snapshot, false, targets).slice(every);
}

describe("where a card of the hand can be dropped", () => {
  it("goes onto the line, the question and the discards", () => {
    const spots = dropsOf(decision, 0, snapshot, false, null).map(({ spot }) => spot);
    expect(spots).toEqual([{ at: "stage" }, { at: "discards" }, { at: "street" }]);
  });

  it("goes to its own player if it stays in front of them", () => {
    const spots = dropsOf(decision, 0, snapshot, true, null).map(({ spot }) => spot);
    expect(spots).toContainEqual({ at: "seat", seat: 0 });
  });

  it("is discarded, not played, where a card of the hand is asked for", () => {
    const hand = { ...decision, kind: "hand" } as Decision;
    const spots = dropsOf(hand, 0, snapshot, false, null).map(({ spot }) => spot);
    expect(spots).not.toContainEqual({ at: "street" });
  });

  it("a noble with one possible place is moved by the same drop", () => {
    const found = targeted({ kind: "move", options: [{ card: 2, to: 0 }, {}] });
    expect(found).toMatchObject([
      { spot: { at: "noble", card: 2 }, option: 0, target: 0, landing: { beside: 0 } },
    ]);
  });

  it("a noble with several places is picked up, since one drop cannot choose among them", () => {
    const options = [1, 0].map((to) => ({ card: 3, to }));
    const [drop] = targeted({ kind: "move", options });
    expect(drop).toEqual({ spot: { at: "noble", card: 3 }, option: 0, picks: 3 });
  });

  it("goes onto a player, and onto a pile only if that leaves one choice", () => {
    expect(targeted({ kind: "player", options: [{ seat: 1 }, { seat: 2 }] })).toMatchObject([
      { spot: { at: "seat", seat: 1 }, target: 0 },
      { spot: { at: "seat", seat: 2 }, target: 1 },
    ]);
    const piles = targeted({ kind: "pile", options: [{ card: 10 }, { card: 11 }, { card: 12 }] });
    expect(piles.map(({ spot, target }) => [spot, target])).toEqual([
      [{ at: "seat", seat: 0 }, 0],
      [{ at: "seat", seat: 1 }, undefined],
    ]);
  });

  it("goes onto a card that lies in front of a player", () => {
    const found = targeted({ kind: "front", options: [{ card: 22 }] });
    expect(found).toMatchObject([{ spot: { at: "front", card: 22 }, target: 0 }]);
  });
});

it("a card is moved within an order, and the others keep theirs", () => {
  expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(movedTo([1, 2], 2, 1)).toEqual([1, 2]);
});
