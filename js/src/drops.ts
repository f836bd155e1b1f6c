/** Where a card in hand can be dropped, and which options that chooses: pure functions of the data from Python. */
import { type Landing, landings } from "./choices";
import type { CardId, Decision, Seat, Snapshot, Targets } from "./protocol";

/** What is under the pointer. */
export type Spot =
  | { at: "street" | "stage" | "discards" }
  | { at: "seat"; seat: Seat }
  | { at: "noble" | "front"; card: CardId };

/** A place that accepts the card. */
export interface Drop {
  spot: Spot;
  /** The option of the card, and the option of its next decision. */
  option: number;
  target?: number;
  /** The noble that is picked up next, because it has several possible places. */
  picks?: CardId;
  /** Where the noble would land. */
  landing?: Landing;
}

/** Returns the places for a card in hand; `targets` is its next decision, if known. */
export function dropsOf(
  decision: Decision,
  option: number,
  { line, players }: Pick<Snapshot, "line" | "players">,
  stays: boolean,
  targets: Targets | null,
): Drop[] {
  const anywhere: Spot[] = [{ at: "stage" }, { at: "discards" }];
  if (decision.kind !== "hand") anywhere.push({ at: "street" });
  if (stays) anywhere.push({ at: "seat", seat: decision.seat });
  const drops: Drop[] = anywhere.map((spot) => ({ spot, option }));
  if (!targets) return drops;
  const { kind, options } = targets;
  const next = { ...decision, kind, options: options.map((each) => ({ text: "", ...each })) };
  /** Adds a place for some of the options. */
  const add = (spot: Spot, found: number[], card?: CardId) => {
    const [target] = found;
    if (target === undefined) return;
    if (found.length === 1) {
      const landing = card === undefined ? undefined : landings(next, line, card)[0];
      drops.push({ spot, option, target, ...(landing ? { landing } : {}) });
    } else
      drops.push({
        spot,
        option,
        ...(kind === "move" && card !== undefined ? { picks: card } : {}),
      });
  };
  const where = (test: (each: (typeof options)[number]) => boolean) =>
    options.flatMap((each, index) => (test(each) ? [index] : []));
  if (kind === "move" || kind === "noble") {
    for (const card of line)
      add(
        { at: "noble", card },
        where((each) => each.card === card),
        card,
      );
  }
  players.forEach(({ pile, front }, seat) => {
    const spot: Spot = { at: "seat", seat };
    if (kind === "player")
      add(
        spot,
        where((each) => each.seat === seat),
      );
    if (kind === "pile")
      add(
        spot,
        where(({ card }) => card !== undefined && pile.includes(card)),
      );
    if (kind !== "front") return;
    for (const card of front)
      add(
        { at: "front", card },
        where((each) => each.card === card),
      );
  });
  return drops;
}

/** Returns a card order in which one card has moved to another index. */
export function movedTo(order: CardId[], card: CardId, index: number): CardId[] {
  const rest = order.filter((each) => each !== card);
  return [...rest.slice(0, index), card, ...rest.slice(index)];
}
