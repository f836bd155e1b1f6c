/** Marks that explain the table during the first game in a browser, one at a time. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Preferences, preferences } from "./preferences";
import type { Table } from "./protocol";

/** The subjects of the marks in order, with their elements on the page: the first visible one counts. */
export const MARKS = [
  { name: "guillotine", places: [".gw-scaffold"] },
  { name: "line", places: ["[data-gw=line]"] },
  { name: "hand", places: ["[data-gw=hand]"] },
  { name: "log", places: ["[data-gw=log]", "[data-gw=tab][data-drawer=log]"] },
  { name: "help", places: ["[data-gw=help]"] },
] as const;

export type Mark = (typeof MARKS)[number];

export interface Coach {
  /** The index in `MARKS` of the mark on the screen; null if there is none. */
  readonly at: ReadonlySignal<number | null>;
  /** Dismisses the mark on the screen; returns whether there was one. */
  next(): boolean;
  /** Dismisses all marks permanently. */
  stop(): void;
}

/**
 * Creates the marks of a view, until `abort`.
 * They appear until all are dismissed or a game is over. `wanted` says whether the table may show them; a table with a
 * puzzle shows none.
 */
export function createCoach(
  table: ReadonlySignal<Table | null>,
  wanted: ReadonlySignal<boolean> = signal(false),
  { marksSeen, seeMarks }: Preferences = preferences,
  abort?: AbortSignal,
): Coach {
  const at = computed(() => {
    const now = table.value;
    if (!wanted.value || !now || now.puzzle || now.result) return null;
    const next = MARKS.findIndex(({ name }, index) => {
      // A table of bots never has one.
      const absent = name === "hand" && now.snapshot.players.every(({ bot }) => bot !== null);
      return index >= marksSeen.value && !absent;
    });
    return next < 0 ? null : next;
  });
  const stop = () => seeMarks(MARKS.length);
  let shown = false;
  const end = effect(() => {
    if (at.value !== null) shown = true;
    // The first game is over.
    else if (shown && table.value?.result) stop();
  });
  abort?.addEventListener("abort", end);
  return {
    at,
    next() {
      if (at.value === null) return false;
      seeMarks(at.value + 1);
      return true;
    },
    stop,
  };
}
