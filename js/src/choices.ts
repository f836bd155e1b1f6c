import type { CardId, Decision, Option, Seat, Snapshot } from "./protocol";

/** The ways to answer the open decision: option indices by the element to click. */
export interface Choices {
  hand: Map<CardId, number>;
  /** A noble of the line may have several options: one for each place it can move to. */
  line: Map<CardId, number[]>;
  seats: Map<Seat, number>;
  front: Map<CardId, number>;
  /** Cards of a tray, by card. */
  tray: Map<CardId, number>;
}

const HAND = new Set(["play", "reaction", "final", "hand"]);
const LINE = new Set(["move", "noble"]);
const TRAY = new Set(["pile", "their_hand", "discards", "peek"]);

/** Groups the options of a decision by the element to click. */
export function choicesOf(decision: Decision | null): Choices {
  const found: Choices = {
    hand: new Map(),
    line: new Map(),
    seats: new Map(),
    front: new Map(),
    tray: new Map(),
  };
  if (!decision?.mine) return found;
  const { kind, skip } = decision;
  decision.options.forEach(({ card, seat }, index) => {
    if (index === skip) return;
    if (kind === "player" && seat !== undefined) found.seats.set(seat, index);
    if (card === undefined) return;
    if (HAND.has(kind)) found.hand.set(card, index);
    else if (LINE.has(kind)) found.line.set(card, [...(found.line.get(card) ?? []), index]);
    else if (TRAY.has(kind)) found.tray.set(card, index);
    else if (kind === "front") found.front.set(card, index);
  });
  return found;
}

/** Where a noble would land: before or behind the card currently at index `beside`. */
export interface Landing {
  option: number;
  beside: number;
  side: "before" | "behind";
  /** The place in the line; 1 is the front. */
  place: number;
}

/** Returns the places where the picked noble can land. */
export function landings(decision: Decision, line: CardId[], picked: CardId): Landing[] {
  const from = line.indexOf(picked);
  if (from < 0 || decision.kind !== "move") return [];
  return decision.options.flatMap(({ card, to }, option) => {
    if (card !== picked || to === undefined) return [];
    return [{ option, beside: to, side: to < from ? "before" : "behind", place: to + 1 } as const];
  });
}

/** Returns the option of a picked card; null if there is none, or several places to choose from. */
export function optionOfPicked({ options }: Decision, picked: CardId | null): number | null {
  if (picked === null) return null;
  const index = options.findIndex(({ card }) => card === picked);
  const more = options.slice(index + 1).some(({ card }) => card === picked);
  return index < 0 || more ? null : index;
}

/** Returns the option of an `order` decision with this order; -1 if there is none. */
export function orderOption(options: Option[], order: CardId[]): number {
  return options.findIndex((option) => option.order?.every((card, i) => card === order[i]));
}

/** Returns the seat whose hand is shown open; null for none. */
export function handSeat(
  viewer: Seat | null,
  open: boolean,
  decision: Decision | null,
  snapshot: Snapshot,
): Seat | null {
  if (decision?.mine) return decision.seat;
  if (viewer !== null) return viewer;
  return open ? (decision?.seat ?? snapshot.seat) : null;
}
