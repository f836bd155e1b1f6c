/** Marks and arrows that are drawn on the table while a lesson is edited: by mouse, finger or key. */
import { type Signal, signal } from "@preact/signals";
import type { CardId } from "../protocol";
import type { Game } from "../state";

const CARDS = "[data-gw=line-card], [data-gw=hand-card], [data-gw=front-card]";

/** An arrow that is being drawn: from a noble in line to a place, from 1; null while it points nowhere. */
export interface Draft {
  card: CardId;
  place: number | null;
}

const drafts = new WeakMap<Game, Signal<Draft | null>>();

/** Returns the arrow that is being drawn on a table. */
export function draftOf(game: Game): Signal<Draft | null> {
  const known = drafts.get(game) ?? signal<Draft | null>(null);
  drafts.set(game, known);
  return known;
}

/** The marking on one table. */
export interface Marking {
  /** Whether clicks and drags mark cards instead of making moves. */
  readonly on: Signal<boolean>;
  /** Marks the card of an element; returns whether there is one. */
  mark(node: Element): boolean;
  /** Begins an arrow at the noble of an element, or ends it there; returns whether there is one. */
  arrow(node: Element): boolean;
}

function cardOf(node: unknown): HTMLElement | null {
  return node instanceof Element ? node.closest<HTMLElement>(CARDS) : null;
}

function placeOf(node: HTMLElement | null): number | null {
  return node?.dataset.place ? Number(node.dataset.place) : null;
}

/**
 * Lets cards be marked until `abort`: a click marks a card, and a drag from a noble to another place draws an arrow. The
 * right mouse button always does; the left one and a finger do while `on`.
 */
export function bindMarking(root: HTMLElement, game: Game, abort: AbortSignal): Marking {
  const on = signal(false);
  const draft = draftOf(game);
  let from: { card: HTMLElement; pointer: number } | null = null;

  const send = (card: HTMLElement, to: HTMLElement | null) => {
    const id = Number(card.dataset.card);
    const place = placeOf(to);
    if (to === card) game.request("mark", { card: id });
    else if (placeOf(card) !== null && place !== null) game.request("mark", { card: id, place });
  };
  const under = ({ clientX, clientY }: PointerEvent) =>
    cardOf((root.getRootNode() as Document | ShadowRoot).elementFromPoint(clientX, clientY));
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    from = null;
    draft.value = null;
  };

  // Above the root, so that neither dragging nor the click guard nor a tip sees what is a mark.
  const above = root.parentNode ?? root;
  const listen = (kind: string, handler: (event: PointerEvent) => void) =>
    above.addEventListener(kind, handler as EventListener, { signal: abort, capture: true });
  const marks = (event: PointerEvent) =>
    (event.button === 2 && event.pointerType === "mouse") || (on.value && event.button === 0);
  listen("pointerdown", (event) => {
    const card = cardOf(event.target);
    if (!card || !root.contains(card) || !event.isPrimary || !marks(event)) return;
    swallow(event);
    // A finger would keep sending its events to the card on which it began.
    if (card.hasPointerCapture?.(event.pointerId)) card.releasePointerCapture(event.pointerId);
    from = { card, pointer: event.pointerId };
  });
  listen("pointermove", (event) => {
    if (from?.pointer !== event.pointerId) return;
    const { card } = from;
    const to = under(event);
    if (to !== card && placeOf(card) !== null)
      draft.value = { card: Number(card.dataset.card), place: placeOf(to) };
    else draft.value = null;
  });
  listen("pointerup", (event) => {
    if (from?.pointer !== event.pointerId) return;
    swallow(event);
    send(from.card, under(event));
    end();
  });
  listen("pointercancel", end);
  for (const kind of ["click", "contextmenu"])
    listen(kind, (event) => {
      const card = cardOf(event.target);
      if (card && root.contains(card) && (on.value || kind === "contextmenu")) swallow(event);
    });

  return {
    on,
    mark(node) {
      const card = cardOf(node);
      if (card) send(card, card);
      return card !== null;
    },
    arrow(node) {
      const card = cardOf(node);
      if (!card || placeOf(card) === null) return false;
      const begun = draft.value;
      const id = Number(card.dataset.card);
      draft.value = begun ? null : { card: id, place: null };
      if (begun && begun.card !== id)
        game.request("mark", { card: begun.card, place: placeOf(card) ?? 0 });
      return true;
    },
  };
}
