import { applyEvent } from "../src/apply";
import type { Change, EventWord, GameEvent, Request, Table } from "../src/protocol";

/** Returns the table after the player's choice in the preview: the rest of the turn and a bot's turn. */
export function reel(table: Table, request: Request): Table {
  let { snapshot } = table;
  const events: GameEvent[] = [];
  let seq = table.events.at(-1)?.seq ?? 0;
  const add = (word: EventWord, seat: number, text: string, changes: Change[], rule = "") => {
    const event = { seq: ++seq, word, text, rule, seat, changes, scores: null };
    snapshot = applyEvent(snapshot, event);
    events.push(event);
  };
  const { decision } = table;
  const option = decision?.options[request.option ?? 0];
  const [first, second] = snapshot.line;
  if (option?.card !== undefined) {
    const { card } = option;
    add("played", 0, `Ada plays ${option.text}.`, [{ card, from: "hand:0", to: "in_play", at: 0 }]);
    const order = [...snapshot.line].reverse();
    add("reversed", 0, "The line turns round.", [{ zone: "line", order }]);
    const at = snapshot.action_discard.length;
    add("discarded", 0, "", [{ card, from: "in_play", to: "action_discard", at }]);
  }
  for (const [seat, card] of [
    [0, snapshot.line[0] ?? first],
    [1, snapshot.line[1] ?? second],
  ] as const) {
    const player = snapshot.players[seat];
    if (card === undefined || !player) continue;
    if (seat === 1) add("turn", 1, "Bo's turn.", []);
    const at = player.pile.length;
    add("collected", seat, `${player.name} collects a noble.`, [
      { card, from: "line", to: `pile:${seat}`, at },
    ]);
    add("drew", seat, `${player.name} draws a card.`, [
      { card: null, from: "action_deck", to: `hand:${seat}`, at: player.hand.length },
    ]);
  }
  add("turn", 0, "Ada's turn.", []);
  return {
    ...table,
    rev: table.rev + 1,
    jump: false,
    snapshot,
    events: [...table.events, ...events].slice(-30),
  };
}
