import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { applyEvent } from "./apply";
import type { Course, GameEvent, Look, Reply, Snapshot, Table } from "./protocol";
import type { Motion, Replay } from "./replay";

/** How long one step forward may take, in milliseconds at speed 1. */
const STEP = 600;

/** A moment of the past as the screen shows it. */
export interface PastMoment {
  event: GameEvent;
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
  /** Requests the course of the game unless it is known. */
  prepare(): Promise<Course | null>;
  /** Goes to the last step at or before an event. */
  go(seq: number): void;
  /** Goes to a position on a scale from 0 to `of`, the present. */
  to(value: number, of: number): Promise<void>;
  step(by: number): Promise<void>;
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

/**
 * Returns the table after one event of a choice, including the following events that have no
 * sentence (a played card leaves the table, the nobles of a new day are dealt).
 */
export function momentAt({ before, after, choice, events }: Look, seq: number): PastMoment | null {
  const told = events.filter(({ text }) => text);
  const event = told.find((each) => each.seq === seq);
  const next = told.find((each) => each.seq > seq);
  if (!event) return null;
  // The set-up is shown complete, and after the last event Python's own snapshot is used.
  if (choice === 0 || !next) return { event, snapshot: after, from: choice };
  const shown = events.filter((each) => each.seq < next.seq);
  return { event, snapshot: shown.reduce(applyEvent, before), from: choice - 1 };
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
    if (!next || speed() <= 0) {
      moment.value = found;
      return;
    }
    motion.before(found.event);
    moment.value = found;
    motion.after(found.event, STEP / speed());
  };

  // One request at a time: dragging the slider asks faster than Python answers.
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
      wanted.value = null;
      moment.value = null;
    });
  };

  const go = (seq: number) => {
    replay.skip();
    if (wanted.value === null) since.value = newest();
    wanted.value = seq;
    void load();
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
    prepare,
    go,
    to,
    async step(by) {
      const known = await prepare();
      if (known) await to(at.value + by, known.steps.length - 1);
    },
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
          // Never show another viewer what this one saw.
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
