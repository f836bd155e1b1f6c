import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { applyEvent } from "./apply";
import type { Course, GameEvent, Look, Reply, Snapshot, Table } from "./protocol";
import type { Motion, Replay } from "./replay";

/** How long a step on may take to be shown, in milliseconds at speed 1. */
const STEP = 600;

/** A moment of the past, as it stands on the screen. */
export interface Seen {
  event: GameEvent;
  snapshot: Snapshot;
  /** How many choices had been made there: from here on one may play. */
  from: number;
}

/** Looking back: a state of one view, which no other view and not the game knows of. */
export interface Past {
  /** What is looked back at; null: the present is shown. */
  readonly seen: ReadonlySignal<Seen | null>;
  /** The course of the game, once it was asked for. */
  readonly course: ReadonlySignal<Course | null>;
  /** Which of the course's steps is shown or on its way; the last one is the present. */
  readonly at: ReadonlySignal<number>;
  /** How many events with a sentence have come since the look back began. */
  readonly missed: ReadonlySignal<number>;
  /** Whether the chart of the scores lies open. */
  readonly chart: Signal<boolean>;
  /** Asks for the course of the game, unless it is at hand. */
  prepare(): Promise<Course | null>;
  /** Goes to the last step at or before an event. */
  go(seq: number): void;
  /** Goes to a place on a scale from 0 to `of`, the present. */
  to(value: number, of: number): Promise<void>;
  step(by: number): Promise<void>;
  /** Returns to the present. */
  live(): void;
  /** Takes note of a table that has come. */
  heed(table: Table): void;
}

type Ask = (kind: "look" | "course", fields?: { seq?: number }) => Promise<Reply> | null;

/** The index of the last step at or before an event; the first one, where there is none. */
export function stepAt({ steps }: Course, seq: number): number {
  const after = steps.findIndex((step) => step > seq);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}

/**
 * Gives the table as it stood with one event of a choice told, and with what followed it without a word:
 * a played card that leaves the table, the nobles of a new day.
 */
export function seenAt({ before, after, choice, events }: Look, seq: number): Seen | null {
  const told = events.filter(({ text }) => text);
  const event = told.find((each) => each.seq === seq);
  const next = told.find((each) => each.seq > seq);
  if (!event) return null;
  // The set-up is shown laid out, and after the last event Python's own table stands.
  if (choice === 0 || !next) return { event, snapshot: after, from: choice };
  const shown = events.filter((each) => each.seq < next.seq);
  return { event, snapshot: shown.reduce(applyEvent, before), from: choice - 1 };
}

/**
 * Makes the look back of one view.
 *
 * `ask` asks Python, which alone knows what was seen at the time; `show` shows the present meanwhile.
 */
export function pastOf(ask: Ask, show: Replay, motion: Motion, speed: () => number): Past {
  const seen = signal<Seen | null>(null);
  const course = signal<Course | null>(null);
  const chart = signal(false);
  // The event that is to be seen; null: the present.
  const wanted = signal<number | null>(null);
  const since = signal(0);
  let looks: Look[] = [];
  let last: Table | null = null;
  // Grows with every table: what was asked for before may not hold any more.
  let age = 0;
  let fresh = -1;
  let fetching: Promise<Course | null> | null = null;
  let running = false;

  const newest = () => show.log.value.at(-1)?.seq ?? 0;

  const fetch = async (): Promise<Course | null> => {
    const born = age;
    const reply = await ask("course");
    fetching = null;
    if (born !== age) return prepare();
    course.value = reply?.course ?? null;
    fresh = age;
    return course.value;
  };

  const prepare = (): Promise<Course | null> => {
    if (fresh === age && course.value) return Promise.resolve(course.value);
    fetching ??= fetch();
    return fetching;
  };

  const find = async (seq: number): Promise<Seen | null> => {
    const known = await prepare();
    if (!known) return null;
    const step = stepAt(known, seq);
    const stop = known.steps[step];
    if (stop === undefined || step === known.steps.length - 1) return null;
    const holds = ({ events }: Look) => events.some((event) => event.seq === stop);
    const born = age;
    const look = looks.find(holds) ?? (await ask("look", { seq: stop }))?.look;
    if (!look) return null;
    if (born === age && !looks.includes(look)) looks.push(look);
    return seenAt(look, stop);
  };

  const reveal = (found: Seen) => {
    const steps = course.value?.steps ?? [];
    const before = seen.value;
    const next = before && steps[steps.indexOf(before.event.seq) + 1] === found.event.seq;
    if (!next || speed() <= 0) {
      seen.value = found;
      return;
    }
    motion.before(found.event);
    seen.value = found;
    motion.after(found.event, STEP / speed());
  };

  // One question at a time: who drags the slider asks for more than can be answered.
  const pursue = async () => {
    if (running) return;
    running = true;
    try {
      for (let goal = wanted.value; goal !== null; goal = wanted.value) {
        const born = age;
        const found = await find(goal);
        if (born !== age || goal !== wanted.value) continue;
        if (found) reveal(found);
        else live();
        return;
      }
    } finally {
      running = false;
    }
  };

  const live = () => {
    batch(() => {
      wanted.value = null;
      seen.value = null;
    });
  };

  const go = (seq: number) => {
    show.skip();
    if (wanted.value === null) since.value = newest();
    wanted.value = seq;
    void pursue();
  };

  const at = computed(() => {
    const end = (course.value?.steps.length ?? 1) - 1;
    if (wanted.value === null || !course.value) return end;
    return stepAt(course.value, wanted.value);
  });

  const to = async (value: number, of: number) => {
    const known = await prepare();
    if (!known) return;
    const end = known.steps.length - 1;
    const index = Math.max(0, Math.floor((value * end) / Math.max(1, of)));
    const seq = known.steps[index];
    if (seq === undefined || index >= end) live();
    else go(seq);
  };

  return {
    seen,
    course,
    chart,
    at,
    missed: computed(() => {
      if (wanted.value === null) return 0;
      return show.log.value.filter(({ text, seq }) => text && seq > since.value).length;
    }),
    prepare,
    go,
    to,
    async step(by) {
      const known = await prepare();
      if (known) await to(at.value + by, known.steps.length - 1);
    },
    live,
    heed(table) {
      const before = last;
      last = table;
      age += 1;
      batch(() => {
        if (before && before.game !== table.game) {
          looks = [];
          course.value = null;
          live();
        }
        if (before && (before.viewer !== table.viewer || before.open !== table.open)) {
          // Other eyes: what these have seen is not theirs, not for a moment.
          looks = [];
          seen.value = null;
        }
        if (table.jump) looks = [];
        since.value = Math.min(since.value, newest());
        if (wanted.value === null && !chart.value) course.value = null;
      });
      if (wanted.value !== null) void pursue();
      else if (chart.value) void prepare();
    },
  };
}
