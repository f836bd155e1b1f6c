import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import { type Adviser, createAdviser } from "./advice";
import { type Landing, landings } from "./choices";
import { type Coach, createCoach } from "./coach";
import { prefersReducedMotion } from "./host";
import type { Ems } from "./measure";
import { createOutlook } from "./outlook";
import { createPast, type Past } from "./past";
import { preferences, SPEEDS } from "./preferences";
import type {
  CardId,
  Catalogue,
  Decision,
  HelpPage,
  Kind,
  Reply,
  Request,
  RequestKind,
  Seat,
  Table,
} from "./protocol";
import { createQueries, type Queries } from "./queries";
import { createReplay, type Motion, type Replay } from "./replay";
import { type Busy, createRequestQueue } from "./request-queue";
import { createReview, type GameReview } from "./review";
import { DAY, LAPTOP, type Room, type TableLayout, tableLayout } from "./table-layout";
import type { Transport } from "./transport";
import { createSay, type Say } from "./words";

/** A pile, hand or deck opened for reading. */
export type Sheet =
  | { of: "pile" | "hand"; seat: Seat }
  | { of: "noble_discard" | "action_discard" | "noble_deck" };

/** The parts that open as drawers if there is no room for them at the side. */
export type Drawer = "log" | "players" | "decks";

export type HelpTab = "game" | "keys";

export interface Card {
  id: CardId;
  /** The kind's key, e.g. "king-louis-xvi". */
  key: string;
  kind: Kind;
}

export interface Game
  extends Queries,
    Adviser,
    Pick<Replay, "table" | "snapshot" | "showing" | "log" | "skip"> {
  readonly transport: Transport;
  /** Unique to this view; a prefix for ids in the page and in requests. */
  readonly id: string;
  readonly say: ReadonlySignal<Say>;
  readonly busy: ReadonlySignal<Busy>;
  /** Why the last request was refused. */
  readonly refusal: ReadonlySignal<string | null>;
  /** The decision on the screen; null while events are shown, in the past, and without a kernel. */
  readonly decision: ReadonlySignal<Decision | null>;
  /** The picked card in hand or in line, which is not yet played or moved. */
  readonly picked: Signal<CardId | null>;
  readonly sheet: Signal<Sheet | null>;
  /** The places where the picked noble can land. */
  readonly landings: ReadonlySignal<Landing[]>;
  /** Whether a card is being dragged. */
  readonly dragging: Signal<boolean>;
  /** Where the line opens for the dragged card. */
  readonly gap: Signal<Landing | null>;
  /** The order in which the first nobles are arranged; empty: their current order. */
  readonly order: Signal<CardId[]>;
  /** The drawer that is open, on a narrow table. */
  readonly drawer: Signal<Drawer | null>;
  /** The tab of the help page that is open; null while the page is closed. */
  readonly help: Signal<HelpTab | null>;
  /** Whether the panel that sets up a new game is open; null if there is none. */
  readonly newGame: Signal<boolean> | null;
  /** Whether the menu of speed and sound is open. */
  readonly menu: Signal<boolean>;
  /** The marks that explain the table to a newcomer. */
  readonly coach: Coach;
  /** Whether the table fills the window. */
  readonly enlarged: Signal<boolean>;
  /** The revision of the table in the page; the views set it after rendering. */
  readonly drawn: Signal<number | undefined>;
  /** How fast moves are shown now: 1 is normal, 0 without motion. */
  speed(): number;
  /** The moments of the past. */
  readonly past: Past;
  /** The choices of the viewer, judged after the game. */
  readonly review: GameReview;
  /** The chance to win of each seat; null while they are not shown. */
  readonly outlook: ReadonlySignal<number[] | null>;
  /** The width of a word in the font of the names. */
  readonly ems: Ems;
  /** The layout of the table. */
  readonly layout: ReadonlySignal<TableLayout>;
  card(id: CardId): Card;
  /** Chooses an option, optionally together with an option of the card's next decision. */
  choose(option: number, target?: number): void;
  /** Sends a choice that was begun on an older table, so that Python explains the refusal. */
  chooseLate(option: number, rev: number): void;
  /** Asks Python; it does not wait for other requests. */
  ask(kind: RequestKind, fields?: Partial<Request>): Promise<Reply> | null;
  /** Puts down the picked card; otherwise takes back a played card that needs further choices.
   * Returns whether there was anything to cancel.
   */
  cancel(): boolean;
  request(
    kind: RequestKind,
    fields?: Pick<Request, "seat" | "choice" | "until" | "text" | "card" | "place">,
  ): void;
  earlier(): Promise<void>;
  /** Asks Python for the help page; null without a kernel. */
  askHelp(): Promise<HelpPage | null>;
}

const UNKNOWN: Kind = { name: "?", family: "action", text: "" };

interface GameOptions {
  motion: Motion;
  ems: Ems;
  room?: ReadonlySignal<Room>;
  /** Whether the view has a panel that sets up a new game. */
  newGame?: boolean;
}

/** Creates the state of one view: what it shows, what is picked, which request is pending.
 *
 * It releases all its resources on `abort`.
 */
export function createGame(
  transport: Transport,
  { motion, ems, room, newGame = false }: GameOptions,
  abort: AbortSignal,
): Game {
  const speed = () => {
    if (prefersReducedMotion()) return 0;
    const { value: name } = preferences.speed;
    const value = name === null ? transport.speed.value : SPEEDS[name];
    return value > 0 && Number.isFinite(value) ? value : 0;
  };
  const replay = createReplay(speed, motion);
  const picked = signal<CardId | null>(null);
  const order = signal<CardId[]>([]);
  const sheet = signal<Sheet | null>(null);
  const drawn = signal<number | undefined>(undefined);
  const say = computed(() => createSay(transport.words.value, transport.locale.value));
  const id = `gw${Math.random().toString(36).slice(2)}`;
  let viewer: Seat | null | undefined;
  // A puzzle is laid out for its longest line so far, so that it takes less height where the line has several rows.
  const longest = signal(DAY);
  let puzzle: Table["game"] | undefined;
  const { lost } = transport;
  const noKernel = () => say.value(lost.value ? "kernel_gone" : "no_kernel");
  const words = { silent: noKernel, refused: () => say.value("refused") };
  const requests = createRequestQueue(id, words, abort, transport.idle);

  /** Sends a query, which does not change the game: it bypasses the queue. */
  const ask = (kind: RequestKind, fields: Partial<Request> = {}) => {
    // Don't subscribe to the table: effects that call this must not rerun with every table.
    const table = transport.table.peek();
    return table && transport.send({ kind, id: requests.nextId(), rev: table.rev, ...fields });
  };
  const past = createPast(ask, replay, motion, speed);

  const receive = (table: Table | null) => {
    if (!table?.snapshot) return;
    requests.received(table.rev);
    picked.value = null;
    order.value = [];
    // While the user looks back, new events are not animated.
    replay.receive(past.moment.value ? { ...table, jump: true } : table);
    past.tableChanged(table);
    // An open sheet may show a hand, so it is closed before another viewer sees it.
    if (table.cover !== null || viewer !== table.viewer) sheet.value = null;
    viewer = table.viewer;
    // The view reports a table that has no line, because it cannot be drawn.
    const length = table.snapshot.line?.length ?? 0;
    const same = puzzle === table.game;
    puzzle = table.puzzle ? table.game : undefined;
    longest.value = !table.puzzle ? DAY : same ? Math.max(longest.value, length) : length;
  };
  const stopReceiving = effect(() => {
    const table = transport.table.value;
    // `receive` reads and writes other signals: only a new table may rerun it, and its changes are batched.
    untracked(() => batch(() => receive(table)));
  });
  const stopWaiting = effect(() => {
    if (lost.value) untracked(() => requests.release());
  });
  abort.addEventListener("abort", () => {
    stopReceiving();
    stopWaiting();
    past.pause();
    replay.stop();
  });

  const decision = computed(() =>
    replay.showing.value || past.moment.value || lost.value
      ? null
      : (replay.table.value?.decision ?? null),
  );
  const context = {
    decision: computed(() =>
      decision.value?.mine && !requests.busy.value ? decision.value : null,
    ),
    lifts: computed(() =>
      decision.value && !requests.busy.value ? (replay.table.value?.lifts ?? []) : [],
    ),
    picked,
    table: replay.table,
    seq: computed(() => past.moment.value?.event.seq ?? null),
    read: ask,
    ask,
    noKernel,
  };

  const request: Game["request"] = (kind, fields = {}) => send(kind, fields);
  const send = (kind: RequestKind, fields: Partial<Request>) => {
    const rev = transport.table.value?.rev;
    // The screen shows an older table, so the click does not apply to the newest.
    if (rev !== undefined && rev === drawn.value) post(rev, kind, fields);
  };
  const post = (rev: number, kind: RequestKind, fields: Partial<Request>) =>
    requests.send(
      rev,
      (id) => transport.send({ kind, id, rev, ...fields }),
      () => {
        picked.value = null;
      },
    );

  const settled = computed(() => (replay.showing.value ? null : replay.table.value));
  const seats = computed(() => replay.snapshot.value?.players.length ?? 3);
  return {
    ...createQueries(context, abort),
    ...createAdviser(context, abort),
    review: createReview(context),
    outlook: createOutlook({ wanted: preferences.outlook, table: settled, ask }, abort),
    transport,
    id,
    say,
    busy: requests.busy,
    refusal: requests.refusal,
    picked,
    sheet,
    landings: computed(() => {
      const line = replay.snapshot.value?.line ?? [];
      const held = picked.value;
      return decision.value && held !== null ? landings(decision.value, line, held) : [];
    }),
    dragging: signal(false),
    gap: signal<Landing | null>(null),
    order,
    drawer: signal<Drawer | null>(null),
    help: signal<HelpTab | null>(null),
    newGame: newGame ? signal(false) : null,
    menu: signal(false),
    coach: createCoach(replay.table, transport.coach, preferences, abort),
    enlarged: signal(false),
    drawn,
    ems,
    layout: computed(() => tableLayout(room?.value ?? LAPTOP, seats.value, longest.value)),
    speed,
    past,
    table: replay.table,
    snapshot: computed(() => past.moment.value?.snapshot ?? replay.snapshot.value),
    showing: replay.showing,
    log: replay.log,
    skip: replay.skip,
    decision,
    card: (id) => cardOf(transport.catalogue.value, id),
    choose: (option, target) =>
      send("choose", target === undefined ? { option } : { option, target }),
    chooseLate: (option, rev) => post(rev, "choose", { option }),
    ask,
    cancel() {
      if (picked.value !== null) picked.value = null;
      else if (decision.value?.mine && decision.value.takeback) send("undo", {});
      else return false;
      return true;
    },
    request,
    askHelp: async () => (await ask("help"))?.help ?? null,
    async earlier() {
      const before = replay.log.value[0]?.seq;
      if (before === undefined) return;
      const reply = await ask("log", { before });
      if (reply?.events && !abort.aborted) replay.prepend(reply.events);
    },
  };
}

function cardOf(catalogue: Catalogue | null, id: CardId): Card {
  const key = catalogue?.cards[id] ?? "";
  return { id, key, kind: catalogue?.kinds[key] ?? UNKNOWN };
}
