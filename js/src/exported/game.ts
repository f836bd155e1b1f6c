/** The transport of an exported game: a recording with the answers to all queries about it. */
import type { Transport } from "../transport";
import { decodeReply, decodeTable } from "../wire";
import { type Answer, answerFrom, type Exported, type Past } from "./past";
import { type Front, transportOf } from "./transport";

/** What `gw.export_html` writes into the page of a game. */
export interface ExportedGame extends Exported {
  /** The table at the end, with all events, in the wire format. */
  table: string;
  /** `Past` in the wire format. */
  answers: string;
}

/** Creates the transport. It answers queries about the past; nothing can be chosen. */
export function gameTransport({ signal }: Front, game: ExportedGame): Transport {
  const table = decodeTable(game.table);
  const past = decodeReply({ kind: "reply", id: "", text: game.answers }) as Past | null;
  const answer = (request: Parameters<Transport["send"]>[0]): Answer | null =>
    past && answerFrom(game, past, table?.events ?? [], request);
  return {
    ...transportOf({ signal }, game, signal(table), answer),
    recorded: true,
    pointers: (from = (past?.snapshots.length ?? 1) - 1) =>
      past?.pointers?.find((each) => each.from === from),
  };
}
