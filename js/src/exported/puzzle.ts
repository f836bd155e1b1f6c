/** The transport of an exported puzzle: it can be played, since the page contains every position that can be reached. */
import type { Forecast, Request, Table, Targets } from "../protocol";
import type { Transport } from "../transport";
import { decodeReply, decodeTable } from "../wire";
import { type Answer, answerFrom, type Exported, type Past } from "./past";
import { type Front, transportOf } from "./transport";

/** The fields of a message, each with the index of its JSON text in `PuzzleTree.parts`. */
type Parts = Record<string, number>;

/** A position in which the solver decides, or the end of the puzzle. The first one is the start. */
interface TreeNode {
  /** The number of choices made. */
  at: number;
  /** The table in the wire format, with the events since the previous position. */
  table: Parts;
  /** `NodeAnswers` in the wire format. */
  answers: Parts;
  /** The position after each option of the decision. */
  next: number[];
  /** The position after the discard of the solver's Callous Guards, if it is possible. */
  lift?: number;
}

/** The past since the previous position, and what each option would do. */
interface NodeAnswers extends Past {
  previews?: Forecast[];
  targets?: (Targets | null)[];
  lifting?: Forecast;
}

interface PuzzleTree {
  parts: string[];
  nodes: TreeNode[];
  hints: string[];
  /** The best lines in words; null if they may not be requested. */
  solution: string[] | null;
  /** The positions along the best line, from the start; empty if the goal cannot be reached. */
  best: number[];
  /** The refusal of a choice that was begun at another position. */
  moved_on: string;
}

/** What `gw.export_html` writes into the page of a puzzle. */
export interface ExportedPuzzle extends Exported {
  puzzle: PuzzleTree;
}

/** Creates the transport. */
export function puzzleTransport({ signal }: Front, exported: ExportedPuzzle): Transport {
  const { nodes, parts, hints, solution, best, moved_on } = exported.puzzle;
  const textOf = (message: Parts) =>
    `{${Object.entries(message).map(([key, part]) => `"${key}":${parts[part]}`)}}`;
  const tableOf = (node: TreeNode) => decodeTable(textOf(node.table)) as Table;
  const answersOf = (node: TreeNode) =>
    decodeReply({ kind: "reply", id: "", text: textOf(node.answers) }) as unknown as NodeAnswers;
  const [start] = nodes as [TreeNode];

  // The positions from the start to the present one, and those that can be redone, the next one last.
  let path = [start];
  let undone: TreeNode[] = [];
  let hinted = 0;
  let tries = 0;
  let told = false;
  let shown = false;
  let rev = 0;

  /** Returns the table at the present position, with the events of the last positions of the path. */
  const tableNow = (last: number): Table => {
    const tables = path.map(tableOf);
    const table = tables.at(-1) as Table;
    const task = table.puzzle;
    const events = (last ? tables.slice(-last) : []).flatMap((each) => each.events);
    return {
      ...table,
      rev: ++rev,
      jump: last === path.length,
      redo: undone.length > 0,
      events,
      puzzle: task && {
        ...task,
        hints: hints.slice(0, hinted),
        more: hints.length - hinted,
        tries,
        reveal: solution !== null && (tries > 0 || (hinted > 0 && hinted === hints.length)),
        solution: told ? solution : null,
        solvable: best.length > 0,
        verdict: task.verdict && { ...task.verdict, shown },
      },
    };
  };
  const table = signal<Table | null>(tableNow(1));

  const play = (...steps: TreeNode[]) => {
    path = [...path, ...steps];
    undone = [];
    shown = false;
    if (tableOf(path.at(-1) as TreeNode).puzzle?.verdict) tries++;
    table.value = tableNow(steps.length);
  };
  const goTo = (length: number) => {
    undone = [...undone, ...path.slice(length).reverse()];
    path = path.slice(0, length);
    shown = false;
    table.value = tableNow(path.length);
  };
  const show = () => {
    goTo(1);
    undone = [];
    path = best.map((number) => nodes[number] as TreeNode);
    shown = true;
    table.value = tableNow(path.length - 1);
  };
  /** Plays no card in this reaction and in those that follow until the turn or the day ends. */
  const decline = (until: "turn" | "day") => {
    const { snapshot } = table.peek() as Table;
    const steps: TreeNode[] = [];
    let node = path.at(-1);
    for (;;) {
      const now: Table | undefined = node && tableOf(node);
      const same = now?.snapshot.day === snapshot.day;
      const { skip = null, kind = "" } = now?.decision ?? {};
      if (kind !== "reaction" || skip === null || !same) break;
      if (until === "turn" && now?.snapshot.turn !== snapshot.turn) break;
      node = nodes[node?.next[skip] ?? -1];
      if (node) steps.push(node);
    }
    play(...steps);
  };

  const past = (): Past => {
    const all = path.map(answersOf);
    const [first] = all;
    return {
      course: (all.at(-1) as NodeAnswers).course,
      snapshots: all.flatMap(({ snapshots }) => snapshots),
      starts: all.flatMap(({ starts }) => starts),
      scores: (first?.scores ?? []).map((_, seat) =>
        all.flatMap(({ scores }) => scores[seat] ?? []),
      ),
    };
  };

  /** Carries out a request that changes the table, and returns whether it could. */
  const carryOut = ({ kind, option = -1, target, choice = 0, until = "turn" }: Request) => {
    const node = path.at(-1) as TreeNode;
    if (kind === "choose" || kind === "lift") {
      const chosen = nodes[(kind === "lift" ? node.lift : node.next[option]) ?? -1];
      const aimed = target === undefined ? undefined : nodes[chosen?.next[target] ?? -1];
      if (!chosen || (target !== undefined && !aimed)) return false;
      play(chosen, ...(aimed ? [aimed] : []));
    } else if (kind === "decline") decline(until);
    else if (kind === "undo" && path.length > 1) goTo(path.length - 1);
    else if (kind === "redo" && undone.length) {
      path = [...path, undone.pop() as TreeNode];
      table.value = tableNow(path.length);
    } else if (kind === "retry") goTo(1);
    else if (kind === "goto") goTo(Math.max(1, path.filter(({ at }) => at <= choice).length));
    else if (kind === "hint" || kind === "solution") {
      if (kind === "hint") hinted++;
      else told = true;
      table.value = tableNow(0);
    } else if (kind === "show" && told && best.length) show();
    else return false;
    return true;
  };

  const answer = (request: Request): Answer | null => {
    const { kind, option = -1 } = request;
    const { rev: newest } = table.peek() as Table;
    if (["course", "help", "rule", "look", "score"].includes(kind)) {
      return answerFrom(
        exported,
        past(),
        path.flatMap((node) => tableOf(node).events),
        request,
      );
    }
    if (request.rev !== newest) return { ok: false, reason: moved_on };
    if (["preview", "targets", "lifting"].includes(kind)) {
      const { previews, targets, lifting } = answersOf(path.at(-1) as TreeNode);
      const preview = kind === "lifting" ? lifting : previews?.[option];
      const target = targets?.[option];
      if (kind === "targets") return target ? { ok: true, targets: target } : { ok: true };
      return preview ? { ok: true, preview } : null;
    }
    return carryOut(request) ? { ok: true } : { ok: false, reason: moved_on };
  };
  return transportOf({ signal }, exported, table, answer);
}
