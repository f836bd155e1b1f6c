import { describe, expect, it } from "vitest";
import type { Digest } from "../src/protocol";
import { mountTable, state } from "./table";

const DIGEST: Digest = {
  seq: 61,
  changed: [
    { seat: 1, cards: [60], nobles: [1], gain: 5 },
    { seat: 2, cards: [], nobles: [], gain: -2 },
  ],
};

describe("what changed since the viewer acted", () => {
  it("names cards, nobles and points of each player, and marks the scores", async () => {
    const view = await mountTable({ ...state("play"), digest: DIGEST });
    expect(view.all("[data-gw=since] [data-gain]").map(({ dataset }) => dataset.gain)).toEqual([
      "5",
      "-2",
    ]);
    expect(view.text("[data-gw=since] [data-seat='1']")).toContain("Marie Antoinette");
    expect(view.text("[data-gw=since-gain][data-seat='1']")).toBe("+5");
    expect(view.text("[data-gw=since-gain][data-seat='2']")).toBe("\u22122");
    expect(view.all("[data-gw=since-gain][data-seat='0']")).toHaveLength(0);
  });

  it("unfolds into the sentences of the log from that event on", async () => {
    const view = await mountTable({ ...state("play"), digest: DIGEST });
    const told = view.text(".gw-since-more");
    expect(told).not.toContain("Bo's turn.");
    expect(told).toContain("Bo plays Trip.");
  });

  it("is absent during decisions of others and without changes", async () => {
    for (const table of [state("play"), { ...state("waits"), digest: DIGEST }]) {
      const view = await mountTable(table);
      expect(view.all("[data-gw=since], [data-gw=since-gain]")).toHaveLength(0);
    }
  });
});

describe("declining reactions in advance", () => {
  it("is offered for the turn and the day at a reaction, and nowhere else", async () => {
    const view = await mountTable(state("reaction"));
    await view.click("[data-gw=decline-day]");
    expect(view.python.sent.at(-1)).toMatchObject({ kind: "decline", until: "day" });
    const other = await mountTable(state("play"));
    expect(other.all("[data-gw=decline-day], [data-gw=decline-turn]")).toHaveLength(0);
  });

  it("says so, and can be switched off", async () => {
    const view = await mountTable({ ...state("play"), declines: "turn" });
    expect(view.text("[data-gw=declines]")).toContain("until the turn ends");
    await view.click("[data-gw=ask-again]");
    expect(view.python.sent.at(-1)).toMatchObject({ kind: "ask_again" });
  });
});
