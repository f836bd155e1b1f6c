/**
 * Reads tables and replies as they travel: the twin of `guillotine_widget/widget/wire/encoding.py`.
 *
 * They are JSON text. An absent field is null where its type allows null; events are short arrays.
 */
import type { Change, EventWord, GameEvent, Reply, Table, Zone } from "./protocol";

/** The fields that may be null, by the key under which their object travels; "" is the table. */
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
  ],
  players: ["bot"],
  setup: ["first"],
  decision: ["source", "skip"],
  puzzle: ["level", "verdict", "solution", "step", "next", "record"],
  verdict: ["lost"],
  groups: ["color"],
  advice: ["option"],
  review: ["judged", "next"],
  result: ["decisive"],
  decisive: ["turn"],
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

function decode(text: string, root: readonly string[]): unknown {
  const whole = JSON.parse(text, (key, value) => {
    if (key === "events") return unpackEvents(value);
    const fields = key ? NULLABLE[key] : undefined;
    return fields ? fill(value, fields) : value;
  });
  return fill(whole, root);
}

/** Reads the table; null before Python has sent one. */
export function decodeTable(text: unknown): Table | null {
  return typeof text === "string" && text ? (decode(text, NULLABLE[""] ?? []) as Table) : null;
}

/** Reads a reply; null if the message is none. */
export function decodeReply(message: unknown): Reply | null {
  const { kind, id, text } = (message ?? {}) as Record<string, unknown>;
  if (kind !== "reply" || typeof id !== "string" || typeof text !== "string") return null;
  return { ...(decode(text, []) as Omit<Reply, "kind" | "id">), kind, id };
}
