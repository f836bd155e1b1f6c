/** The schedule of events: which are shown together, and for how long. */
import { motionOf } from "./event-motion";
import type { GameEvent, Table } from "./protocol";

/** The maximum time for the events of one turn, in milliseconds at normal speed. */
export const TURN = 3000;

/** The share of the time left in a turn that the known events may use: more events may arrive. */
const SHARE = 0.9;

/** Events that are shown at once. */
export interface Beat {
  events: GameEvent[];
  /** How long they stay before the next ones, in milliseconds at normal speed. */
  ms: number;
  /** How much the motion is shortened to keep the turn within `TURN`: 1 is not at all. */
  scale: number;
}

/** Returns how long one event stays at normal speed if there is time for all. */
export function durationOf({ changes, text, word }: GameEvent): number {
  return changes.length || text ? motionOf(word).ms : 0;
}

type Item = GameEvent | Table;

function isEvent(item: Item | undefined): item is GameEvent {
  return item !== undefined && !("rev" in item);
}

/** Returns how many events at the start of a queue are shown at once. */
function beatLength(queue: Item[], start: number): number {
  const first = queue[start];
  let length = 1;
  if (!isEvent(first) || !motionOf(first.word).together) return length;
  for (let next = queue[start + 1]; isEvent(next); next = queue[start + length]) {
    if (next.word !== first.word) break;
    length += 1;
  }
  return length;
}

function longest(events: Item[]): number {
  return Math.max(0, ...events.filter(isEvent).map(durationOf));
}

/** Returns how long the events of a queue take up to the next turn, without a limit. */
function needed(queue: Item[]): number {
  let sum = 0;
  for (let at = 0; at < queue.length; ) {
    const item = queue[at];
    if (at > 0 && isEvent(item) && item.word === "turn") break;
    const length = beatLength(queue, at);
    sum += longest(queue.slice(at, at + length));
    at += length;
  }
  return sum;
}

/**
 * Creates a function that takes the next beat from a queue of events and tables, which must begin
 * with an event.
 * It tracks the time that the turn has used, so that no turn takes longer than `TURN`, for any number of events and
 * tables.
 */
export function createSchedule(): (queue: Item[]) => Beat {
  let used = 0;
  return (queue) => {
    const [first] = queue;
    if (isEvent(first) && first.word === "turn") used = 0;
    const scale = Math.min(1, (SHARE * (TURN - used)) / Math.max(1, needed(queue)));
    const events = queue.splice(0, beatLength(queue, 0)).filter(isEvent);
    const ms = longest(events) * scale;
    used += ms;
    return { events, ms, scale };
  };
}

/** Returns the event that stands for a beat in the prompt, with the sentences of its first events. */
export function spokenOf({ events }: Beat): GameEvent | null {
  const told = events.filter(({ text }) => text);
  const last = told.at(-1) ?? events.at(-1) ?? null;
  if (!last || told.length < 2) return last;
  const text = told
    .slice(0, 2)
    .map((event) => event.text)
    .join(" ");
  return { ...last, text };
}
