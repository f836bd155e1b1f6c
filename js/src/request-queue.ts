import { type ReadonlySignal, signal } from "@preact/signals";

/** After this many milliseconds without a reply the view says that Python is busy. */
const BUSY_AFTER = 1_500;
/** After this many it checks whether the kernel still runs; if the kernel is idle, the reply is lost. */
const SILENT_AFTER = 12_000;
/** A reply may arrive before the state it announces; wait this long for the state. */
const SETTLE_AFTER = 1_000;
/** A refusal stays for this long at least: the table that made the request stale may arrive after the reply. */
const READ_FOR = 2_000;

export type Busy = "" | "sent" | "busy" | "silent" | "lost";

interface Answer {
  ok: boolean;
  reason?: string;
}

export interface RequestQueue {
  readonly busy: ReadonlySignal<Busy>;
  /** Why the last request was refused. */
  readonly refusal: ReadonlySignal<string | null>;
  /**
   * Sends a request, unless the previous one is still unanswered.
   *
   * `rev` is the revision on the screen, `post` sends the request with the given id, and
   * `refused` is called when Python refuses it.
   */
  send(rev: number, post: (id: string) => Promise<Answer> | null, refused?: () => void): void;
  /** Records that the state with this revision has arrived: it answers earlier requests. */
  received(rev: number): void;
  /** Stops waiting for an answer, since there will be none. */
  release(): void;
  /** Returns an id for a request that does not go through the queue. */
  nextId(): string;
}

/** Creates the queue for requests that change the game, which are sent one at a time and timed. */
export function createRequestQueue(
  id: string,
  words: { silent: () => string; refused: () => string },
  abort: AbortSignal,
  idle: () => boolean = () => false,
): RequestQueue {
  const busy = signal<Busy>("");
  const refusal = signal<string | null>(null);
  let count = 0;
  let sentRev: number | null = null;
  let refusedAt = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const release = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    sentRev = null;
    busy.value = "";
  };
  abort.addEventListener("abort", release);
  const nextId = () => `${id}-${++count}`;
  return {
    busy,
    refusal,
    nextId,
    release,
    received(rev) {
      if (sentRev !== null && rev !== sentRev) release();
      if (performance.now() - refusedAt > READ_FOR) refusal.value = null;
    },
    send(rev, post, refused) {
      if (busy.value) return;
      refusal.value = null;
      // Set before posting: the new state may arrive before `post` returns.
      sentRev = rev;
      busy.value = "sent";
      const answer = post(nextId());
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
          // ipywidgets drops the messages to a widget that took more than two seconds to load.
          busy.value = idle() ? "lost" : "silent";
        });
      }
      answer.then((reply) => {
        if (abort.aborted) return;
        if (!reply.ok) {
          release();
          refused?.();
          refusedAt = performance.now();
          refusal.value = reply.reason ?? words.refused();
        } else if (sentRev === rev) {
          after(SETTLE_AFTER, release);
        }
      });
    },
  };
}
