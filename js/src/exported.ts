/** The transport of an exported game: a page without Python that contains the answers to all queries. */
import { signal } from "@preact/signals";
import type {
  Catalogue,
  Course,
  HelpPage,
  Look,
  Reply,
  Request,
  Ruling,
  Score,
  Snapshot,
} from "./protocol";
import type { Pointed, Transport } from "./transport";
import { decodeReply, decodeTable } from "./wire";

/** What `gw.export_html` writes into the page. */
export interface ExportedGame {
  locale: string;
  theme: string;
  words: Record<string, string>;
  catalogue: Catalogue;
  /** The table at the end, with all events, in the wire format. */
  table: string;
  /** `Answers` in the wire format. */
  answers: string;
}

interface Answers {
  course: Course;
  /** The table after each choice; the first is the setup. */
  snapshots: Snapshot[];
  /** The number of the first event of each choice. */
  starts: number[];
  /** For each seat its explained scores, each with the number of the first event from which it is valid. */
  scores: { from: number; score: Score }[][];
  rulings: Ruling[];
  help: HelpPage;
  /** The marks and arrows of comments, each with the number of choices made before. */
  pointers: (Pointed & { from: number })[];
}

type Answer = Omit<Reply, "kind" | "id" | "ok"> | null;

/** Creates the transport. It answers queries about the past; nothing can be chosen. */
export function exportedTransport(game: ExportedGame): Transport {
  const table = decodeTable(game.table);
  const events = table?.events ?? [];
  const answers = decodeReply({ kind: "reply", id: "", text: game.answers }) as Answers | null;
  const answer = ({ kind, seq, seat = 0, rule }: Request): Answer => {
    if (!answers) return null;
    const { course, snapshots, starts, scores, rulings, help } = answers;
    if (kind === "course") return { course };
    if (kind === "help") return { help };
    if (kind === "rule") {
      const ruling = rulings.find(({ number }) => number === rule);
      return ruling ? { ruling } : null;
    }
    if (kind === "look") {
      if (seq === undefined) return null;
      const choice = starts.filter((start) => start <= seq).length - 1;
      const [before, after] = [snapshots[Math.max(0, choice - 1)], snapshots[choice]];
      if (!before || !after) return null;
      const [from = 0, to = Number.POSITIVE_INFINITY] = [starts[choice], starts[choice + 1]];
      const own = events.filter((event) => event.seq >= from && event.seq < to);
      return { look: { seq, choice, before, after, events: own } satisfies Look };
    }
    if (kind === "score") {
      const at = seq ?? Number.POSITIVE_INFINITY;
      const known = scores[seat]?.filter(({ from }) => from <= at).at(-1);
      return known ? { score: known.score } : null;
    }
    return null;
  };
  return {
    table: signal(table),
    catalogue: signal(game.catalogue),
    words: signal(game.words),
    speed: signal(1),
    locale: signal(game.locale),
    theme: signal(game.theme),
    lost: signal(false),
    recorded: true,
    pointers(from = Math.max(0, (answers?.snapshots.length ?? 1) - 1)) {
      return answers?.pointers.find((each) => each.from === from);
    },
    send(request) {
      const found = answer(request);
      return found && Promise.resolve({ kind: "reply", id: request.id, ok: true, ...found });
    },
  };
}
