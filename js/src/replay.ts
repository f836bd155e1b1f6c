import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { applyEvent } from "./apply";
import type { GameEvent, Snapshot, Table } from "./protocol";

/** How long one event stays on the screen before the next, in milliseconds at speed 1. */
export function durationOf(event: GameEvent): number {
  if (!event.changes.length && !event.text) return 0;
  switch (event.word) {
    case "drew":
    case "turn":
      return 450;
    case "discarded":
    case "dealt":
    case "shuffled":
      // Without a sentence, a played card only leaves the table.
      return event.text ? 600 : 350;
    default:
      return 900;
  }
}

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

/** Animates cards on the screen; the replay decides when. */
export interface Motion {
  /** Called before the picture changes. */
  before(event: GameEvent): void;
  /** Called when the picture has changed; the animation may take `ms` milliseconds. */
  after(event: GameEvent, ms: number): void;
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

/**
 * Creates the replay: it receives tables and shows their events one after another.
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
  };

  const jump = (next: Table) => {
    batch(() => {
      stop();
      const first = next.events[0]?.seq ?? Number.POSITIVE_INFINITY;
      // Don't leak the previous viewer's log.
      const same = table.value?.game === next.game && table.value?.viewer === next.viewer;
      const older = same ? log.value.filter((event) => event.seq < first) : [];
      log.value = [...older, ...next.events];
      settle(next);
    });
  };

  const step = () => {
    timer = undefined;
    const item = queue.shift();
    if (!item) {
      showing.value = null;
      return;
    }
    if ("rev" in item) {
      batch(() => {
        settle(item);
        step();
      });
      return;
    }
    const ms = durationOf(item) / speed();
    motion.before(item);
    batch(() => {
      if (snapshot.value) snapshot.value = applyEvent(snapshot.value, item);
      log.value = [...log.value, item];
      showing.value = item;
    });
    motion.after(item, ms);
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
      const other = before?.game !== next.game || before.viewer !== next.viewer;
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
