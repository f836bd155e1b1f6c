/** What a page without Python answers about the past, about scores and about rules. */
import type {
  Catalogue,
  Course,
  GameEvent,
  HelpPage,
  Look,
  Reply,
  Request,
  Ruling,
  Score,
  Snapshot,
} from "../protocol";
import type { Pointed } from "../transport";

/** What every exported page contains. */
export interface Exported {
  locale: string;
  theme: string;
  words: Record<string, string>;
  catalogue: Catalogue;
  rulings: Ruling[];
  help: HelpPage;
}

/** A score with the number of the first event from which it is valid. */
export interface ScoreSince {
  from: number;
  score: Score;
}

export interface Past {
  course: Course;
  /** The table after each choice; the first is the setup. */
  snapshots: Snapshot[];
  /** The number of the first event of each choice. */
  starts: number[];
  /** The explained scores of each seat. */
  scores: ScoreSince[][];
  /** The marks and arrows of comments, each with the number of choices made before. */
  pointers?: (Pointed & { from: number })[];
}

export type Answer = Omit<Reply, "kind" | "id">;

/** Answers a query; null if the page does not know the answer. */
export function answerFrom(
  { rulings, help }: Exported,
  { course, snapshots, starts, scores }: Past,
  events: GameEvent[],
  { kind, seq, seat = 0, rule }: Request,
): Answer | null {
  const ok = true;
  if (kind === "course") return { ok, course };
  if (kind === "help") return { ok, help };
  if (kind === "rule") {
    const ruling = rulings.find(({ number }) => number === rule);
    return ruling ? { ok, ruling } : null;
  }
  if (kind === "look") {
    if (seq === undefined) return null;
    const choice = starts.filter((start) => start <= seq).length - 1;
    const [before, after] = [snapshots[Math.max(0, choice - 1)], snapshots[choice]];
    if (!before || !after) return null;
    const [from = 0, to = Number.POSITIVE_INFINITY] = [starts[choice], starts[choice + 1]];
    const own = events.filter((event) => event.seq >= from && event.seq < to);
    return { ok, look: { seq, choice, before, after, events: own } satisfies Look };
  }
  if (kind === "score") {
    const at = seq ?? Number.POSITIVE_INFINITY;
    const known = scores[seat]?.filter(({ from }) => from <= at).at(-1);
    return known ? { ok, score: known.score } : null;
  }
  return null;
}
