/** The parts that the transports of all exported pages share. */
import type { ReadonlySignal } from "@preact/signals";
import type { Request, Table } from "../protocol";
import type { Transport } from "../transport";
import type { Answer, Exported } from "./past";

/** The exports of the table's bundle that these pages use: a second copy of its signals would not update its views. */
export type Front = Pick<typeof import("../index"), "mount" | "signal">;

/** Creates a transport that answers requests in the page. */
export function transportOf(
  { signal }: Pick<Front, "signal">,
  { catalogue, words, locale, theme }: Exported,
  table: ReadonlySignal<Table | null>,
  answer: (request: Request) => Answer | null,
): Transport {
  return {
    table,
    catalogue: signal(catalogue),
    words: signal(words),
    speed: signal(1),
    locale: signal(locale),
    theme: signal(theme),
    lost: signal(false),
    send(request) {
      const found = answer(request);
      return found && Promise.resolve({ kind: "reply", id: request.id, ...found });
    },
  };
}
