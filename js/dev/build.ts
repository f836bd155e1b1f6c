/** The parts of hand-made tables: cards by kind, seats, a decision. */
import type {
  CardId,
  Catalogue,
  Decision,
  GameEvent,
  Option,
  Player,
  Table,
} from "../src/protocol";

export type Cards = string;
export interface Setting {
  line?: Cards;
  hand?: Cards;
  players?: Partial<Omit<Player, "pile" | "front" | "hand">> & {
    pile?: Cards;
    front?: Cards;
    hand?: number | Cards;
  };
}

/** Hands out card ids by kind, each card once. */
export class Box {
  private left: Map<string, CardId[]>;
  constructor(readonly catalogue: Catalogue) {
    this.left = new Map();
    for (const [id, key] of catalogue.cards.entries()) {
      this.left.set(key, [...(this.left.get(key) ?? []), id]);
    }
  }
  take(key: string): CardId {
    const id = this.left.get(key)?.shift();
    if (id === undefined) throw new Error(`no ${key} left`);
    return id;
  }
  all(keys: Cards): CardId[] {
    return keys
      .split(/\s+/)
      .filter(Boolean)
      .map((key) => this.take(key));
  }
  id(key: string): CardId {
    return this.catalogue.cards.indexOf(key);
  }
}

export const LINE =
  "martyr palace-guard duke unpopular-judge marie-antoinette cardinal count colonel robespierre bishop hero-of-the-people lady-in-waiting";
export const HAND =
  "pushed fainting-spell let-them-eat-cake callous-guards rat-break clerical-error";

export interface Sitter {
  name: string;
  pile?: Cards;
  front?: Cards;
  hand?: number;
  score: number;
  bot?: string;
  rushed?: boolean;
  confused?: boolean;
}
export const SEATS: Sitter[] = [
  {
    name: "Ada",
    score: 14,
    pile: "governor regent wealthy-priest palace-guard palace-guard martyr",
    front: "church-support",
  },
  {
    name: "Bo",
    bot: "random",
    score: 9,
    pile: "general mayor sheriff",
    front: "fountain-of-blood",
    hand: 4,
  },
  {
    name: "Cy",
    bot: "random",
    score: 6,
    pile: "king-louis-xvi piss-boy",
    front: "tough-crowd",
    hand: 6,
    rushed: true,
  },
];
export const LATE: Sitter[] = [
  {
    name: "Ada",
    score: 31,
    pile: "governor regent wealthy-priest palace-guard palace-guard palace-guard martyr lieutenant heretic baron coiffeur",
    front: "church-support military-support",
  },
  {
    name: "Bo the Terrible of Bordeaux",
    bot: "random",
    score: 27,
    pile: "general mayor sheriff archbishop councilman lord countess sheriff the-clown",
    front: "fountain-of-blood civic-support",
    hand: 9,
  },
  {
    name: "Cy",
    bot: "random",
    score: 6,
    pile: "king-louis-xvi piss-boy land-lord innocent-victim tragic-figure martyr tax-collector",
    front: "tough-crowd indifferent-public",
    hand: 2,
    rushed: true,
  },
  {
    name: "Dée",
    bot: "greedy",
    score: -4,
    pile: "rival-executioner martyr royal-cartographer",
    front: "foreign-support",
    hand: 0,
    confused: true,
  },
  {
    name: "Eugène",
    score: 12,
    pile: "captain-of-the-guard lieutenant lady master-spy bad-nun wealthy-priest fast-noble palace-guard",
    hand: 5,
  },
];

/** A table in the middle of a game; `more` replaces what it names. */
export function tableOf(
  catalogue: Catalogue,
  {
    line = LINE,
    hand = HAND,
    seats = SEATS,
  }: { line?: Cards; hand?: Cards; seats?: Sitter[] } = {},
): { table: Table; box: Box } {
  const box = new Box(catalogue);
  const inLine = box.all(line);
  const own = box.all(hand);
  const players = seats.map(
    (seat, i): Player => ({
      name: seat.name,
      bot: seat.bot ?? null,
      score: seat.score,
      hand: i === 0 ? own : new Array<null>(seat.hand ?? 5).fill(null),
      pile: box.all(seat.pile ?? ""),
      front: box.all(seat.front ?? ""),
      rushed: seat.rushed ?? false,
      confused: seat.confused ?? false,
    }),
  );
  const log = [
    ["turn", "", "Bo's turn.", 1],
    ["played", "", "Bo plays Trip.", 1],
    ["moved", "R2", "The Duke goes back 1 place, to place 3.", 1],
    ["moved", "R7", "The Master Spy slips to the end of the line.", 1],
    ["collected", "", "Bo collects the Sheriff: 1 point.", 1],
    ["drew", "", "Bo draws a card.", 1],
    ["turn", "", "Cy's turn.", 2],
    ["laid", "", "Cy lays Tough Crowd in front of himself.", 2],
    ["collected", "", "Cy collects the Piss Boy: 1 point.", 2],
    ["turn", "", "Ada's turn.", 0],
  ] as const;
  const table: Table = {
    rev: 40,
    game: "preview",
    jump: true,
    viewer: 0,
    cover: null,
    open: false,
    snapshot: {
      day: 2,
      turn: 9,
      phase: "turn",
      seat: 0,
      ending: false,
      owed: 1,
      line: inLine,
      in_play: [],
      noble_deck: new Array<null>(14).fill(null),
      action_deck: 31,
      noble_discard: [],
      action_discard: box.all("stumble trip the-long-walk milling-in-line missed"),
      players,
    },
    decision: null,
    lifts: [],
    undo: true,
    redo: false,
    events: log.map(
      ([word, rule, text, seat], i): GameEvent => ({
        seq: 60 + i,
        word,
        rule,
        text,
        seat,
        changes: [],
        scores: null,
      }),
    ),
    result: null,
    puzzle: null,
    notice: null,
    branch: null,
    thinking: null,
    digest: null,
    declines: null,
    comments: null,
    adds_to: null,
    saved: null,
    hints: false,
    answers: [],
  };
  return { table, box };
}

/** Returns a decision of seat 0, with defaults for what is left out. */
export function decision(
  kind: Decision["kind"],
  prompt: string,
  options: Option[],
  more: Partial<Decision> = {},
): Decision {
  return {
    seat: 0,
    kind,
    prompt,
    source: null,
    mine: true,
    waits: false,
    options,
    skip: null,
    takeback: false,
    refusals: {},
    ...more,
  };
}

export function orders(cards: CardId[]): CardId[][] {
  if (cards.length < 2) return [cards];
  return cards.flatMap((card) =>
    orders(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]),
  );
}
