/** A hint: the best option of the open decision. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Advice, Decision, Reply, RequestKind, Table } from "./protocol";

export interface Adviser {
  /** The hint for the current table; null before it is requested. */
  readonly advice: ReadonlySignal<Advice | null>;
  /** Whether a hint is being computed. */
  readonly advising: ReadonlySignal<boolean>;
  /** Requests a hint; while one is computed, cancels it. */
  advise(): void;
}

interface Context {
  /** The decision that may be answered at this table now. */
  readonly decision: ReadonlySignal<Decision | null>;
  readonly table: ReadonlySignal<Table | null>;
  readonly ask: (kind: RequestKind) => Promise<Reply> | null;
}

/** Whether there is anything to advise. */
export const mayAdvise = (table: Table | null, decision: Decision | null): boolean =>
  !!table?.hints && !!decision?.mine && decision.options.length + table.lifts.length > 1;

/** Creates the adviser of one view. It stops on `abort`. */
export function createAdviser({ decision, table, ask }: Context, abort: AbortSignal): Adviser {
  const advice = signal<Advice | null>(null);
  const advising = signal(false);
  let round = 0;
  const forget = () => {
    round += 1;
    advice.value = null;
    advising.value = false;
  };
  const stop = effect(() => {
    table.value?.rev;
    forget();
  });
  abort.addEventListener("abort", stop);
  return {
    advice,
    advising,
    advise() {
      if (advising.peek()) {
        forget();
        ask("stop");
        return;
      }
      if (!mayAdvise(table.peek(), decision.peek())) return;
      forget();
      const mine = round;
      const reply = ask("advise");
      advising.value = reply !== null;
      reply?.then((answer) => {
        if (mine !== round) return;
        advising.value = false;
        advice.value = answer.advice ?? null;
      });
    },
  };
}
