import type { CardId, Change, GameEvent, Player, Snapshot, Zone } from "./protocol";

type Cards = (CardId | null)[];

/** Removes one card from a zone: the card itself if it is known, otherwise a face-down card. */
function without(cards: Cards, card: CardId | null): Cards {
  const known = card === null ? -1 : cards.indexOf(card);
  const index = known >= 0 ? known : cards.indexOf(null);
  return index < 0 ? cards : cards.filter((_, i) => i !== index);
}

function seatOf(zone: Zone): [keyof Pick<Player, "hand" | "pile" | "front">, number] | null {
  const [name, seat] = zone.split(":");
  return name === "hand" || name === "pile" || name === "front" ? [name, Number(seat)] : null;
}

/** Returns the snapshot with one zone changed by `change`. */
function edit(snapshot: Snapshot, zone: Zone, change: (cards: Cards) => Cards): Snapshot {
  const place = seatOf(zone);
  if (place) {
    const [name, seat] = place;
    const players = snapshot.players.map((player, i) =>
      i === seat ? { ...player, [name]: change(player[name]) } : player,
    );
    return { ...snapshot, players };
  }
  if (zone === "action_deck") {
    const cards: Cards = new Array(snapshot.action_deck).fill(null);
    return { ...snapshot, action_deck: change(cards).length };
  }
  return { ...snapshot, [zone]: change(snapshot[zone as "noble_deck"]) };
}

function applyChange(snapshot: Snapshot, change: Change): Snapshot {
  if ("zone" in change) return edit(snapshot, change.zone, () => change.order);
  const { card, from, to, at } = change;
  const left = edit(snapshot, from, (cards) => without(cards, card));
  return edit(left, to, (cards) => [...cards.slice(0, at), card, ...cards.slice(at)]);
}

/**
 * Returns the snapshot after one event, for showing events one by one.
 *
 * It is only for display and knows no rules: Python's snapshot replaces it at the end.
 */
export function applyEvent(snapshot: Snapshot, event: GameEvent): Snapshot {
  let next = event.changes.reduce(applyChange, snapshot);
  const { scores } = event;
  if (scores) {
    const players = next.players.map((player, i) => ({
      ...player,
      score: scores[i] ?? player.score,
    }));
    next = { ...next, players };
  }
  if (event.word === "turn" && event.seat !== null && event.seat !== next.seat) {
    next = { ...next, seat: event.seat, turn: next.turn + 1 };
  }
  if (event.word === "day") next = { ...next, day: next.day + 1 };
  return next;
}
