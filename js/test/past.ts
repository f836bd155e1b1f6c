/** A hand-made past, and a fake of Python that answers queries about it. */
import type { Course, GameEvent, Look, Reply, Request, Snapshot, Table } from "../src/protocol";
import type { FakeTransport } from "../src/transport";

export const happening = (seq: number, text: string, more: Partial<GameEvent> = {}): GameEvent => ({
  seq,
  word: "collected",
  text,
  rule: "",
  seat: 0,
  changes: [],
  scores: null,
  ...more,
});

/** A game of ten events after the set-up: five with a sentence, in two choices. */
export const STEPS = [60, 62, 63, 66, 69];
export const course: Course = {
  seqs: [0, 63, 66],
  scores: [
    [1, 2, 3],
    [5, 2, 3],
    [5, -1, 3],
  ],
  days: [66],
  steps: STEPS,
  turns: [60, 66],
  seats: [0, 1],
  choices: [60, 62, 66],
};

/** Returns what Python sends about an event: with event 63 the first noble of the given table is collected. */
export function lookAt(table: Table, seq: number): Look {
  const { snapshot } = table;
  const [front] = snapshot.line;
  const fall = { card: front ?? 0, from: "line", to: "pile:0", at: 0 } as const;
  const events = [
    happening(61, ""),
    happening(62, "Ada played Pushed.", { word: "played" }),
    happening(63, "Ada beheaded a noble.", { rule: "R7", changes: [fall], scores: [5, 2, 3] }),
    happening(64, "", { word: "done" }),
  ];
  const after: Snapshot = { ...snapshot, line: snapshot.line.slice(1), owed: 0 };
  const start = { seq, choice: 0, before: snapshot, after: snapshot };
  if (seq === 60) return { ...start, events: [happening(60, "Turn 1: Ada.")] };
  if (seq > 64) return { ...start, choice: 2, events: [happening(seq, "Bo drew a card.")] };
  return { seq, choice: 1, before: snapshot, after, events };
}

type Answer = Omit<Reply, "kind" | "id">;

export function python(request: Request, fake: FakeTransport): Answer {
  const table = fake.table.value as Table;
  if (request.kind === "course") return { ok: true, course };
  if (request.kind === "look") return { ok: true, look: lookAt(table, request.seq ?? 0) };
  return { ok: true };
}
