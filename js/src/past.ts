import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { applyEvent } from "./apply";
import type { Course, GameEvent, Look, Reply, Snapshot, Table } from "./protocol";
import type { Motion, Replay } from "./replay";
import { durationOf } from "./schedule";

/** How far one step through the past goes. */
export type StepUnit = "event" | "choice" | "turn" | "day";

/** The additional time for each event of a replay, in milliseconds at speed 1. */
const PAUSE = 250;

export const STEP_UNITS: readonly StepUnit[] = ["event", "choice", "turn", "day"];

/** A moment of the past as the screen shows it. */
export interface PastMoment {
  event: GameEvent;
  /** The event, and those without a sentence that follow it. */
  events: GameEvent[];
  snapshot: Snapshot;
  /** The number of choices made before this moment: a branch can start here. */
  from: number;
}

/** Looking back: local to one view; other views and the game are not affected. */
export interface Past {
  /** The moment being shown; null in the present. */
  readonly moment: ReadonlySignal<PastMoment | null>;
  /** The course of the game, once it has been requested. */
  readonly course: ReadonlySignal<Course | null>;
  /** The index of the step that is shown or being loaded; the last one is the present. */
  readonly at: ReadonlySignal<number>;
  /** The number of events with a sentence that arrived since the user began to look back. */
  readonly missed: ReadonlySignal<number>;
  /** Whether the score chart is open. */
  readonly chart: Signal<boolean>;
  /** Whether the past plays by itself, event by event, until the present. */
  readonly playing: ReadonlySignal<boolean>;
  /** How far the buttons of the timeline go. */
  readonly unit: Signal<StepUnit>;
  /** Requests the course of the game unless it is known. */
  prepare(): Promise<Course | null>;
  /** Goes to the last step at or before an event. */
  go(seq: number): void;
  /** Goes to a position on a scale from 0 to `of`, the present. */
  to(value: number, of: number): Promise<void>;
  /** Goes forward or back by one event, choice, turn or day; by default by `unit`. */
  step(by: 1 | -1, unit?: StepUnit): Promise<void>;
  /** Plays from an event (default: from the moment shown, or in the present from the start of the game). */
  play(from?: number): Promise<void>;
  /** Shows the rest of the turn of an event, one event after another, and stays at its end. */
  watch(from: number): Promise<void>;
  pause(): void;
  /** Returns to the present. */
  live(): void;
  /** Updates what is known when a new table arrives. */
  tableChanged(table: Table): void;
}

type Ask = (kind: "look" | "course", fields?: { seq?: number }) => Promise<Reply> | null;

/** Returns the index of the last step at or before an event, or 0 if there is none. */
export function stepAt({ steps }: Course, seq: number): number {
  const after = steps.findIndex((step) => step > seq);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}

/** Returns the steps at which a choice, a turn or a day begins. */
export function stopsOf(course: Course, unit: StepUnit): number[] {
  const { steps, choices, turns, days } = course;
  if (unit === "event") return steps.map((_, index) => index);
  if (unit === "day") return [0, ...days.map((seq) => stepAt(course, seq) + 1)];
  return (unit === "turn" ? turns : choices).map((seq) => stepAt(course, seq));
}

/** Returns the step before or after a step at which a choice, a turn or a day begins. */
export function nextStop(course: Course, at: number, by: 1 | -1, unit: StepUnit): number {
  const stops = stopsOf(course, unit);
  if (by > 0) return stops.find((stop) => stop > at) ?? course.steps.length - 1;
  return stops.filter((stop) => stop < at).at(-1) ?? 0;
}

/**
 * Returns the table after one event of a choice, including the following events that have no
 * sentence (a played card leaves the table, the nobles of a new day are dealt).
 */
export function momentAt({ before, after, choice, events }: Look, seq: number): PastMoment | null {
  const told = events.filter(({ text }) => text);
  const event = told.find((each) => each.seq === seq);
  const next = told.find((each) => each.seq > seq);
  if (!event) return null;
  const until = next?.seq ?? Number.POSITIVE_INFINITY;
  const shown = events.filter((each) => each.seq < until);
  const moment = { event, events: shown.filter((each) => each.seq >= seq) };
  // The setup is shown complete, and after the last event Python's own snapshot is used.
  if (choice === 0 || !next) return { ...moment, snapshot: after, from: choice };
  return { ...moment, snapshot: shown.reduce(applyEvent, before), from: choice - 1 };
}

/**
 * Creates the past of one view.
 *
 * `ask` asks Python, which alone knows what the viewer saw at the time; `replay` shows the present.
 */
export function createPast(ask: Ask, replay: Replay, motion: Motion, speed: () => number): Past {
  const moment = signal<PastMoment | null>(null);
  const course = signal<Course | null>(null);
  const chart = signal(false);
  const playing = signal(false);
  const unit = signal<StepUnit>("event");
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The event to show; null for the present.
  const wanted = signal<number | null>(null);
  const since = signal(0);
  let looks: Look[] = [];
  let last: Table | null = null;
  // Counts tables: an answer requested before the newest table may be out of date.
  let version = 0;
  let courseVersion = -1;
  let fetching: Promise<Course | null> | null = null;
  let loading = false;
  // The event before which a replay stops.
  let until = Number.POSITIVE_INFINITY;

  const newest = () => replay.log.value.at(-1)?.seq ?? 0;

  const fetch = async (): Promise<Course | null> => {
    const asked = version;
    const reply = await ask("course");
    fetching = null;
    if (asked !== version) return prepare();
    course.value = reply?.course ?? null;
    courseVersion = version;
    return course.value;
  };

  const prepare = (): Promise<Course | null> => {
    if (courseVersion === version && course.value) return Promise.resolve(course.value);
    fetching ??= fetch();
    return fetching;
  };

  const find = async (seq: number): Promise<PastMoment | null> => {
    const known = await prepare();
    if (!known) return null;
    const step = stepAt(known, seq);
    const stop = known.steps[step];
    if (stop === undefined || step === known.steps.length - 1) return null;
    const holds = ({ events }: Look) => events.some((event) => event.seq === stop);
    const asked = version;
    const look = looks.find(holds) ?? (await ask("look", { seq: stop }))?.look;
    if (!look) return null;
    if (asked === version && !looks.includes(look)) looks.push(look);
    return momentAt(look, stop);
  };

  const show = (found: PastMoment) => {
    const steps = course.value?.steps ?? [];
    const before = moment.value;
    const next = before && steps[steps.indexOf(before.event.seq) + 1] === found.event.seq;
    const { events, snapshot } = found;
    const ms = Math.max(...events.map(durationOf));
    if (next && speed() > 0) {
      motion.before();
      moment.value = found;
      const scale = 1 / speed();
      motion.after({ events, from: before.snapshot, to: snapshot, ms: ms * scale, scale });
    } else {
      motion.stop();
      moment.value = found;
    }
    // A replay shows each event, even if nothing moves.
    clearTimeout(timer);
    if (playing.value) timer = setTimeout(advance, (ms + PAUSE) / (speed() || 1));
  };

  const advance = () => {
    const { steps = [] } = course.value ?? {};
    const seq = steps[at.value + 1];
    if (seq !== undefined && seq >= until) pause();
    else if (seq === undefined || at.value + 1 >= steps.length - 1) live();
    else seek(seq);
  };

  const pause = () => {
    clearTimeout(timer);
    playing.value = false;
    until = Number.POSITIVE_INFINITY;
  };

  // One request at a time: dragging the slider is faster than Python.
  const load = async () => {
    if (loading) return;
    loading = true;
    try {
      for (let goal = wanted.value; goal !== null; goal = wanted.value) {
        const asked = version;
        const found = await find(goal);
        if (asked !== version || goal !== wanted.value) continue;
        if (found) show(found);
        else live();
        return;
      }
    } finally {
      loading = false;
    }
  };

  const live = () => {
    batch(() => {
      pause();
      wanted.value = null;
      moment.value = null;
    });
  };

  const seek = (seq: number) => {
    replay.skip();
    if (wanted.value === null) since.value = newest();
    wanted.value = seq;
    void load();
  };

  const go = (seq: number) => {
    pause();
    seek(seq);
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
    moment,
    course,
    chart,
    at,
    missed: computed(() => {
      if (wanted.value === null) return 0;
      return replay.log.value.filter(({ text, seq }) => text && seq > since.value).length;
    }),
    playing,
    unit,
    prepare,
    go,
    to,
    async step(by, size = unit.value) {
      const known = await prepare();
      if (!known) return;
      await to(nextStop(known, at.value, by, size), known.steps.length - 1);
    },
    async watch(from) {
      const known = await prepare();
      await this.play(from);
      until = known?.turns.find((seq) => seq > from) ?? until;
    },
    async play(from) {
      const known = await prepare();
      const [first] = known?.steps ?? [];
      if (first === undefined || (known?.steps.length ?? 0) < 2) return;
      playing.value = true;
      if (moment.value && from === undefined) advance();
      else seek(from ?? first);
    },
    pause,
    live,
    tableChanged(table) {
      const before = last;
      last = table;
      version += 1;
      batch(() => {
        if (before && before.game !== table.game) {
          looks = [];
          course.value = null;
          live();
        }
        if (before && (before.viewer !== table.viewer || before.open !== table.open)) {
          // Another viewer must not see what this one saw.
          looks = [];
          moment.value = null;
        }
        if (table.jump) looks = [];
        since.value = Math.min(since.value, newest());
        if (wanted.value === null && !chart.value) course.value = null;
      });
      if (wanted.value !== null) void load();
      else if (chart.value) void prepare();
    },
  };
}
