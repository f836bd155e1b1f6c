import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reel } from "../dev/turn";
import type { Request, Table } from "../src/protocol";
import { createReplay, scoreEarly } from "../src/replay";
import { durationOf } from "../src/schedule";
import { mountTable, state } from "./table";

const still = { before() {}, after() {}, stop() {} };
const skip = (table: Table): Request => ({
  kind: "choose",
  id: "x",
  rev: table.rev,
  option: table.decision?.skip ?? 0,
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("replay", () => {
  it("shows the events one after another and ends at Python's snapshot", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    const replay = createReplay(() => 1, still);
    replay.receive(first);
    replay.receive(second);
    const [collected, drew] = second.events.filter(({ seq }) => seq > 69);
    expect(replay.showing.value).toBe(collected);
    expect(replay.snapshot.value?.line).toHaveLength(11);
    expect(replay.table.value?.rev).toBe(40);
    vi.advanceTimersByTime(durationOf(collected ?? (second.events[0] as never)) + 1);
    expect(replay.showing.value).toBe(drew);
    vi.runAllTimers();
    expect(replay.showing.value).toBe(null);
    expect(replay.table.value).toBe(second);
    expect(replay.snapshot.value).toBe(second.snapshot);
    expect(replay.log.value.map(({ seq }) => seq)).toEqual(
      [...first.events, ...second.events.filter(({ seq }) => seq > 69)].map(({ seq }) => seq),
    );
  });

  it("is faster with speed, and immediate at speed 0", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    const fast = createReplay(() => 3, still);
    fast.receive(first);
    fast.receive(second);
    vi.advanceTimersByTime(301);
    expect(fast.showing.value?.word).toBe("drew");
    const now = createReplay(() => 0, still);
    now.receive(first);
    now.receive(second);
    expect(now.snapshot.value).toBe(second.snapshot);
    expect(now.showing.value).toBe(null);
  });

  it("jumps when Python requests it, and when events are missing", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    for (const next of [
      { ...second, jump: true },
      { ...second, events: second.events.slice(-2) },
      { ...second, game: "another" },
      { ...second, viewer: 1 },
    ]) {
      const replay = createReplay(() => 1, still);
      replay.receive(first);
      replay.receive(next);
      expect(replay.showing.value).toBe(null);
      expect(replay.snapshot.value).toBe(next.snapshot);
    }
  });

  it("queues what arrives while events play, and skips to the newest", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    const third = reel(second, skip(second));
    const replay = createReplay(() => 1, still);
    for (const table of [first, second, third]) replay.receive(table);
    expect(replay.showing.value?.seq).toBe(70);
    replay.skip();
    expect(replay.table.value).toBe(third);
    expect(replay.showing.value).toBe(null);
    vi.runAllTimers();
    expect(replay.table.value).toBe(third);
  });

  it("counts a noble when they are collected, though the scores come with the last event of the choice", () => {
    const first = state("play");
    const events = reel(first, skip(first)).events.filter(({ seq }) => seq > 69);
    const last = events.findIndex(({ word }) => word === "drew");
    const told = events.map((event, i) => ({ ...event, scores: i === last ? [13, 9, 6] : null }));
    const counted = scoreEarly(told);
    expect(counted.find(({ word }) => word === "collected")?.scores).toEqual([13, 9, 6]);
    expect(counted.filter(({ scores }) => scores)).toHaveLength(2);
    expect(scoreEarly([{ ...told[last], changes: [] } as never])).toHaveLength(1);
  });

  it("shows the newest table at once when the speed becomes instant", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    let speed = 1;
    const replay = createReplay(() => speed, still);
    replay.receive(first);
    replay.receive(second);
    expect(replay.table.value).toBe(first);
    speed = 0;
    vi.advanceTimersByTime(1000);
    expect(replay.table.value).toBe(second);
    expect(replay.showing.value).toBe(null);
  });

  it("removes from the log what an undo took back", () => {
    const first = state("play");
    const second = { ...reel(first, skip(first)), jump: true };
    const replay = createReplay(() => 1, still);
    replay.receive(second);
    replay.receive(first);
    expect(replay.log.value.at(-1)?.seq).toBe(first.events.at(-1)?.seq);
  });

  it("never shows one viewer the log of another", () => {
    const first = state("play");
    const replay = createReplay(() => 1, still);
    replay.receive(first);
    replay.receive({ ...first, rev: 41, viewer: 1, events: first.events.slice(-1) });
    expect(replay.log.value).toHaveLength(1);
  });

  it("goes on for another viewer where all hands are open, and shows the events", () => {
    const first = { ...state("play"), open: true };
    const second = { ...reel(first, skip(first)), viewer: 1 };
    const replay = createReplay(() => 1, still);
    replay.receive(first);
    replay.receive(second);
    expect(replay.showing.value).not.toBe(null);
    vi.advanceTimersByTime(60_000);
    expect(replay.table.value?.viewer).toBe(1);
    expect(replay.log.value.slice(0, first.events.length)).toEqual(first.events);
  });
});

describe("a speed that is not a number", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])(
    "%s shows the new table at once",
    async (speed) => {
      const table = state("play");
      const view = await mountTable(table, { speed });
      view.python.put(reel(table, skip(table)));
      await vi.advanceTimersByTimeAsync(20);
      expect(view.root.dataset.showing).toBe("false");
      expect(view.root.dataset.rev).not.toBe(String(table.rev));
    },
  );
});

describe("while events play", () => {
  it("the prompt shows them, there are no options, and a click skips ahead", async () => {
    const table = state("play");
    const view = await mountTable(table, { speed: 1 });
    view.python.put(reel(table, skip(table)));
    await vi.advanceTimersByTimeAsync(20);
    expect(view.root.dataset.showing).toBe("true");
    expect(view.text("[data-gw=prompt]")).toBe("Ada collects a noble.");
    expect(view.all("[data-option]")).toEqual([]);
    await view.user.click(view.find("[data-gw=skip-ahead]"));
    await vi.advanceTimersByTimeAsync(20);
    expect(view.root.dataset.showing).toBe("false");
    expect(view.clicks()).toEqual([]);
    expect(view.all("[data-option]").length).toBeGreaterThan(0);
  });

  it("a line of the log appears with its event", async () => {
    const table = state("play");
    const view = await mountTable(table, { speed: 1 });
    const lines = () => view.all("[data-gw=log] p").map((line) => line.dataset.seq);
    view.python.put(reel(table, skip(table)));
    await vi.advanceTimersByTimeAsync(20);
    expect(lines().at(-1)).toBe("70");
    await vi.advanceTimersByTimeAsync(900);
    expect(lines().at(-1)).toBe("71");
  });
});
