import { describe, expect, it } from "vitest";
import { EVENT_MOTIONS } from "../src/event-motion";
import type { EventWord, GameEvent, Table, Travel } from "../src/protocol";
import { type Beat, createSchedule, durationOf, spokenOf, TURN } from "../src/schedule";
import { state } from "./table";

let seq = 0;
const event = (word: EventWord, seat = 1, text = `${word}.`): GameEvent => {
  const change: Travel = { card: 1, from: "line", to: "line", at: 0 };
  seq += 1;
  return { seq, word, text, rule: "", seat, changes: [change], scores: null };
};
const many = (word: EventWord, n: number, text?: string) =>
  Array.from({ length: n }, () => event(word, 1, text));

function beats(queue: (GameEvent | Table)[]): Beat[] {
  const next = createSchedule();
  const found: Beat[] = [];
  while (queue.length) {
    const first = queue[0];
    if (first && "rev" in first) queue.shift();
    else found.push(next(queue));
  }
  return found;
}
const sum = (found: Beat[]) => found.reduce((total, { ms }) => total + ms, 0);

/** A bot plays a card with many events: it moves nobles, two cards are drawn, one noble is collected. */
const turn = () => [
  event("turn"),
  event("played"),
  ...many("moved", 4),
  event("done", 1, ""),
  event("collected"),
  event("moved"),
  ...many("drew", 3),
];

describe("the schedule of events", () => {
  it("shows two bots' turns at normal speed within six seconds", () => {
    expect(sum(beats([...turn(), ...turn()]))).toBeLessThanOrEqual(6000);
    expect(sum(beats([...turn(), ...turn()]))).toBeGreaterThan(4000);
  });

  it("keeps any turn within its time, however many tables its events are spread over", () => {
    const table = state("play");
    const long = [event("turn"), ...many("played", 40).flatMap((each) => [each, table])];
    expect(sum(beats(long))).toBeLessThanOrEqual(TURN);
    const every = Object.keys(EVENT_MOTIONS).filter((word) => word !== "turn") as EventWord[];
    const all = [event("turn"), ...every.flatMap((word) => many(word, 3))];
    expect(sum(beats(all))).toBeLessThanOrEqual(TURN);
  });

  it("gives a short turn its full time", () => {
    const found = beats([event("turn"), event("collected"), event("drew")]);
    expect(found.map(({ ms }) => ms)).toEqual([300, 850, 350]);
    expect(found.every(({ scale }) => scale === 1)).toBe(true);
  });

  it("shows a fan of draws at once, and no other events together with them", () => {
    const found = beats([event("collected"), ...many("drew", 3), event("turn"), event("drew")]);
    expect(found.map(({ events }) => events.length)).toEqual([1, 3, 1, 1]);
  });

  it("does not show events together with those of the next table", () => {
    const found = beats([event("drew"), state("play"), event("drew")]);
    expect(found).toHaveLength(2);
  });

  it("gives no time to an event that shows nothing", () => {
    const [nothing] = many("drew", 1, "");
    expect(durationOf({ ...(nothing as GameEvent), changes: [] })).toBe(0);
  });

  it("shows the first two sentences of simultaneous events", () => {
    const [beat] = beats([event("drew", 1, "Bo drew."), event("drew", 2, "Cy drew.")]);
    expect(spokenOf(beat as Beat)?.text).toBe("Bo drew. Cy drew.");
    const [silent] = beats([event("done", 1, "")]);
    expect(spokenOf(silent as Beat)?.word).toBe("done");
  });
});

describe("the table of motion", () => {
  it.each(Object.entries(EVENT_MOTIONS))("%s stays long enough to be seen", (_, motion) => {
    expect(motion.ms).toBeGreaterThanOrEqual(100);
    expect(motion.ms).toBeLessThanOrEqual(900);
  });
});
