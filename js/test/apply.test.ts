import { describe, expect, it } from "vitest";
import { applyEvent } from "../src/apply";
import type { Change, GameEvent } from "../src/protocol";
import { state } from "./table";

function event(changes: Change[], more: Partial<GameEvent> = {}): GameEvent {
  return { seq: 1, word: "moved", text: "", rule: "", seat: 0, changes, scores: null, ...more };
}

describe("applyEvent", () => {
  it("moves a card within the line to the index it has after the move", () => {
    const { snapshot } = state("play");
    const [a, b, c, d, ...rest] = snapshot.line;
    const change = { card: d ?? 0, from: "line", to: "line", at: 1 } as const;
    expect(applyEvent(snapshot, event([change])).line).toEqual([a, d, b, c, ...rest]);
  });

  it("puts a collected noble on top of a pile and counts the new scores", () => {
    const { snapshot } = state("play");
    const card = snapshot.line[0] ?? 0;
    const change = { card, from: "line", to: "pile:1", at: 3 } as const;
    const next = applyEvent(snapshot, event([change], { scores: [14, 8, 6] }));
    expect(next.line).not.toContain(card);
    expect(next.players[1]?.pile.at(-1)).toBe(card);
    expect(next.players.map((player) => player.score)).toEqual([14, 8, 6]);
  });

  it("removes a face-down card from a closed hand", () => {
    const { snapshot } = state("play");
    const next = applyEvent(
      snapshot,
      event([{ card: 60, from: "hand:1", to: "in_play", at: 0 }], { word: "played" }),
    );
    expect(next.players[1]?.hand).toEqual([null, null, null]);
    expect(next.in_play).toEqual([60]);
  });

  it("draws from a deck of which only the size is known", () => {
    const { snapshot } = state("play");
    const change = { card: null, from: "action_deck", to: "hand:1", at: 4 } as const;
    const next = applyEvent(snapshot, event([change]));
    expect(next.action_deck).toBe(snapshot.action_deck - 1);
    expect(next.players[1]?.hand).toHaveLength(5);
  });

  it("replaces the content of a whole zone", () => {
    const { snapshot } = state("play");
    const order = [...snapshot.line].reverse();
    const next = applyEvent(
      snapshot,
      event([
        { zone: "line", order },
        { zone: "action_deck", order: [null, null] },
      ]),
    );
    expect(next.line).toEqual(order);
    expect(next.action_deck).toBe(2);
  });

  it("changes the turn and the day", () => {
    const { snapshot } = state("play");
    const turn = applyEvent(snapshot, event([], { word: "turn", seat: 1 }));
    expect([turn.seat, turn.turn]).toEqual([1, snapshot.turn + 1]);
    expect(applyEvent(snapshot, event([], { word: "day", seat: null })).day).toBe(3);
  });

  it("does not change its argument", () => {
    const { snapshot } = state("play");
    const before = structuredClone(snapshot);
    const card = snapshot.line[2] ?? 0;
    applyEvent(
      snapshot,
      event([{ card, from: "line", to: "pile:0", at: 6 }], { scores: [9, 9, 9] }),
    );
    expect(snapshot).toEqual(before);
  });
});
