/** What the table is asked without being changed by it: what a choice would do, what a rule says, a score. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { aimed } from "./choices";
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

/** So long something must be pointed at before Python is asked, in milliseconds. */
const REST = 120;

/** What a sentence rests on: a ruling, or for "§1" what is printed on a card. */
export interface Basis {
  rule: string;
  text: string;
  card?: CardId;
}

/** A question about a rule, and its answer once it is there. */
export interface Asked extends Basis {
  ruling: Ruling | null;
  /** Why there is no answer; "": there is one, or it is under way. */
  failed: string;
}

/** What can be pointed at: an option, or the Callous Guards of a player, which may be lifted. */
export type Aim = number | `lift:${Seat}`;

/** Whose Guards would be lifted; null: something else is pointed at, or nothing. */
export const liftedSeat = (aim: Aim | null): Seat | null =>
  typeof aim === "string" ? Number(aim.slice("lift:".length)) : null;

export type Read = (
  kind: "log" | "preview" | "lifting" | "rule" | "score",
  fields: Partial<Request>,
) => Promise<Reply> | null;

/** Who points at a choice; while nobody does, the card that is picked up counts. */
export type Pointer = "hover" | "focus";

export interface Questions {
  /** The choice that is pointed at; null: none. */
  readonly pointed: ReadonlySignal<Aim | null>;
  /** What it would change, once that is known. */
  readonly forecast: ReadonlySignal<Forecast | null>;
  /** The keyboard asks: then the answer is also read out. */
  readonly aloud: ReadonlySignal<boolean>;
  point(pointer: Pointer, aim: Aim | null): void;
  readonly asked: Signal<Asked | null>;
  /** Opens what a sentence rests on. */
  why(basis: Basis): void;
  /** Whose score lies open. */
  readonly scored: Signal<Seat | null>;
  readonly score: ReadonlySignal<Score | null>;
}

interface Live {
  /** The decision that may be answered at this table now. */
  readonly decision: ReadonlySignal<Decision | null>;
  /** Who may lift Callous Guards at this table now. */
  readonly lifts: ReadonlySignal<Seat[]>;
  readonly picked: ReadonlySignal<CardId | null>;
  readonly table: ReadonlySignal<Table | null>;
  /** The event that is looked back at; null: the present is shown. */
  readonly moment: ReadonlySignal<number | null>;
  readonly read: Read;
  /** What is said where nobody answers. */
  readonly nobody: () => string;
}

/** Makes what one view asks, until `abort`. */
export function openQuestions(live: Live, abort: AbortSignal): Questions {
  const stops: (() => void)[] = [];
  const ahead = foresee(live, stops);
  const asked = signal<Asked | null>(null);
  const scored = signal<Seat | null>(null);
  const score = signal<Score | null>(null);

  const answer = async (basis: Basis) => {
    const reply = await live.read("rule", { rule: basis.rule });
    // Another rule may have been asked for meanwhile, or none.
    if (asked.peek()?.rule !== basis.rule || asked.peek()?.text !== basis.text) return;
    const { ruling = null, reason } = reply ?? { reason: live.nobody() };
    asked.value = { ...basis, ruling, failed: ruling ? "" : (reason ?? "") };
  };

  stops.push(
    effect(() => {
      live.table.value;
      const seat = scored.value;
      const seq = live.moment.value;
      if (seat === null) {
        score.value = null;
        return;
      }
      if (score.peek()?.seat !== seat) score.value = null;
      live.read("score", seq === null ? { seat } : { seat, seq })?.then((reply) => {
        const same = scored.peek() === seat && live.moment.peek() === seq;
        if (same && reply.score) score.value = reply.score;
      });
    }),
  );
  abort.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });

  return {
    ...ahead,
    asked,
    scored,
    score,
    why(basis) {
      asked.value = { ...basis, ruling: null, failed: "" };
      // What is printed on a card is here already.
      if (basis.card === undefined) answer(basis);
    },
  };
}

/** Asks what the choice that is pointed at would change: at rest, one at a time, each once. */
function foresee({ decision, lifts, picked, table, read }: Live, stops: (() => void)[]) {
  const at = { hover: signal<Aim | null>(null), focus: signal<Aim | null>(null) };
  const known = signal(new Map<Aim, Forecast>());
  // A pointer may lie where it was left while the keyboard goes on: who moved last is followed.
  const last = signal<Pointer>("hover");
  const followed = computed<Pointer | null>(() => {
    const other: Pointer = last.value === "hover" ? "focus" : "hover";
    return [last.value, other].find((each) => at[each].value !== null) ?? null;
  });
  const pointed = computed(() => {
    const aim = followed.value && at[followed.value].value;
    const seat = liftedSeat(aim);
    // Guards may also be lifted while somebody else decides (R5).
    if (seat !== null) return lifts.value.includes(seat) ? aim : null;
    const open = decision.value;
    return open && (aim ?? aimed(open, picked.value));
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under = false;
  const ask = async () => {
    const aim = pointed.peek();
    // Python may be busy: what is no longer pointed at when it answers is then not asked for.
    if (under || aim === null || known.peek().has(aim)) return;
    const round = known.peek();
    under = true;
    const seat = liftedSeat(aim);
    const reply = await (seat === null
      ? read("preview", { option: Number(aim) })
      : read("lifting", { seat }));
    under = false;
    if (known.peek() !== round) ask();
    else if (reply?.preview) {
      known.value = new Map(round).set(aim, reply.preview);
      ask();
    } else if (pointed.peek() !== aim) ask();
  };
  stops.push(
    effect(() => {
      decision.value;
      table.value;
      known.value = new Map();
      at.hover.value = null;
      at.focus.value = null;
    }),
    effect(() => {
      const aim = pointed.value;
      clearTimeout(timer);
      if (aim !== null) timer = setTimeout(ask, REST);
    }),
    () => clearTimeout(timer),
  );
  return {
    pointed,
    forecast: computed(() => known.value.get(pointed.value ?? -1) ?? null),
    aloud: computed(() => followed.value === "focus"),
    point(pointer: Pointer, aim: Aim | null) {
      if (at[pointer].value === aim) return;
      at[pointer].value = aim;
      last.value = pointer;
    },
  };
}
