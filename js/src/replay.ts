import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { applyEvent } from "./apply";
import type { GameEvent, Snapshot, Table } from "./protocol";

/** How long one event stays before the next, in milliseconds at speed 1. */
export function pace(event: GameEvent): number {
  if (!event.changes.length && !event.text) return 0;
  switch (event.word) {
    case "drew":
    case "turn":
      return 450;
    case "discarded":
    case "dealt":
    case "shuffled":
      // Without a word a played card only leaves the table.
      return event.text ? 600 : 350;
    default:
      return 900;
  }
}

/** Whether an event changes what scores are made of: piles, and cards in front of players. */
function scoring({ changes }: GameEvent): boolean {
  const zones = changes.flatMap((change) =>
    "zone" in change ? [change.zone] : [change.from, change.to],
  );
  return zones.some((zone) => zone.startsWith("pile:") || zone.startsWith("front:"));
}

/**
 * Gives the scores with the event that made them: they come with the last of a choice's events, and
 * a noble's points should be counted when he falls, not when the next card is drawn.
 */
export function countEarly(events: GameEvent[]): GameEvent[] {
  const counted = [...events];
  let made = -1;
  events.forEach((event, index) => {
    if (scoring(event)) made = index;
    if (!event.scores) return;
    const maker = counted[made];
    if (maker) counted[made] = { ...maker, scores: event.scores };
    made = -1;
  });
  return counted;
}

/** What moves cards on the screen; the replay only tells it when. */
export interface Motion {
  /** Called before the picture changes. */
  before(event: GameEvent): void;
  /** Called once the new picture stands; the motion may take `ms` milliseconds. */
  after(event: GameEvent, ms: number): void;
}

export interface Replay {
  /** The table whose decision may be answered: the newest one that has been shown to its end. */
  readonly table: ReadonlySignal<Table | null>;
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  /** The event being shown, while events play. */
  readonly telling: ReadonlySignal<GameEvent | null>;
  readonly log: ReadonlySignal<GameEvent[]>;
  take(table: Table): void;
  /** Goes to the newest state at once. */
  skip(): void;
  /** Puts older events before those of the log. */
  prepend(events: GameEvent[]): void;
  stop(): void;
}

/**
 * Makes the replay: it takes tables as they come and shows their events one after another.
 *
 * `speed` gives the pace (0: at once); `motion` moves the cards, where there is a screen.
 */
export function replay(speed: () => number, motion: Motion): Replay {
  const table = signal<Table | null>(null);
  const snapshot = signal<Snapshot | null>(null);
  const telling = signal<GameEvent | null>(null);
  const log = signal<GameEvent[]>([]);
  let queue: (GameEvent | Table)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The last event that is shown or queued, and the table it belongs to.
  let seen = -1;
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
    telling.value = null;
  };

  const jump = (next: Table) => {
    batch(() => {
      stop();
      const first = next.events[0]?.seq ?? Number.POSITIVE_INFINITY;
      // Another pair of eyes must not read what the last one was told.
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
      telling.value = null;
      return;
    }
    if ("rev" in item) {
      batch(() => {
        settle(item);
        step();
      });
      return;
    }
    const ms = pace(item) / speed();
    motion.before(item);
    batch(() => {
      if (snapshot.value) snapshot.value = applyEvent(snapshot.value, item);
      log.value = [...log.value, item];
      telling.value = item;
    });
    motion.after(item, ms);
    timer = setTimeout(step, ms);
  };

  return {
    table,
    snapshot,
    telling,
    log,
    stop,
    take(next) {
      const before = newest;
      newest = next;
      const fresh = next.events.filter((event) => event.seq > seen);
      const gap = fresh.length > 0 && fresh[0]?.seq !== seen + 1;
      const other = before?.game !== next.game || before.viewer !== next.viewer;
      seen = next.events.at(-1)?.seq ?? (next.jump || other ? -1 : seen);
      const hidden = typeof document !== "undefined" && document.hidden;
      if (next.jump || gap || other || speed() <= 0 || hidden) {
        jump(next);
        return;
      }
      queue.push(...countEarly(fresh), next);
      if (timer === undefined) step();
    },
    skip() {
      if (telling.value && newest) jump(newest);
    },
    prepend(events) {
      const first = log.value[0]?.seq ?? Number.POSITIVE_INFINITY;
      log.value = [...events.filter((event) => event.seq < first), ...log.value];
    },
  };
}
