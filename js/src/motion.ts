import { motionOf } from "./event-motion";
import type { Change, GameEvent, Seat, Snapshot, Travel, Zone } from "./protocol";
import type { Motion, Scene } from "./replay";
import { signed } from "./words";

/** A card on the screen. */
interface Spot {
  box: DOMRect;
  node: HTMLElement;
  face: string | undefined;
  zone: string | undefined;
}

const EASE = "cubic-bezier(.3,.7,.2,1)";
/** The shortest flight, in milliseconds at normal speed: short events overlap the next one. */
const FLIGHT = 380;
/** The time from one card of a fan to the next, as a share of a flight. */
const STAGGER = 0.12;
/** The most backs that fly when a hidden hand moves. */
const BACKS = 5;
/** The fractions of a beheading at which the noble is under the blade, and the head leaves the basket. */
const [UNDER, CUT, OUT] = [0.3, 0.42, 0.58];
/** How far the blade falls, in units of the drawing. */
const FALL = 82;

/** Returns the card elements of the root by card id; for a card shown twice, the first one. */
function spots(root: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    const key = node.dataset.flip ?? "";
    const box = node.getBoundingClientRect();
    // What the layout hides (such as the piles on a phone) has no place.
    if (!box.width || found.has(key)) continue;
    const zone = node.closest<HTMLElement>("[data-zone]")?.dataset.zone;
    found.set(key, { box, node, face: node.dataset.face, zone });
  }
  return found;
}

function visible(node: Element | null): DOMRect | null {
  const box = node?.getBoundingClientRect();
  return box?.width ? box : null;
}

/** Returns the box of a zone, or of its player if the zone is not shown. */
function zoneBox(root: HTMLElement, zone: Zone): DOMRect | null {
  const seat = zone.split(":")[1];
  return (
    visible(root.querySelector(`[data-zone="${zone}"]`)) ??
    (seat === undefined
      ? visible(root.querySelector(".gw-tabs"))
      : visible(root.querySelector(`[data-gw=player][data-seat="${seat}"]`)))
  );
}

/** Returns a box of the size of `like` in the middle of another box. */
function within(area: DOMRect, like: DOMRect, size = 1): DOMRect {
  const [width, height] = [like.width * size, like.height * size];
  return new DOMRect(
    area.left + (area.width - width) / 2,
    area.top + (area.height - height) / 2,
    width,
    height,
  );
}

/** Returns the transform that shows an element at `to` as if it were at `from`. */
function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width && from.width ? from.width / to.width : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

const isTravel = (change: Change): change is Travel => "from" in change;

interface Flight {
  node: Element;
  from: DOMRect;
  to: DOMRect;
  /** What happens between the start and the end. */
  by?: Keyframe[];
  /** It becomes visible at the start of its flight, not before. */
  late?: boolean;
  /** It is invisible at the end. */
  fades?: boolean;
  timing: KeyframeAnimationOptions;
}

/**
 * Creates the animation of one view: cards move from their old place to their new one (FLIP).
 * `overlay` is a layer above the table for pictures of cards that move between zones, because zones clip their content.
 * Only transforms and opacities are animated, and every animation and picture is removed at its end.
 */
export function createMotion(
  root: () => HTMLElement | null,
  overlay: () => HTMLElement | null,
): Motion {
  let old = new Map<string, Spot>();
  let waiting: Scene[] = [];
  let frame = 0;
  const running = new Map<Animation, () => void>();

  const run = (
    node: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    done?: () => void,
  ) => {
    if (typeof node.animate !== "function") {
      done?.();
      return;
    }
    const animation = node.animate(frames, { fill: "backwards", ...timing });
    const gone = () => {
      if (running.delete(animation)) done?.();
    };
    running.set(animation, gone);
    animation.finished.then(gone, gone);
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    waiting = [];
    for (const [animation, gone] of running) {
      gone();
      animation.cancel();
    }
    overlay()?.replaceChildren();
  };

  /** A picture of an element flies over the table. */
  const fly = ({ node, from, to, by = [], late, fades, timing }: Flight) => {
    const layer = overlay();
    if (!layer) return;
    const base = layer.getBoundingClientRect();
    const ghost = node.cloneNode(true) as HTMLElement;
    // A ghost is only a picture: it has no id and no data, no focus and no label.
    for (const each of [ghost, ...ghost.querySelectorAll<HTMLElement>("*")]) {
      each.removeAttribute("id");
      for (const name of Object.keys(each.dataset ?? {})) delete each.dataset[name];
    }
    ghost.classList.add("gw-ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    Object.assign(ghost.style, {
      left: `${from.left - base.left}px`,
      top: `${from.top - base.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    layer.append(ghost);
    run(
      ghost,
      [
        { transform: "none", easing: EASE, ...(late ? { opacity: 0 } : {}) },
        ...(late ? [{ opacity: 1, offset: 0.1 }] : []),
        ...by,
        ...(fades ? [{ opacity: 1, offset: 0.75 }] : []),
        { transform: shift(to, from), ...(fades ? { opacity: 0 } : {}) },
      ],
      { fill: "both", ...timing },
      () => ghost.remove(),
    );
  };

  /** A card moves within its zone, above the others. */
  const slide = (node: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions) => {
    const raised = node.closest<HTMLElement>(".gw-place") ?? node;
    raised.dataset.moving = "";
    run(node, frames, { easing: EASE, ...timing }, () => delete raised.dataset.moving);
  };

  /** An element is invisible until a picture of it has arrived. */
  const appear = (node: HTMLElement, timing: KeyframeAnimationOptions, at = 0.97) => {
    run(node, [{ opacity: 0 }, { opacity: 0, offset: at }, { opacity: 1 }], timing);
  };

  const mark = (node: Element | null, ms: number) => {
    if (!node) return;
    const grown = { transform: "scale(1.3)", offset: 0.35 };
    run(node, [{ transform: "none" }, grown, { transform: "none" }], { duration: ms });
  };

  /** The blade falls; returns the boxes of the block and of the basket. */
  const dropBlade = (table: HTMLElement, ms: number): [DOMRect, DOMRect] | null => {
    const machine = visible(table.querySelector(".gw-guillotine"));
    const blade = table.querySelector(".gw-blade");
    if (!machine || !blade) return null;
    const down = { transform: `translateY(${FALL}px)` };
    run(
      blade,
      [
        { transform: "none" },
        { transform: "none", offset: UNDER, easing: "cubic-bezier(.6,0,1,.6)" },
        { ...down, offset: CUT },
        { ...down, offset: 0.8, easing: "ease-in-out" },
        { transform: "none" },
      ],
      { duration: ms * 1.3 },
    );
    const width = machine.width * 0.45;
    const left = machine.left + (machine.width - width) / 2;
    const block = new DOMRect(left, machine.top + machine.height * 0.5, width, width * 1.5);
    const basket = visible(table.querySelector(".gw-basket"));
    return [block, basket ? within(basket, block, 0.5) : block];
  };

  /** "+2" goes to the score of each player whose points have changed. */
  const flyGains = (
    table: HTMLElement,
    from: DOMRect | null,
    scenes: Scene[],
    timing: KeyframeAnimationOptions,
  ) => {
    const [first, last] = [scenes[0]?.from, scenes.at(-1)?.to];
    for (const [seat, player] of last?.players.entries() ?? []) {
      const gain = player.score - (first?.players[seat]?.score ?? player.score);
      const score = visible(table.querySelector(`[data-gw=player][data-seat="${seat}"] .gw-score`));
      const layer = overlay();
      if (!gain || !score || !layer) continue;
      const points = table.ownerDocument.createElement("b");
      points.className = `gw-flying ${gain < 0 ? "gw-loss" : ""}`;
      points.textContent = signed(gain);
      const start = from ?? new DOMRect(score.left, score.top - 40, score.width, score.height);
      fly({
        node: points,
        from: within(start, new DOMRect(0, 0, 48, 36)),
        to: within(score, new DOMRect(0, 0, 48, 36), 0.7),
        late: true,
        fades: true,
        timing,
      });
    }
  };

  const draw = () => {
    const table = root();
    const scenes = waiting;
    waiting = [];
    const layer = overlay();
    if (!table || !layer || !scenes.length) return;
    // Moving cards continue from their visible place, as measured by `before`.
    for (const [animation, gone] of running) {
      const { effect } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (!target || layer.contains(target) || !target.matches("[data-flip]")) continue;
      gone();
      animation.cancel();
    }
    const now = spots(table);
    const events = scenes.flatMap(({ events }) => events);
    const ms = Math.max(...scenes.map((scene) => Math.max(scene.ms, FLIGHT * scene.scale)));
    const travels = events.flatMap(({ changes }) => changes.filter(isTravel));
    const styles = new Set(events.map(({ word }) => motionOf(word).style));
    const beheaded = events.find(isBeheading);
    const [block, basket] = (beheaded && dropBlade(table, ms)) || [null, null];
    const timing = (index: number, many: number): KeyframeAnimationOptions => {
      const delay = Math.min(STAGGER, 0.5 / Math.max(1, many)) * ms * index;
      return { duration: ms, delay };
    };
    const sources = sourcesOf(events);
    let points: DOMRect | null = basket;
    let fresh = 0;
    for (const [key, { box, node, face, zone }] of now) {
      const before = old.get(key);
      if (before && before.face === face && before.zone === zone) {
        if (Math.hypot(before.box.left - box.left, before.box.top - box.top) < 1) continue;
        const gathers = styles.has("gather") && zone === "line";
        const middle = gathers ? zoneBox(table, "line") : null;
        const by = middle ? [{ transform: shift(within(middle, box), box), offset: 0.45 }] : [];
        slide(node, [{ transform: shift(before.box, box) }, ...by, { transform: "none" }], {
          duration: ms,
        });
        continue;
      }
      const trip = travels.find((each) => String(each.card) === key);
      const origin = trip?.from ?? sources.get(zone ?? "");
      const area = origin ? zoneBox(table, origin) : null;
      const start = before?.box ?? (area && within(area, box, 0.6));
      if (!start || (!before && !origin)) continue;
      if (trip?.from === "line" && block && basket && before) {
        fly({
          node: before.node,
          from: before.box,
          to: basket,
          by: [
            { transform: shift(block, before.box), offset: UNDER, easing: EASE },
            { transform: shift(block, before.box), offset: CUT, opacity: 1 },
          ],
          fades: true,
          timing: { duration: ms * OUT },
        });
        fly({
          node,
          from: basket,
          to: box,
          late: true,
          timing: { duration: ms * (1 - OUT), delay: ms * OUT },
        });
        appear(node, { duration: ms });
        continue;
      }
      const when = timing(fresh++, travels.length);
      // If the sizes differ, the picture is that of the larger one.
      const picture = before && before.box.width > box.width ? before.node : node;
      const by = picture === node ? [{ opacity: 0.4 }, { opacity: 1, offset: 0.3 }] : [];
      fly({ node: picture, from: start, to: box, by, fades: picture !== node, timing: when });
      appear(node, when, picture === node ? 0.97 : 0.7);
      if (trip && /pile|front/.test(trip.to)) points ??= box;
    }
    leave(table, events, scenes[0]?.from ?? null, now, timing, block && basket);
    for (const event of events) {
      const style = motionOf(event.word).style;
      if (style === "gather") riffle(table, event, ms);
      if (style === "mark") mark(avatar(table, event.seat), ms);
      if (style === "dusk") darken(table, ms);
    }
    flyGains(table, points, scenes, {
      duration: Math.max(ms, 2 * FLIGHT * (scenes[0]?.scale ?? 1)),
      delay: beheaded ? ms * CUT : 0,
    });
  };

  /** Cards go to a place where they are not shown. */
  const leave = (
    table: HTMLElement,
    events: GameEvent[],
    from: Snapshot | null,
    now: Map<string, Spot>,
    timing: (index: number, many: number) => KeyframeAnimationOptions,
    basket: DOMRect | null,
  ) => {
    const leaving = events.flatMap((event) => leavingOf(event, from));
    let index = 0;
    for (const { card, from: source, to } of leaving) {
      if (card !== null && now.has(String(card))) continue;
      const gone = card === null ? undefined : old.get(String(card));
      const start = gone?.box ?? zoneBox(table, source);
      const area = basket && source === "line" ? basket : zoneBox(table, to);
      const family = source.startsWith("noble") || source === "line" ? "noble" : "action";
      const back = table.querySelector(`[data-back="${family}"], .gw-tiny-back`);
      const node = gone?.node ?? back;
      if (!start || !area || !node) continue;
      // A zone may be as wide as the table: a back keeps the size that it has in its deck.
      const like = gone?.box ?? visible(back) ?? start;
      const begin = gone ? gone.box : within(start, like);
      fly({
        node,
        from: begin,
        to: within(area, like, gone ? Math.min(1, area.height / like.height) : 1),
        fades: true,
        timing: timing(index++, leaving.length),
      });
    }
  };

  /** A stack is halved; the halves spread and gather twice above it. */
  const riffle = (table: HTMLElement, { changes }: GameEvent, ms: number) => {
    for (const change of changes) {
      if (isTravel(change) || change.zone === "line") continue;
      const stack = table.querySelector(`[data-zone="${change.zone}"]`);
      const box = visible(stack);
      if (!stack || !box) continue;
      for (const side of [-1, 1]) {
        const apart = (offset: number) => ({
          transform: `translate(${0.55 * side * box.width}px, 0) rotate(${8 * side}deg)`,
          offset,
        });
        const by = [apart(0.25), { transform: "none", offset: 0.5 }, apart(0.75)];
        fly({ node: stack, from: box, to: box, by, timing: { duration: ms } });
      }
    }
  };

  /** The line darkens for a moment, as the day ends. */
  const darken = (table: HTMLElement, ms: number) => {
    const street = table.querySelector(".gw-street");
    const dark = { opacity: 0.55, offset: 0.4 };
    if (street) run(street, [{ opacity: 1 }, dark, { opacity: 1 }], { duration: 1.5 * ms });
    mark(table.querySelector(".gw-days"), ms);
  };

  return {
    before() {
      cancelAnimationFrame(frame);
      // Events that came before the frame was drawn are shown with the next ones.
      if (waiting.length) return;
      const table = root();
      old = table ? spots(table) : new Map();
    },
    after(scene) {
      waiting.push(scene);
      // In the next frame the views have rendered the new state, but it is not painted yet.
      frame = requestAnimationFrame(draw);
    },
    stop,
  };
}

function isBeheading({ word, changes }: GameEvent): boolean {
  return (
    motionOf(word).style === "behead" &&
    changes.some((change) => isTravel(change) && change.from === "line")
  );
}

function avatar(table: HTMLElement, seat: Seat | null): Element | null {
  return seat === null
    ? null
    : table.querySelector(`[data-gw=player][data-seat="${seat}"] .gw-avatar`);
}

/** Returns, for swapped hands, where the cards of each come from. */
function sourcesOf(events: GameEvent[]): Map<string, Zone> {
  const found = new Map<string, Zone>();
  for (const { word, changes } of events) {
    const zones = changes.flatMap((change) => (isTravel(change) ? [] : [change.zone]));
    const [first, second] = zones;
    if (motionOf(word).style !== "cross" || !first || !second) continue;
    found.set(first, second);
    found.set(second, first);
  }
  return found;
}

type Leaving = Pick<Travel, "card" | "from" | "to">;

/** Returns the cards that leave a zone with an event. */
function leavingOf({ word, changes }: GameEvent, before: Snapshot | null): Leaving[] {
  const zones = changes.flatMap((change) => (isTravel(change) ? [] : [change.zone]));
  return changes.flatMap((change): Leaving[] => {
    if (isTravel(change)) return [change];
    const { zone } = change;
    const to =
      word === "mixed"
        ? zone === "line"
          ? "noble_deck"
          : "action_deck"
        : zones.find((other) => other !== zone);
    if (!to || motionOf(word).style === "gather") return [];
    const [name, seat] = zone.split(":");
    const cards =
      name === "hand"
        ? (before?.players[Number(seat)]?.hand ?? [])
        : name === "line" || name === "action_discard"
          ? (before?.[name] ?? [])
          : [];
    return cards.slice(0, name === "action_discard" ? BACKS : 15).map((card) => ({
      card,
      from: zone,
      to,
    }));
  });
}
