/** Writes tables as Python sends them: the inverse of `src/wire.ts`, for tests. */
import type { Change, GameEvent, Table, Zone } from "../src/protocol";

const SHARED = ["line", "noble_deck", "noble_discard", "action_deck", "action_discard", "in_play"];

function zone(name: Zone): number {
  const shared = SHARED.indexOf(name);
  const [kind, seat] = name.split(":");
  return shared >= 0
    ? shared
    : 6 + 3 * Number(seat) + ["hand", "pile", "front"].indexOf(kind ?? "");
}

function change(each: Change): unknown[] {
  if ("zone" in each) return [zone(each.zone), each.order.map((card) => card ?? -1)];
  return [each.card ?? -1, zone(each.from), zone(each.to), each.at];
}

function event(each: GameEvent): unknown[] {
  const { word, seat, changes, text, rule, scores, basis, cause } = each;
  return [
    word,
    seat ?? -1,
    changes.map(change),
    text,
    rule,
    scores ?? [],
    basis ?? "",
    cause ?? -1,
  ];
}

/** Returns the text of the trait `_table`. */
export function encodeTable({ events, ...table }: Table): string {
  const [first] = events;
  const packed = first ? [first.seq, ...events.map(event)] : [];
  const present = (_: string, value: unknown) => (value === null ? undefined : value);
  // In a list a null would have to stay; only the decks and hands hold some.
  const lists = (key: string, value: unknown) =>
    Array.isArray(value) || key === "" ? value : present(key, value);
  return JSON.stringify({ ...table, events: packed }, lists);
}
