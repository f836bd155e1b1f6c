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

export type Read = (
  kind: "log" | "preview" | "rule" | "score",
  fields: Partial<Request>,
) => Promise<Reply> | null;

/** Who points at an option; while nobody does, the card that is picked up counts. */
export type Pointer = "hover" | "focus";

export interface Questions {
  /** The option that is pointed at; null: none. */
  readonly pointed: ReadonlySignal<number | null>;
  /** What it would change, once that is known. */
  readonly forecast: ReadonlySignal<Forecast | null>;
  /** The keyboard asks: then the answer is also read out. */
  readonly aloud: ReadonlySignal<boolean>;
  point(pointer: Pointer, option: number | null): void;
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
  readonly picked: ReadonlySignal<CardId | null>;
  readonly table: ReadonlySignal<Table | null>;
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
      if (seat === null) {
        score.value = null;
        return;
      }
      if (score.peek()?.seat !== seat) score.value = null;
      live.read("score", { seat })?.then((reply) => {
        if (scored.peek() === seat && reply.score) score.value = reply.score;
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

/** Asks what the option that is pointed at would change: at rest, one at a time, each once. */
function foresee({ decision, picked, table, read }: Live, stops: (() => void)[]) {
  const at = { hover: signal<number | null>(null), focus: signal<number | null>(null) };
  const known = signal(new Map<number, Forecast>());
  // A pointer may lie where it was left while the keyboard goes on: who moved last is followed.
  const last = signal<Pointer>("hover");
  const followed = computed<Pointer | null>(() => {
    const other: Pointer = last.value === "hover" ? "focus" : "hover";
    return [last.value, other].find((each) => at[each].value !== null) ?? null;
  });
  const pointed = computed(() => {
    const open = decision.value;
    if (!open) return null;
    return followed.value ? at[followed.value].value : aimed(open, picked.value);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under = false;
  const ask = async () => {
    const option = pointed.peek();
    // Python may be busy: what is no longer pointed at when it answers is then not asked for.
    if (under || option === null || known.peek().has(option)) return;
    const round = known.peek();
    under = true;
    const reply = await read("preview", { option });
    under = false;
    if (known.peek() !== round) ask();
    else if (reply?.preview) {
      known.value = new Map(round).set(option, reply.preview);
      ask();
    } else if (pointed.peek() !== option) ask();
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
      const option = pointed.value;
      clearTimeout(timer);
      if (option !== null) timer = setTimeout(ask, REST);
    }),
    () => clearTimeout(timer),
  );
  return {
    pointed,
    forecast: computed(() => known.value.get(pointed.value ?? -1) ?? null),
    aloud: computed(() => followed.value === "focus"),
    point(pointer: Pointer, option: number | null) {
      if (at[pointer].value === option) return;
      at[pointer].value = option;
      last.value = pointer;
    },
  };
}
