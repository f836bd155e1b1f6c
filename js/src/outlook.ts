/** The chances to win of all seats, requested after each move while they are shown. */
import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Reply, RequestKind, Table } from "./protocol";

interface Context {
  /** Whether the user wants to see them. */
  readonly wanted: Signal<boolean>;
  /** The table at rest; null while moves are shown. */
  readonly table: ReadonlySignal<Table | null>;
  readonly ask: (kind: RequestKind) => Promise<Reply> | null;
}

/** Returns the chance of each seat, 0 to 1; null while they are not shown or not known. Stops on `abort`. */
export function createOutlook(
  { wanted, table, ask }: Context,
  abort: AbortSignal,
): ReadonlySignal<number[] | null> {
  const chances = signal<number[] | null>(null);
  let asking = false;
  let known: string | null = null;
  const update = async () => {
    const now = table.peek();
    // While moves are shown, the screen shows the chances before them.
    if (!now) return;
    const { game, rev, hints, snapshot } = now;
    if (!hints || !wanted.peek()) {
      known = null;
      chances.value = null;
      return;
    }
    const moment = `${game} ${rev}`;
    // One request at a time: bots may move faster than Python can answer.
    if (asking || moment === known) return;
    asking = true;
    const reply = await ask("outlook");
    asking = false;
    if (abort.aborted) return;
    known = moment;
    // Nothing is known yet about another game at the same table.
    if (reply?.outlook) chances.value = reply.outlook;
    else if (chances.peek()?.length !== snapshot.players.length) chances.value = null;
    void update();
  };
  const stop = effect(() => {
    table.value;
    wanted.value;
    void update();
  });
  abort.addEventListener("abort", stop);
  return chances;
}
