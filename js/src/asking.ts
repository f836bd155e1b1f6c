import { type ReadonlySignal, signal } from "@preact/signals";

/** After this long without a reply the view says that Python is busy. */
const BUSY_AFTER = 1_500;
/** After this long it asks whether the kernel still runs. */
const SILENT_AFTER = 12_000;
/** A reply may come before the state it speaks of; after this long we stop waiting for that. */
const SETTLE_AFTER = 1_000;

export type Busy = "" | "sent" | "busy" | "silent";

interface Answer {
  ok: boolean;
  reason?: string;
}

export interface Asking {
  readonly busy: ReadonlySignal<Busy>;
  /** Why the last request was refused. */
  readonly refusal: ReadonlySignal<string | null>;
  /**
   * Asks, unless an answer is still due; `send` makes the request for an id.
   *
   * `rev` is the revision that the asker sees, `refused` hears of a refusal.
   */
  ask(rev: number, send: (id: string) => Promise<Answer> | null, refused?: () => void): void;
  /** The state has come with this revision: what was asked before is answered by it. */
  came(rev: number): void;
  /** An id for a request that needs no such care. */
  next(): string;
}

/** Makes the one who asks Python to change something: one thing at a time, and says how long it takes. */
export function openAsking(
  id: string,
  words: { silent: () => string; refused: () => string },
  abort: AbortSignal,
): Asking {
  const busy = signal<Busy>("");
  const refusal = signal<string | null>(null);
  let asked = 0;
  let sentRev: number | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const release = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    sentRev = null;
    busy.value = "";
  };
  abort.addEventListener("abort", release);
  const next = () => `${id}-${++asked}`;
  return {
    busy,
    refusal,
    next,
    came(rev) {
      if (sentRev !== null && rev !== sentRev) release();
      refusal.value = null;
    },
    ask(rev, send, refused) {
      if (busy.value) return;
      refusal.value = null;
      // Before it is sent: the state may come before `send` returns.
      sentRev = rev;
      busy.value = "sent";
      const answer = send(next());
      if (!answer) {
        release();
        refusal.value = words.silent();
        return;
      }
      const after = (ms: number, then: () => void) => timers.push(setTimeout(then, ms));
      if (busy.value) {
        after(BUSY_AFTER, () => {
          busy.value = "busy";
        });
        after(SILENT_AFTER, () => {
          busy.value = "silent";
        });
      }
      answer.then((reply) => {
        if (abort.aborted) return;
        if (!reply.ok) {
          release();
          refused?.();
          refusal.value = reply.reason ?? words.refused();
        } else if (sentRev === rev) {
          after(SETTLE_AFTER, release);
        }
      });
    },
  };
}
