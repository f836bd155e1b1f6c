/** Decodes tables and replies; the counterpart of `guillotine_widget/widget/wire/encoding.py`.
 *
 * They are JSON text. An absent field is null where its type allows null, or empty; events are short arrays.
 */
import type { Change, EventWord, GameEvent, Reply, Snapshot, Table, Zone } from "./protocol";

/** The fields that may be null, by the key of their object; "" is the table. */
const NULLABLE: Record<string, readonly string[]> = {
  "": [
    "viewer",
    "cover",
    "decision",
    "result",
    "puzzle",
    "notice",
    "branch",
    "thinking",
    "saved",
    "digest",
    "declines",
    "comments",
    "adds_to",
  ],
  players: ["bot"],
  setup: ["first"],
  decision: ["source", "skip"],
  puzzle: ["level", "verdict", "solution", "step", "next", "record"],
  lesson: ["previous", "question", "back", "on", "branch", "comparison"],
  verdict: ["lost"],
  groups: ["color"],
  advice: ["option"],
  review: ["judged", "next"],
  result: ["decisive"],
  decisive: ["turn"],
};

/** The fields that are omitted if they are empty, by the kind of their object. */
const EMPTY = {
  table: {
    jump: false,
    open: false,
    lifts: [],
    undo: false,
    redo: false,
    events: [],
    hints: false,
    answers: [],
  },
  snapshot: {
    ending: false,
    line: [],
    in_play: [],
    noble_deck: [],
    noble_discard: [],
    action_discard: [],
  },
  player: { hand: [], pile: [], front: [], rushed: false, confused: false },
  decision: { mine: false, waits: false, options: [], takeback: false, refusals: {} },
  since: { cards: [], nobles: [] },
};

const SHARED_ZONES = [
  "line",
  "noble_deck",
  "noble_discard",
  "action_deck",
  "action_discard",
  "in_play",
] as const;
const SEAT_ZONES = ["hand", "pile", "front"] as const;

type PackedChange = [number, number[]] | [number, number, number, number];
type PackedEvent = [
  word: EventWord,
  seat?: number,
  changes?: PackedChange[],
  text?: string,
  rule?: string,
  scores?: number[],
  basis?: string,
  cause?: number,
];

const known = (number: number): number | null => (number < 0 ? null : number);

function zoneOf(number: number): Zone {
  const shared = SHARED_ZONES[number];
  if (shared) return shared;
  const place = number - SHARED_ZONES.length;
  return `${SEAT_ZONES[place % 3] ?? "hand"}:${Math.floor(place / 3)}`;
}

function unpackChange(change: PackedChange): Change {
  if (change.length === 2) {
    const [zone, order] = change;
    return { zone: zoneOf(zone), order: order.map(known) };
  }
  const [card, from, to, at] = change;
  return { card: known(card), from: zoneOf(from), to: zoneOf(to), at };
}

function unpackEvent(event: PackedEvent, seq: number): GameEvent {
  const [word, seat = -1, changes = [], text = "", rule = "", scores, basis, cause] = event;
  return {
    seq,
    word,
    text,
    rule,
    seat: known(seat),
    changes: changes.map(unpackChange),
    scores: scores?.length ? scores : null,
    ...(basis ? { basis } : {}),
    ...(cause === undefined || cause < 0 ? {} : { cause }),
  };
}

function unpackEvents([first, ...events]: [number, ...PackedEvent[]] | []): GameEvent[] {
  return events.map((event, index) => unpackEvent(event as PackedEvent, (first ?? 0) + index));
}

function fill(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => fill(part, fields));
  if (!value || typeof value !== "object") return value;
  const found = value as Record<string, unknown>;
  for (const field of fields) found[field] ??= null;
  return found;
}

function complete(value: unknown, empty: object): void {
  if (Array.isArray(value)) for (const part of value) complete(part, empty);
  else if (value) Object.assign(value, { ...structuredClone(empty), ...value });
}

/** Expands lists of hidden cards, of which only the number is sent. */
function hide(owner: Record<string, unknown>, field: string): void {
  const { [field]: cards } = owner;
  if (typeof cards === "number") owner[field] = new Array(cards).fill(null);
}

function completeSnapshot(snapshot: Snapshot): void {
  complete(snapshot, EMPTY.snapshot);
  complete(snapshot.players, EMPTY.player);
  hide(snapshot as object as Record<string, unknown>, "noble_deck");
  for (const player of snapshot.players) {
    hide(player as object as Record<string, unknown>, "hand");
  }
}

function decode(text: string, root: readonly string[]): unknown {
  const whole = JSON.parse(text, (key, value) => {
    if (key === "events") return unpackEvents(value);
    if (["snapshot", "before", "after"].includes(key)) completeSnapshot(value);
    else if (key === "snapshots") value.forEach(completeSnapshot);
    else if (key === "decision") complete(value, EMPTY.decision);
    else if (key === "changed") complete(value, EMPTY.since);
    const fields = key ? NULLABLE[key] : undefined;
    return fields ? fill(value, fields) : value;
  });
  return fill(whole, root);
}

/** Reads the table; null before Python has sent one. */
export function decodeTable(text: unknown): Table | null {
  if (typeof text !== "string" || !text) return null;
  const table = decode(text, NULLABLE[""] ?? []);
  complete(table, EMPTY.table);
  return table as Table;
}

/** Reads a reply; null if the message is not a reply. */
export function decodeReply(message: unknown): Reply | null {
  const { kind, id, text } = (message ?? {}) as Record<string, unknown>;
  if (kind !== "reply" || typeof id !== "string" || typeof text !== "string") return null;
  return { ...(decode(text, []) as Omit<Reply, "kind" | "id">), kind, id };
}
