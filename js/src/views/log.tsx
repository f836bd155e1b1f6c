import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { memo } from "../memo";
import type { CardId, Catalogue, GameEvent, Seat } from "../protocol";
import { signed } from "../words";
import { Button } from "./button";
import { Comments } from "./comment";
import { useGame, useSay } from "./context";
import { colorOf } from "./faces";
import { Initial } from "./players";
import { WhyEvent } from "./why";

/** The number of events below which a log requests earlier ones. */
const FEW = 8;

/** The distance from the end, in pixels, within which the log counts as being at its end. */
const NEAR = 24;

/**
 * Keeps a scrollable box at the end of its only child, unless the user has scrolled up: then the visible lines stay in
 * place when lines are added before or after them.
 *
 * Heights are read when the browser reports that they have changed: read while rendering, they would cost a layout.
 */
function useEnd<T extends HTMLElement>(seq: number | null) {
  const ref = useRef<T>(null);
  const seen = useRef({ end: true, below: 0, height: 0 });
  const keep = () => {
    const node = ref.current;
    const { end, below, height } = seen.current;
    if (!node?.clientHeight) return;
    if (end) node.scrollTop = node.scrollHeight;
    else if (node.scrollHeight !== height) {
      // Older lines are inserted above, so the distance to the end must not change.
      if (node.scrollTop < NEAR) node.scrollTop = node.scrollHeight - below;
      seen.current.height = node.scrollHeight;
    }
  };
  // Before the page is painted, so that scrolling right after it is noticed.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const stop = new AbortController();
    const look = () => {
      // A box that is detached or folded has no height, and does not show where the user has scrolled.
      if (!node.clientHeight) return;
      const below = node.scrollHeight - node.scrollTop;
      const end = below - node.clientHeight < NEAR;
      seen.current = { end, below, height: node.scrollHeight };
    };
    node.addEventListener("scroll", look, { signal: stop.signal, passive: true });
    if (typeof ResizeObserver !== "undefined") {
      const observer = new ResizeObserver(keep);
      observer.observe(node);
      if (node.firstElementChild) observer.observe(node.firstElementChild);
      stop.signal.addEventListener("abort", () => observer.disconnect());
    }
    return () => stop.abort();
  }, []);
  // A past moment is scrolled to the middle; the present is at the end.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node?.clientHeight) return;
    if (seq === null) seen.current.end = true;
    const line = node.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!line) return;
    const [box, its] = [node.getBoundingClientRect(), line.getBoundingClientRect()];
    node.scrollTop += its.top + its.height / 2 - box.top - box.height / 2;
  }, [seq]);
  return ref;
}

/** Moves from rule to rule with the arrow keys: up to older lines, down to newer ones. */
function leaf(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const rules = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-gw=why-rule]")];
  const { activeElement } = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const at = rules.indexOf(activeElement as HTMLElement);
  const next = at < 0 ? rules.at(-1) : rules[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A turn of the log: its summary line, and its sentences. */
interface LoggedTurn {
  /** The first event's number. */
  seq: number;
  /** "day" separates two days; "turn" is a player's turn; anything else precedes the first known turn. */
  word: "turn" | "day" | "other";
  seat: Seat | null;
  events: GameEvent[];
  /** Cards that were played, and nobles that were collected, in this turn. */
  cards: CardId[];
  /** What the player gained in this turn; null if it is unknown. */
  gain: number | null;
}

/** The cards that summarize a turn in one line. */
function told({ changes }: GameEvent, seat: Seat | null): CardId[] {
  return changes.flatMap((change) => {
    if (!("from" in change) || change.card === null) return [];
    const played = change.to === "in_play";
    const laid = change.from.startsWith("hand:") && change.to.startsWith("front:");
    const collected = change.from === "line" && change.to === `pile:${seat}`;
    return played || laid || collected ? [change.card] : [];
  });
}

/** Groups events turn by turn. */
export function turnsOf(events: GameEvent[]): LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  let scores: number[] | null = null;
  let before: number[] | null = null;
  for (const event of events) {
    const { seq, word, seat } = event;
    const starts = word === "turn" || word === "day";
    if (starts || !turns.length) {
      before = scores;
      const sort = starts ? word : "other";
      turns.push({
        seq,
        word: sort,
        seat: starts ? seat : null,
        events: [],
        cards: [],
        gain: null,
      });
    }
    const turn = turns.at(-1);
    if (!turn) continue;
    if (event.text) turn.events.push(event);
    for (const card of told(event, turn.seat)) {
      if (!turn.cards.includes(card)) turn.cards.push(card);
    }
    scores = event.scores ?? scores;
    if (turn.seat !== null && before && event.scores) {
      turn.gain = (event.scores[turn.seat] ?? 0) - (before[turn.seat] ?? 0);
    }
  }
  return turns.filter((turn) => turn.events.length > 0);
}

/** A name in the color of its class, if it is a noble's. */
function NameOf({ id }: { id: CardId }) {
  const card = useGame().card(id);
  const noble = card.kind.family === "noble";
  return <span class={noble ? `gw-noble-name gw-c-${colorOf(card)}` : ""}>{card.kind.name}</span>;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The pattern of the names of all cards, and the nobles among them. */
const NAMES = new WeakMap<Catalogue, { pattern: RegExp; nobles: Map<string, CardId> }>();

/**
 * Returns what finds names of nobles in sentences. The names of other cards are found, too, because some contain the
 * name of a noble; the longest name wins.
 */
function namesIn(catalogue: Catalogue) {
  let found = NAMES.get(catalogue);
  if (!found) {
    const { cards, kinds } = catalogue;
    const names = Object.values(kinds).map(({ name }) => name);
    const longest = names.filter(Boolean).sort((one, other) => other.length - one.length);
    const pattern = new RegExp(`(?<!\\p{L})(${longest.map(escaped).join("|")})(?!\\p{L})`, "u");
    const nobles = new Map<string, CardId>();
    cards.forEach((key, id) => {
      const kind = kinds[key];
      if (kind?.family === "noble") nobles.set(kind.name, id);
    });
    found = { pattern, nobles };
    NAMES.set(catalogue, found);
  }
  return found;
}

/** A sentence in which the names of nobles have the colors of their classes. */
function Sentence({ event }: { event: GameEvent }) {
  const catalogue = useGame().transport.catalogue.value;
  if (!catalogue) return <>{event.text}</>;
  const { pattern, nobles } = namesIn(catalogue);
  return (
    <>
      {event.text.split(pattern).map((part, at) => {
        const id = nobles.get(part);
        return id === undefined ? part : <NameOf key={at} id={id} />;
      })}
    </>
  );
}

interface TurnProps {
  turn: LoggedTurn;
  /** The name of the player whose turn it is. */
  name: string | undefined;
  open: boolean;
  looked: number | null;
  toggle(seq: number): void;
}

/** Returns whether a turn looks the same; its callbacks are equivalent. */
function alike(one: TurnProps, other: TurnProps): boolean {
  const [{ events, gain }, now] = [one.turn, other.turn];
  return (
    one.open === other.open &&
    one.looked === other.looked &&
    one.name === other.name &&
    gain === now.gain &&
    events.length === now.events.length &&
    events.every((event, at) => event === now.events[at])
  );
}

function EventLine({ event, looked }: { event: GameEvent; looked: number | null }) {
  const { past, transport } = useGame();
  return (
    <p
      class={`gw-line-of-log ${event.seat === null ? "" : `gw-seat-${event.seat % 5}`}`}
      data-word={event.word}
      data-seq={event.seq}
      aria-current={event.seq === looked ? "step" : undefined}
    >
      {transport.reel ? (
        <Sentence event={event} />
      ) : (
        // Keyboard users go there with the slider; so many tab stops would be in the way.
        <button
          type="button"
          class="gw-plain gw-to"
          tabIndex={-1}
          onClick={() => past.go(event.seq)}
        >
          <Sentence event={event} />
        </button>
      )}
      <WhyEvent event={event} untabbed />
    </p>
  );
}

/** One turn: a line with the cards played and collected, and its sentences while it is unfolded. */
const Turn = memo(function Turn({ turn, name, open, looked, toggle }: TurnProps) {
  const game = useGame();
  const { seat, cards, gain, events } = turn;
  const nobles = cards.map((id) => game.card(id)).filter(({ kind }) => kind.family === "noble");
  const last = nobles.at(-1);
  const lines = events.map((event) => (
    <Fragment key={event.seq}>
      <EventLine event={event} looked={looked} />
      <Comments seq={event.seq} />
    </Fragment>
  ));
  if (turn.word !== "turn" || name === undefined || seat === null) {
    return <div class={`gw-log-${turn.word}`}>{lines}</div>;
  }
  return (
    <div class="gw-log-turn" data-open={open}>
      <button
        type="button"
        class="gw-plain gw-turn-line"
        data-gw="turn-line"
        tabIndex={-1}
        aria-expanded={open}
        onClick={() => toggle(turn.seq)}
      >
        <Initial seat={seat} name={name} />
        <span class="gw-turn-words">
          {cards.length === 0 && name}
          {cards.map((id, at) => (
            <span key={id}>
              {at > 0 && " \u00b7 "}
              <NameOf id={id} />
            </span>
          ))}
        </span>
        {gain !== null && gain !== 0 && (
          <span class={`gw-turn-gain ${last ? `gw-c-${colorOf(last)}` : ""}`}>{signed(gain)}</span>
        )}
      </button>
      <div class="gw-turn-events" hidden={!open}>
        {lines}
      </div>
    </div>
  );
}, alike);

/** The log: a line for each turn, which unfolds to sentences with their rules. */
export function Log() {
  const game = useGame();
  const say = useSay();
  const { past, transport, drawer } = game;
  const looked = past.moment.value?.event.seq ?? null;
  const box = useEnd<HTMLDivElement>(looked);
  const toggled = useSignal<ReadonlyMap<number, boolean>>(new Map());
  const log = game.log.value;
  const players = game.snapshot.value?.players;
  const turns = useMemo(() => turnsOf(log), [log]);
  const first = log[0]?.seq ?? 0;
  const open = drawer.value === "log";
  useEffect(() => {
    if (looked !== null && looked < first) void game.earlier();
  }, [looked, first]);
  // A view that is opened mid-game begins with the events of the latest move.
  useEffect(() => {
    if (first > 0 && log.length < FEW) void game.earlier();
  }, []);
  const newest = turns.at(-1)?.seq;
  const comments = game.table.value?.comments ?? [];
  const isOpen = ({ seq, events }: LoggedTurn) =>
    toggled.value.get(seq) ??
    (seq === newest ||
      events.some((each) => each.seq === looked || comments.some((it) => it.seq === each.seq)));
  const toggle = (seq: number) => {
    const turn = turns.find((each) => each.seq === seq);
    if (turn) toggled.value = new Map([...toggled.value, [seq, !isOpen(turn)]]);
  };
  return (
    <div class="gw-log" role="group" aria-label={say("log")} data-open={open}>
      <div class="gw-log-head">
        <div class="gw-log-title">{say("log")}</div>
        <Button
          class="gw-quiet gw-small gw-fold"
          data-gw="unfold"
          aria-expanded={open}
          onClick={() => {
            drawer.value = open ? null : "log";
          }}
        >
          {say(open ? "log_fold" : "log_unfold")}
        </Button>
      </div>
      <div
        class="gw-log-lines"
        ref={box}
        role="log"
        aria-label={say("log")}
        data-gw="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by key
        tabIndex={0}
        onKeyDown={leaf}
      >
        <div>
          {first > 0 && !transport.reel && (
            <Button class="gw-quiet gw-small" data-gw="earlier" onClick={() => game.earlier()}>
              {say("log_earlier")}
            </Button>
          )}
          {turns.map((turn) => (
            <Turn
              key={turn.seq}
              turn={turn}
              open={isOpen(turn)}
              looked={looked}
              name={turn.seat === null ? undefined : players?.[turn.seat]?.name}
              toggle={toggle}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
