import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reel } from "../dev/turn";
import type { Request, Table } from "../src/protocol";
import { countEarly, pace, replay } from "../src/replay";
import { lay, state } from "./table";

const still = { before() {}, after() {} };
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
    const show = replay(() => 1, still);
    show.take(first);
    show.take(second);
    const [collected, drew] = second.events.filter(({ seq }) => seq > 69);
    expect(show.telling.value).toBe(collected);
    expect(show.snapshot.value?.line).toHaveLength(11);
    expect(show.table.value?.rev).toBe(40);
    vi.advanceTimersByTime(pace(collected ?? (second.events[0] as never)) + 1);
    expect(show.telling.value).toBe(drew);
    vi.runAllTimers();
    expect(show.telling.value).toBe(null);
    expect(show.table.value).toBe(second);
    expect(show.snapshot.value).toBe(second.snapshot);
    expect(show.log.value.map(({ seq }) => seq)).toEqual(
      [...first.events, ...second.events.filter(({ seq }) => seq > 69)].map(({ seq }) => seq),
    );
  });

  it("goes faster with speed, and at once at speed 0", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    const fast = replay(() => 3, still);
    fast.take(first);
    fast.take(second);
    vi.advanceTimersByTime(301);
    expect(fast.telling.value?.word).toBe("drew");
    const now = replay(() => 0, still);
    now.take(first);
    now.take(second);
    expect(now.snapshot.value).toBe(second.snapshot);
    expect(now.telling.value).toBe(null);
  });

  it("jumps where Python says so, and where events are missing", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    for (const next of [
      { ...second, jump: true },
      { ...second, events: second.events.slice(-2) },
      { ...second, game: "another" },
      { ...second, viewer: 1 },
    ]) {
      const show = replay(() => 1, still);
      show.take(first);
      show.take(next);
      expect(show.telling.value).toBe(null);
      expect(show.snapshot.value).toBe(next.snapshot);
    }
  });

  it("queues what arrives while events play, and skips to the newest", () => {
    const first = state("play");
    const second = reel(first, skip(first));
    const third = reel(second, skip(second));
    const show = replay(() => 1, still);
    for (const table of [first, second, third]) show.take(table);
    expect(show.telling.value?.seq).toBe(70);
    show.skip();
    expect(show.table.value).toBe(third);
    expect(show.telling.value).toBe(null);
    vi.runAllTimers();
    expect(show.table.value).toBe(third);
  });

  it("counts a noble when he falls, though the scores come with the last event of the choice", () => {
    const first = state("play");
    const events = reel(first, skip(first)).events.filter(({ seq }) => seq > 69);
    const last = events.findIndex(({ word }) => word === "drew");
    const told = events.map((event, i) => ({ ...event, scores: i === last ? [13, 9, 6] : null }));
    const counted = countEarly(told);
    expect(counted.find(({ word }) => word === "collected")?.scores).toEqual([13, 9, 6]);
    expect(counted.filter(({ scores }) => scores)).toHaveLength(2);
    expect(countEarly([{ ...told[last], changes: [] } as never])).toHaveLength(1);
  });

  it("drops from the log what an undo took back", () => {
    const first = state("play");
    const second = { ...reel(first, skip(first)), jump: true };
    const show = replay(() => 1, still);
    show.take(second);
    show.take(first);
    expect(show.log.value.at(-1)?.seq).toBe(first.events.at(-1)?.seq);
  });

  it("never shows one seat what was told to another", () => {
    const first = state("play");
    const show = replay(() => 1, still);
    show.take(first);
    show.take({ ...first, rev: 41, viewer: 1, events: first.events.slice(-1) });
    expect(show.log.value).toHaveLength(1);
  });
});

describe("while events play", () => {
  it("the prompt tells them, nothing may be chosen, and a click skips ahead", async () => {
    const table = state("play");
    const laid = await lay(table, { speed: 1 });
    laid.python.put(reel(table, skip(table)));
    await vi.advanceTimersByTimeAsync(20);
    expect(laid.root.dataset.showing).toBe("true");
    expect(laid.text("[data-gw=prompt]")).toBe("Ada collects a noble.");
    expect(laid.all("[data-option]")).toEqual([]);
    await laid.user.click(laid.find("[data-gw=skip-ahead]"));
    await vi.advanceTimersByTimeAsync(20);
    expect(laid.root.dataset.showing).toBe("false");
    expect(laid.clicks()).toEqual([]);
    expect(laid.all("[data-option]").length).toBeGreaterThan(0);
  });

  it("a line of the log comes with its event", async () => {
    const table = state("play");
    const laid = await lay(table, { speed: 1 });
    const lines = () => laid.all("[data-gw=log] p").map((line) => line.dataset.seq);
    laid.python.put(reel(table, skip(table)));
    await vi.advanceTimersByTimeAsync(20);
    expect(lines().at(-1)).toBe("70");
    await vi.advanceTimersByTimeAsync(900);
    expect(lines().at(-1)).toBe("71");
  });
});
