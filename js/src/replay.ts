import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { applyEvent } from "./apply";
import type { GameEvent, Snapshot, Table } from "./protocol";
import { createSchedule, spokenOf } from "./schedule";

/** Returns whether an event changes zones that count for the score: piles and cards in front. */
function affectsScore({ changes }: GameEvent): boolean {
  const zones = changes.flatMap((change) =>
    "zone" in change ? [change.zone] : [change.from, change.to],
  );
  return zones.some((zone) => zone.startsWith("pile:") || zone.startsWith("front:"));
}

/**
 * Moves each score change to the event that causes it.
 *
 * Python sends the scores with the last event of a choice, but a noble's points should count when
 * the noble is collected, not when the next card is drawn.
 */
export function scoreEarly(events: GameEvent[]): GameEvent[] {
  const scored = [...events];
  let cause = -1;
  events.forEach((event, index) => {
    if (affectsScore(event)) cause = index;
    if (!event.scores) return;
    const causing = scored[cause];
    if (causing) scored[cause] = { ...causing, scores: event.scores };
    cause = -1;
  });
  return scored;
}

/** Returns whether the log of one table goes on in the other: not in another game or, unless all see the same, for another viewer. */
function continues(before: Table | null, next: Table): boolean {
  if (!before || before.game !== next.game) return false;
  return before.viewer === next.viewer || (before.open && next.open);
}

/** What happens between two pictures of the table. */
export interface Scene {
  events: GameEvent[];
  from: Snapshot;
  to: Snapshot;
  /** How long the events are shown, in milliseconds. */
  ms: number;
  /** The duration of a motion in the scene, as a share of that at normal speed. */
  scale: number;
}

/** Animates cards on the screen; the replay decides when. */
export interface Motion {
  /** Called before the picture changes. */
  before(): void;
  /** Called when the picture has changed. */
  after(scene: Scene): void;
  /** Ends all motion at once. */
  stop(): void;
}

export interface Replay {
  /** The newest table whose events have all been shown: its decision may be answered. */
  readonly table: ReadonlySignal<Table | null>;
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  /** The event being shown; null at rest. */
  readonly showing: ReadonlySignal<GameEvent | null>;
  readonly log: ReadonlySignal<GameEvent[]>;
  receive(table: Table): void;
  /** Goes to the newest table at once. */
  skip(): void;
  /** Inserts older events at the start of the log. */
  prepend(events: GameEvent[]): void;
  stop(): void;
}

/** Creates the replay: it receives tables and shows their events one by one.
 *
 * `speed` scales the durations (0: no animation); `motion` animates the cards.
 */
export function createReplay(speed: () => number, motion: Motion): Replay {
  const table = signal<Table | null>(null);
  const snapshot = signal<Snapshot | null>(null);
  const showing = signal<GameEvent | null>(null);
  const log = signal<GameEvent[]>([]);
  let queue: (GameEvent | Table)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nextBeat = createSchedule();
  // The last event shown or queued, and the table it came with.
  let lastSeq = -1;
  let newest: Table | null = null;

  const settle = (next: Table) => {
    batch(() => {
      table.value = next;
      snapshot.value = next.snapshot;
    });
  };

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
    showing.value = null;
    motion.stop();
  };

  const jump = (next: Table) => {
    batch(() => {
      stop();
      const first = next.events[0]?.seq ?? Number.POSITIVE_INFINITY;
      // Don't leak the previous viewer's log.
      const older = continues(table.value, next)
        ? log.value.filter((event) => event.seq < first)
        : [];
      log.value = [...older, ...next.events];
      settle(next);
    });
  };

  const step = () => {
    timer = undefined;
    const [item] = queue;
    if (!item) {
      showing.value = null;
      return;
    }
    if (speed() <= 0 && newest) {
      jump(newest);
      return;
    }
    if ("rev" in item) {
      queue.shift();
      batch(() => {
        settle(item);
        step();
      });
      return;
    }
    const beat = nextBeat(queue);
    const scale = beat.scale / speed();
    const ms = beat.ms / speed();
    const from = snapshot.value;
    if (ms > 0) motion.before();
    batch(() => {
      if (from) snapshot.value = beat.events.reduce(applyEvent, from);
      log.value = [...log.value, ...beat.events];
      showing.value = spokenOf(beat);
    });
    const to = snapshot.value;
    if (ms > 0 && from && to) motion.after({ events: beat.events, from, to, ms, scale });
    timer = setTimeout(step, ms);
  };

  return {
    table,
    snapshot,
    showing,
    log,
    stop,
    receive(next) {
      const before = newest;
      newest = next;
      const fresh = next.events.filter((event) => event.seq > lastSeq);
      const gap = fresh.length > 0 && fresh[0]?.seq !== lastSeq + 1;
      const other = !continues(before, next);
      lastSeq = next.events.at(-1)?.seq ?? (next.jump || other ? -1 : lastSeq);
      const hidden = typeof document !== "undefined" && document.hidden;
      if (next.jump || gap || other || speed() <= 0 || hidden) {
        jump(next);
        return;
      }
      queue.push(...scoreEarly(fresh), next);
      if (timer === undefined) step();
    },
    skip() {
      if (showing.value && newest) jump(newest);
    },
    prepend(events) {
      const first = log.value[0]?.seq ?? Number.POSITIVE_INFINITY;
      log.value = [...events.filter((event) => event.seq < first), ...log.value];
    },
  };
}
