/** Read-only requests to Python: what an option would do, what a rule says, a score. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { optionOfPicked } from "./choices";
import type {
  CardId,
  Decision,
  Forecast,
  Reply,
  Request,
  Ruling,
  Score,
  Seat,
  Table,
} from "./protocol";

/** How long the pointer must rest on a target before Python is asked, in milliseconds. */
const HOVER_DELAY = 120;

/** What a sentence is based on: a rule, or for "§1" the text printed on a card. */
export interface Basis {
  rule: string;
  text: string;
  card?: CardId;
}

/** A query about a rule, and its answer once it has arrived. */
export interface RulingQuery extends Basis {
  ruling: Ruling | null;
  /** Why there is no answer; "" if there is one or it is still expected. */
  failed: string;
}

/** What the user points at: an option, or a player's Callous Guards, which may be lifted. */
export type Target = number | `lift:${Seat}`;

/** Returns the seat whose Guards would be lifted; null for any other target. */
export const liftedSeat = (target: Target | null): Seat | null =>
  typeof target === "string" ? Number(target.slice("lift:".length)) : null;

export type Read = (
  kind: "log" | "preview" | "lifting" | "rule" | "score",
  fields: Partial<Request>,
) => Promise<Reply> | null;

/** What set the target; while neither has, the picked card is the target. */
export type TargetSource = "hover" | "focus";

export interface Queries {
  /** The option pointed at; null for none. */
  readonly target: ReadonlySignal<Target | null>;
  /** What it would change, once that is known. */
  readonly forecast: ReadonlySignal<Forecast | null>;
  /** Whether the keyboard set the target: then a screen reader also reads the forecast. */
  readonly aloud: ReadonlySignal<boolean>;
  setTarget(source: TargetSource, target: Target | null): void;
  readonly rulingQuery: Signal<RulingQuery | null>;
  /** Opens what a sentence is based on. */
  why(basis: Basis): void;
  /** The seat whose score is open. */
  readonly scoreSeat: Signal<Seat | null>;
  readonly score: ReadonlySignal<Score | null>;
}

interface QueryContext {
  /** The decision that may be answered at this table now. */
  readonly decision: ReadonlySignal<Decision | null>;
  /** The seats that may lift Callous Guards at this table now. */
  readonly lifts: ReadonlySignal<Seat[]>;
  readonly picked: ReadonlySignal<CardId | null>;
  readonly table: ReadonlySignal<Table | null>;
  /** The event shown while the user looks back; null in the present. */
  readonly seq: ReadonlySignal<number | null>;
  readonly read: Read;
  /** The message for a transport without a kernel. */
  readonly noKernel: () => string;
}

/** Creates the queries of one view. They stop on `abort`. */
export function createQueries(context: QueryContext, abort: AbortSignal): Queries {
  const stops: (() => void)[] = [];
  const forecast = createForecast(context, stops);
  const rulingQuery = signal<RulingQuery | null>(null);
  const scoreSeat = signal<Seat | null>(null);
  const score = signal<Score | null>(null);

  const answer = async (basis: Basis) => {
    const reply = await context.read("rule", { rule: basis.rule });
    // The user may have opened another rule, or closed this one, in the meantime.
    const query = rulingQuery.peek();
    if (query?.rule !== basis.rule || query?.text !== basis.text) return;
    const { ruling = null, reason } = reply ?? { reason: context.noKernel() };
    rulingQuery.value = { ...basis, ruling, failed: ruling ? "" : (reason ?? "") };
  };

  stops.push(
    effect(() => {
      context.table.value;
      const seat = scoreSeat.value;
      const seq = context.seq.value;
      if (seat === null) {
        score.value = null;
        return;
      }
      if (score.peek()?.seat !== seat) score.value = null;
      context.read("score", seq === null ? { seat } : { seat, seq })?.then((reply) => {
        const same = scoreSeat.peek() === seat && context.seq.peek() === seq;
        if (same && reply.score) score.value = reply.score;
      });
    }),
  );
  abort.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });

  return {
    ...forecast,
    rulingQuery,
    scoreSeat,
    score,
    why(basis) {
      rulingQuery.value = { ...basis, ruling: null, failed: "" };
      // The text printed on a card is in the catalogue.
      if (basis.card === undefined) answer(basis);
    },
  };
}

/** Requests what the target would change: after a rest, one request at a time, each option once. */
function createForecast(
  { decision, lifts, picked, table, read }: QueryContext,
  stops: (() => void)[],
) {
  const targets = { hover: signal<Target | null>(null), focus: signal<Target | null>(null) };
  const known = signal(new Map<Target, Forecast>());
  // The pointer may rest while the keyboard moves on: the source used last wins.
  const last = signal<TargetSource>("hover");
  const active = computed<TargetSource | null>(() => {
    const other: TargetSource = last.value === "hover" ? "focus" : "hover";
    return [last.value, other].find((source) => targets[source].value !== null) ?? null;
  });
  const target = computed(() => {
    const pointed = active.value && targets[active.value].value;
    const seat = liftedSeat(pointed);
    // Guards may also be lifted during another player's decision (R5).
    if (seat !== null) return lifts.value.includes(seat) ? pointed : null;
    const open = decision.value;
    return open && (pointed ?? optionOfPicked(open, picked.value));
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  const ask = async () => {
    const wanted = target.peek();
    // While Python is busy the target may change; only the latest one is requested.
    if (pending || wanted === null || known.peek().has(wanted)) return;
    const round = known.peek();
    pending = true;
    const seat = liftedSeat(wanted);
    const reply = await (seat === null
      ? read("preview", { option: Number(wanted) })
      : read("lifting", { seat }));
    pending = false;
    if (known.peek() !== round) ask();
    else if (reply?.preview) {
      known.value = new Map(round).set(wanted, reply.preview);
      ask();
    } else if (target.peek() !== wanted) ask();
  };
  stops.push(
    effect(() => {
      decision.value;
      table.value;
      known.value = new Map();
      targets.hover.value = null;
      targets.focus.value = null;
    }),
    effect(() => {
      const wanted = target.value;
      clearTimeout(timer);
      if (wanted !== null) timer = setTimeout(ask, HOVER_DELAY);
    }),
    () => clearTimeout(timer),
  );
  return {
    target,
    forecast: computed(() => known.value.get(target.value ?? -1) ?? null),
    aloud: computed(() => active.value === "focus"),
    setTarget(source: TargetSource, next: Target | null) {
      if (targets[source].value === next) return;
      targets[source].value = next;
      last.value = source;
    },
  };
}
