/** The choices of the viewer, judged one by one once the game is over. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { JudgedChoice, Reply, Request, RequestKind, Table } from "./protocol";

export interface GameReview {
  /** Whether the panel is open. Nothing is computed while it is not. */
  readonly shown: ReadonlySignal<boolean>;
  readonly judged: ReadonlySignal<JudgedChoice[]>;
  /** The position from which to go on; null once all choices are judged. */
  readonly next: ReadonlySignal<number | null>;
  /** The number of choices in the game; 0 while it is unknown. */
  readonly of: ReadonlySignal<number>;
  /** Why the review has stopped; "" if it has not. */
  readonly failed: ReadonlySignal<string>;
  open(): void;
  close(): void;
}

interface Context {
  readonly table: ReadonlySignal<Table | null>;
  readonly ask: (kind: RequestKind, fields: Partial<Request>) => Promise<Reply> | null;
  readonly noKernel: () => string;
}

/** Creates the review of one view; it keeps what it knows of a game. */
export function createReview({ table, ask, noKernel }: Context): GameReview {
  const shown = signal(false);
  const judged = signal<JudgedChoice[]>([]);
  const next = signal<number | null>(0);
  const of = signal(0);
  const failed = signal("");
  let known: string | undefined;
  let running = 0;
  const go = async (run: number) => {
    while (run === running && next.peek() !== null) {
      const reply = await ask("review", { choice: next.peek() ?? 0 });
      if (run !== running) return;
      const { review, reason = "" } = reply ?? { reason: noKernel() };
      if (!review) {
        failed.value = reason;
        return;
      }
      if (review.judged) judged.value = [...judged.peek(), review.judged];
      of.value = review.of;
      next.value = review.next;
    }
  };
  return {
    shown,
    judged,
    next,
    of,
    failed,
    open() {
      const now = table.peek();
      // The same game may have been continued from an earlier moment.
      const game = `${now?.game} ${now?.rev}`;
      if (known !== game) {
        known = game;
        judged.value = [];
        next.value = 0;
      }
      failed.value = "";
      shown.value = true;
      running += 1;
      void go(running);
    },
    close() {
      running += 1;
      shown.value = false;
    },
  };
}
