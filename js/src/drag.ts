/** Dragging, which makes the same choices as clicks: the drag picks the card, and the drop its target. */
import { effect, untracked } from "@preact/signals";
import { choicesOf, type Landing } from "./choices";
import type { ClickGuard } from "./click-guard";
import { dropsOf, movedTo, type Spot } from "./drops";
import { prefersReducedMotion } from "./host";
import type { CardId, Decision, Seat, Targets } from "./protocol";
import type { Game } from "./state";

/** How far a mouse, and a finger, moves before it drags, in pixels. */
const START = 5;
const SLIP = 8;
/** How long a finger must rest on a card to drag it in any direction; a finger that moves at once may scroll. */
const REST = 180;
/** The minimum duration of a drag by touch; a shorter one is a swipe, which decides nothing. */
const SWIPE = 150;
/** How long a card takes to return to its place. */
const BACK = 180;

type Source =
  | { kind: "hand"; card: CardId; option: number }
  | { kind: "noble"; card: CardId }
  | { kind: "order"; card: CardId }
  | { kind: "lift"; seat: Seat };

/** A place that accepts what is dragged. */
interface Place {
  node: Element;
  landing?: Landing | undefined;
  /** The option whose forecast is shown over it. */
  previews?: number;
  drop(): void;
}

interface Drag {
  source: Source;
  node: HTMLElement;
  pointer: number;
  touch: boolean;
  /** The revision of the table on which the drag began. */
  rev: number | undefined;
  x: number;
  y: number;
  time: number;
  /** The position of the card on the page, to detect that the layout has changed. */
  left: number;
  top: number;
  decision: Decision | null;
  begun: boolean;
  rested: boolean;
  places: Place[];
  over: Place | null;
}

const SELECTORS: Record<Spot["at"], string> = {
  street: ".gw-street",
  stage: "[data-gw=stage]",
  discards: "[data-gw=action_discard]",
  seat: "[data-gw=player]",
  noble: "[data-gw=line-card]",
  front: "[data-gw=front-card]",
};

function find(root: HTMLElement, spot: Spot): Element | null {
  const seat = "seat" in spot ? `[data-seat="${spot.seat}"]` : "";
  const card = "card" in spot ? `[data-card="${spot.card}"]` : "";
  return root.querySelector(SELECTORS[spot.at] + seat + card);
}

/** Lets cards be dragged with mouse, pen and finger, until `abort`. */
export function bindDrag(
  root: HTMLElement,
  game: Game,
  guard: ClickGuard,
  abort: AbortSignal,
): void {
  let drag: Drag | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A dropped card stays where it is until the reply arrives.
  let dropped: { node: HTMLElement; rev: number | undefined } | null = null;
  let follow: { noble: CardId; rev: number | undefined } | null = null;
  // A drag that was ended by a new table, until the pointer is released.
  let overtaken: Drag | null = null;
  let swallow = false;
  const newest = () => game.transport.table.peek()?.rev;

  /** Returns what a pointer on an element would drag. */
  const sourceOf = (target: Element): { source: Source; node: HTMLElement } | null => {
    const lift = target.closest<HTMLElement>("[data-gw=lift]");
    const front = lift?.querySelector<HTMLElement>(".gw-front-card");
    if (lift && front)
      return { source: { kind: "lift", seat: Number(lift.dataset.seat) }, node: front };
    const node = target.closest<HTMLElement>("[data-gw$=-card]");
    const decision = game.decision.value;
    if (!node || !decision?.mine) return null;
    const card = Number(node.dataset.card);
    const { hand, line } = choicesOf(decision);
    const option = hand.get(card);
    switch (node.dataset.gw) {
      case "hand-card":
        return option === undefined ? null : { source: { kind: "hand", card, option }, node };
      case "line-card":
        if (decision.kind !== "move" || !line.has(card)) return null;
        return { source: { kind: "noble", card }, node };
      case "order-card":
        return { source: { kind: "order", card }, node };
      default:
        return null;
    }
  };

  const offset = ({ node, left, top }: Drag, x: number, y: number) =>
    `${x + left - node.offsetLeft}px ${y + top - node.offsetTop}px`;

  const mark = (now: Drag, places: Place[]) => {
    for (const { node } of now.places) node.removeAttribute("data-drop");
    now.places = places;
    for (const { node } of places) node.setAttribute("data-drop", "");
  };

  const handPlaces = (
    source: Source & { kind: "hand" },
    decision: Decision,
    targets: Targets | null,
  ) => {
    const snapshot = game.snapshot.value;
    if (!snapshot) return [];
    const { card, option } = source;
    const stays = game.card(card).kind.stays === true;
    return dropsOf(decision, option, snapshot, stays, targets).flatMap((each): Place[] => {
      const node = find(root, each.spot);
      if (!node) return [];
      const { target, picks, landing } = each;
      const drop = () => {
        if (picks !== undefined) follow = { noble: picks, rev: game.drawn.value };
        game.choose(option, target);
      };
      return [{ node, landing, drop }];
    });
  };

  /** Finds the elements where the card may be dropped. */
  const look = async (now: Drag) => {
    const { source, decision } = now;
    if (source.kind === "lift") {
      const drop = () => game.request("lift", { seat: source.seat });
      const spots: Spot[] = [{ at: "discards" }, { at: "stage" }];
      const nodes = spots.map((spot) => find(root, spot));
      mark(
        now,
        nodes.flatMap((node) => (node ? [{ node, drop }] : [])),
      );
      return;
    }
    if (source.kind !== "hand" || !decision) return;
    mark(now, handPlaces(source, decision, null));
    if (!decision.options[source.option]?.asks) return;
    const reply = await game.ask("targets", { option: source.option });
    if (drag === now && reply?.targets) mark(now, handPlaces(source, decision, reply.targets));
  };

  const begin = (now: Drag) => {
    const { source, node, pointer } = now;
    clearTimeout(timer);
    now.begun = true;
    root.setPointerCapture?.(pointer);
    root.dataset.dragging = source.kind;
    // A card from the hand shrinks around the pointer, so that it does not hide its target.
    const box = node.getBoundingClientRect();
    node.style.transformOrigin = `${now.x - box.left}px ${now.y - box.top}px`;
    game.dragging.value = true;
    node.dataset.dragged = "";
    if ("card" in source) game.picked.value = source.card;
    void look(now);
  };

  /** Returns the place of a noble in line that is nearest to the pointer, or null at its own place. */
  const landingAt = (now: Drag, x: number, y: number): Place | null => {
    const street = root.querySelector(".gw-street")?.getBoundingClientRect();
    if (!street || y < street.top || y > street.bottom || x < street.left || x > street.right)
      return null;
    const far = (left: number, top: number, bottom: number) =>
      Math.abs(x - left) + 3 * Math.max(0, top - y, y - bottom);
    const home = now.node.getBoundingClientRect();
    // The card is drawn at the pointer: its own place is where it began.
    const [dx, dy] = [x - now.x, y - now.y];
    let least = far(home.left + home.width / 2 - dx, home.top - dy, home.bottom - dy);
    let best: Place | null = null;
    for (const bar of root.querySelectorAll<HTMLElement>("[data-gw=landing]")) {
      const box = bar.getBoundingClientRect();
      const away = far(box.left + box.width / 2, box.top, box.bottom);
      if (away >= least) continue;
      least = away;
      const option = Number(bar.dataset.option);
      const landing = game.landings.value.find((each) => each.option === option);
      best = { node: bar, landing, previews: option, drop: () => game.choose(option) };
    }
    return best;
  };

  const placeAt = (now: Drag, x: number, y: number): Place | null => {
    if (now.source.kind === "noble") return landingAt(now, x, y);
    const page = root.getRootNode() as Document | ShadowRoot;
    let node: Element | null = page.elementFromPoint?.(x, y) ?? null;
    if (now.source.kind === "order") {
      const other = node?.closest<HTMLElement>("[data-gw=order-card]");
      const { card } = now.source;
      const index = game.order.value.indexOf(Number(other?.dataset.card));
      if (index >= 0) game.order.value = movedTo(game.order.value, card, index);
      return null;
    }
    for (; node && node !== root; node = node.parentElement) {
      const found = now.places.filter((place) => place.node === node).at(-1);
      if (found) return found;
    }
    return null;
  };

  const move = (now: Drag, x: number, y: number) => {
    const over = placeAt(now, x, y);
    if (over?.node !== now.over?.node) {
      now.over?.node.setAttribute("data-drop", "");
      over?.node.setAttribute("data-drop", "over");
      game.gap.value = over?.landing ?? null;
      game.setTarget("hover", over?.previews ?? null);
    }
    now.over = over;
    now.node.style.translate = offset(now, x - now.x, y - now.y);
  };

  const settle = (node: HTMLElement) => {
    node.style.translate = node.style.transformOrigin = "";
    delete node.dataset.dragged;
  };

  const putBack = (node: HTMLElement) => {
    const from = node.style.translate;
    settle(node);
    game.picked.value = null;
    if (from && !prefersReducedMotion())
      node.animate?.(
        [
          { translate: from, zIndex: 60 },
          { translate: "0 0", zIndex: 60 },
        ],
        {
          duration: BACK,
          easing: "ease-out",
        },
      );
  };

  /** Ends the drag; with `accept` the card is dropped on what it is over. */
  const end = (accept: boolean) => {
    const now = drag;
    if (!now) return;
    drag = null;
    clearTimeout(timer);
    delete now.node.dataset.rested;
    if (!now.begun) return;
    const { node, over, source, pointer } = now;
    if (root.hasPointerCapture?.(pointer)) root.releasePointerCapture(pointer);
    mark(now, []);
    over?.node.removeAttribute("data-drop");
    delete root.dataset.dragging;
    game.dragging.value = false;
    game.gap.value = null;
    game.setTarget("hover", null);
    if (!accept || !over || source.kind === "order") {
      putBack(node);
      return;
    }
    dropped = { node, rev: newest() };
    over.drop();
    release();
  };

  /** Releases the dropped card after the reply: a new table shows where it went; otherwise it goes back. */
  const release = () => {
    if (!dropped) return;
    const { node, rev } = dropped;
    if (rev !== newest()) settle(node);
    else if (game.busy.value) return;
    else {
      follow = null;
      putBack(node);
    }
    dropped = null;
  };

  /** Explains why a drop was ignored: the table is not the one on which the drag began. */
  const refuse = ({ source, rev }: Drag) => {
    const option = source.kind === "hand" ? source.option : 0;
    if (rev !== undefined && rev !== newest()) game.chooseLate(option, rev);
  };

  const options = { signal: abort, capture: true };
  root.addEventListener(
    "pointerdown",
    (event) => {
      swallow = false;
      overtaken = null;
      // Two fingers zoom or scroll.
      if (drag?.touch && event.pointerId !== drag.pointer) end(false);
      if (drag || !event.isPrimary || event.button !== 0 || event.ctrlKey) return;
      if (guard.held.value || game.busy.value || game.showing.value || dropped) return;
      const found = event.target instanceof Element && sourceOf(event.target);
      if (!found) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      const { node, source } = found;
      const touch = event.pointerType === "touch";
      const now: Drag = {
        ...{ source, node, pointer, touch, x, y, time: performance.now(), rev: game.drawn.value },
        ...{ left: node.offsetLeft, top: node.offsetTop, decision: game.decision.value },
        ...{ begun: false, rested: false, places: [], over: null },
      };
      drag = now;
      if (touch)
        timer = setTimeout(() => {
          now.rested = true;
          node.dataset.rested = "";
        }, REST);
    },
    options,
  );
  root.addEventListener(
    "pointermove",
    ({ clientX: x, clientY: y, pointerId, pointerType, buttons }) => {
      const now = drag;
      if (!now || pointerId !== now.pointer) return;
      // The button was released where the page could not see it.
      if (pointerType === "mouse" && !(buttons & 1)) {
        end(false);
        return;
      }
      if (!now.begun) {
        const [dx, dy] = [x - now.x, y - now.y];
        if (Math.hypot(dx, dy) < (now.touch ? SLIP : START)) return;
        // A finger that moves at once pulls a card up from the hand or a noble along the line; otherwise it scrolls.
        const lifts =
          now.source.kind === "noble" ? Math.abs(dx) > Math.abs(dy) : -dy > Math.abs(dx) * 0.7;
        if (now.touch && !now.rested && !lifts && now.source.kind !== "order") {
          end(false);
          return;
        }
        begin(now);
      }
      move(now, x, y);
    },
    options,
  );
  root.addEventListener(
    "pointerup",
    (event) => {
      const now = drag;
      // The click that follows is part of the drag.
      if (now?.begun || overtaken) swallow = true;
      if (swallow)
        setTimeout(() => {
          swallow = false;
        });
      if (overtaken?.pointer === event.pointerId) refuse(overtaken);
      overtaken = null;
      if (!now || event.pointerId !== now.pointer) return;
      if (now.begun) {
        guard.press(event);
        move(now, event.clientX, event.clientY);
      }
      const swipe = now.touch && !now.rested && performance.now() - now.time < SWIPE;
      end(!swipe && game.decision.value === now.decision);
    },
    options,
  );
  root.addEventListener("pointercancel", () => end(false), options);
  root.addEventListener(
    "lostpointercapture",
    // The touched card passes its pointer capture to the root when the drag begins.
    ({ target }) => target === root && end(false),
    options,
  );
  root.addEventListener(
    "contextmenu",
    (event) => {
      if (!drag) return;
      event.preventDefault();
      // A resting finger also requests the context menu.
      if (drag.touch) return;
      swallow = drag.begun;
      end(false);
    },
    options,
  );
  const page = root.ownerDocument;
  const view = page.defaultView;
  // Blur events of elements arrive here, too.
  view?.addEventListener("blur", ({ target }) => target instanceof Node || end(false), options);
  root.addEventListener("dragstart", (event) => event.preventDefault(), options);
  root.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  // The focus may be outside the table.
  page.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !drag?.begun) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      // The button is still down.
      swallow = true;
      end(false);
    },
    options,
  );
  // The page must not scroll under a drag.
  root.addEventListener(
    "touchmove",
    (event) => (drag?.begun || drag?.rested) && event.preventDefault(),
    { ...options, passive: false },
  );
  const stops = [
    effect(() => {
      // With a new table, the cards are laid out again from their current places.
      game.table.value;
      game.showing.value;
      game.past.moment.value;
      untracked(() => {
        release();
        if (drag?.begun) overtaken = drag;
        end(false);
      });
    }),
    effect(() => {
      if (!game.busy.value) untracked(release);
    }),
    effect(() => {
      const decision = game.decision.value;
      if (!follow || !decision || game.table.value?.rev === follow.rev) return;
      const { noble } = follow;
      follow = null;
      if (decision.mine && choicesOf(decision).line.has(noble))
        untracked(() => {
          game.picked.value = noble;
        });
    }),
  ];
  abort.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
}
