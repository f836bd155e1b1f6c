/** Hand-made tables for every kind of decision: for the preview and the tests. */
import type {
  CardId,
  Catalogue,
  Decision,
  GameEvent,
  Option,
  Player,
  Table,
} from "../src/protocol";

type Cards = string;
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

const LINE =
  "martyr palace-guard duke unpopular-judge marie-antoinette cardinal count colonel robespierre bishop hero-of-the-people lady-in-waiting";
const HAND = "pushed fainting-spell let-them-eat-cake callous-guards rat-break clerical-error";

interface Seat {
  name: string;
  pile?: Cards;
  front?: Cards;
  hand?: number;
  score: number;
  bot?: string;
  rushed?: boolean;
  confused?: boolean;
}
const SEATS: Seat[] = [
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
const LATE: Seat[] = [
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
  { line = LINE, hand = HAND, seats = SEATS }: { line?: Cards; hand?: Cards; seats?: Seat[] } = {},
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
    notice: null,
  };
  return { table, box };
}

/** A decision of seat 0, with what is left out filled in. */
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

function orders(cards: CardId[]): CardId[][] {
  if (cards.length < 2) return [cards];
  return cards.flatMap((card) =>
    orders(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]),
  );
}

/** One table for each kind of decision, and for what else a table can show. */
export function states(catalogue: Catalogue): Record<string, Table> {
  const name = (id: CardId) => catalogue.kinds[catalogue.cards[id] ?? ""]?.name ?? "?";
  const made: Record<string, Table> = {};
  const put = (
    key: string,
    setting: Parameters<typeof tableOf>[1],
    change: (table: Table, box: Box) => void,
  ) => {
    const { table, box } = tableOf(catalogue, setting);
    change(table, box);
    made[key] = table;
  };
  /** Takes a card out of the hand and into play, as the source of a decision. */
  const source = (table: Table, key: string): CardId => {
    const own = table.snapshot.players[0];
    const id = own?.hand.find((card) => card !== null && catalogue.cards[card] === key);
    if (!own || id == null) throw new Error(`${key} is not in the hand`);
    own.hand = own.hand.filter((card) => card !== id);
    table.snapshot.in_play = [id];
    return id;
  };

  const play = (table: Table) => {
    const hand = (table.snapshot.players[0]?.hand ?? []).filter((id): id is CardId => id !== null);
    const dim = hand.filter((id) => catalogue.cards[id] === "rat-break");
    const options: Option[] = hand
      .filter((card) => !dim.includes(card))
      .map((card) => ({
        text: name(card),
        card,
        asks: ["pushed", "fainting-spell", "clerical-error"].includes(catalogue.cards[card] ?? ""),
      }));
    const front = table.snapshot.line[0];
    options.push({
      text: front === undefined ? "Play no card" : `Behead the ${name(front)} (\u22121)`,
    });
    table.decision = decision("play", "Play an action card, or none.", options, {
      skip: options.length - 1,
      refusals: Object.fromEntries(
        dim.map((id) => [
          String(id),
          { text: "Rush Job: Ada may not play an action card this turn.", rule: "R26" },
        ]),
      ),
    });
  };

  put("play", {}, play);
  put(
    "play-late",
    {
      seats: LATE,
      line: "cardinal robespierre hero-of-the-people count",
      hand: "pushed pushed ignoble-noble ignoble-noble lidiot was-that-my-name double-feature rat-break twist-of-fate callous-guards opinionated-guards",
    },
    (table) => {
      Object.assign(table.snapshot, {
        day: 3,
        turn: 34,
        ending: true,
        action_deck: 8,
        noble_deck: [],
      });
      play(table);
    },
  );
  put(
    "long-line",
    {
      line: `${LINE} governor regent general mayor councilman royal-cartographer`,
      hand: "pushed trip",
      seats: [
        { name: "Ada", score: 0 },
        { name: "Bo", score: 0, bot: "random" },
      ],
    },
    play,
  );
  put(
    "early",
    {
      hand: "stumble public-demand escape rain-delay trip",
      seats: ["Ada", "Bo", "Cy"].map((who, i) => ({
        name: who,
        score: 0,
        ...(i ? { bot: "random" } : {}),
      })),
    },
    (table) => {
      Object.assign(table.snapshot, {
        day: 1,
        turn: 1,
        noble_deck: new Array(38).fill(null),
        action_discard: [],
        action_deck: 45,
      });
      table.events = [];
      table.undo = false;
      play(table);
    },
  );
  put("move", {}, (table) => {
    const card = source(table, "pushed");
    const { line } = table.snapshot;
    const options = line.slice(2).map((id, i) => ({
      text: `the ${name(id)} goes to place ${i + 1}`,
      card: id,
      places: -2,
      to: i,
    }));
    table.decision = decision(
      "move",
      "Pushed: which noble moves exactly 2 places forward?",
      options,
      { source: card, takeback: true },
    );
  });
  put("move-far", {}, (table) => {
    const card = source(table, "fainting-spell");
    const { line } = table.snapshot;
    const options = line.flatMap((id, i) =>
      [1, 2, 3]
        .filter((n) => i + n < line.length)
        .map((n) => ({
          text: `the ${name(id)} goes back to place ${i + n + 1}`,
          card: id,
          places: n,
          to: i + n,
        })),
    );
    table.decision = decision(
      "move",
      "Fainting Spell: which noble moves up to 3 places back?",
      options,
      { source: card, takeback: true },
    );
  });
  put("noble", { hand: `${HAND} fled-to-england` }, (table) => {
    const card = source(table, "fled-to-england");
    table.decision = decision(
      "noble",
      "Fled to England: which noble leaves the line?",
      table.snapshot.line.map((id) => ({ text: `the ${name(id)} leaves the line`, card: id })),
      { source: card, takeback: true },
    );
  });
  put("order", { hand: `${HAND} opinionated-guards` }, (table) => {
    const card = source(table, "opinionated-guards");
    const options = orders(table.snapshot.line.slice(0, 4)).map((order) => ({
      text: order.map(name).join(", "),
      order,
    }));
    table.decision = decision(
      "order",
      "Opinionated Guards: in which order do the first four stand?",
      options,
      { source: card, takeback: true },
    );
  });
  put("player", { hand: `${HAND} rush-job` }, (table) => {
    const card = source(table, "rush-job");
    table.decision = decision(
      "player",
      "Rush Job: who may not play a card next turn?",
      table.snapshot.players.map((player, seat) => ({ text: player.name, seat })),
      { source: card, takeback: true },
    );
  });
  put("pile", {}, (table) => {
    const card = source(table, "clerical-error");
    const pile = table.snapshot.players[1]?.pile ?? [];
    table.decision = decision(
      "pile",
      "Clerical Error: which noble of Bo's pile do you take?",
      pile.map((id) => ({ text: `the ${name(id)} of Bo's pile`, card: id, seat: 1 })),
      { source: card },
    );
  });
  put("hand", {}, (table) => {
    const hand = table.snapshot.players[0]?.hand ?? [];
    table.decision = decision(
      "hand",
      "Infighting: which card do you discard?",
      hand.map((id) => ({ text: name(id ?? 0), card: id ?? 0 })),
    );
  });
  put("their_hand", { hand: `${HAND} lack-of-support` }, (table, box) => {
    const card = source(table, "lack-of-support");
    const bo = table.snapshot.players[1];
    if (!bo) return;
    const seen = box.all("bribed-guards extra-cart political-influence majesty");
    bo.hand = seen;
    table.decision = decision(
      "their_hand",
      "Lack of Support: which card of Bo's hand is discarded?",
      seen.map((id) => ({ text: name(id), card: id, seat: 1 })),
      { source: card },
    );
  });
  put("discards", {}, (table) => {
    const card = source(table, "rat-break");
    table.decision = decision(
      "discards",
      "Rat Break: which card do you take?",
      table.snapshot.action_discard.map((id) => ({ text: name(id), card: id })),
      { source: card, takeback: true },
    );
  });
  put("three", { hand: `${HAND} late-arrival` }, (table, box) => {
    const card = source(table, "late-arrival");
    const seen = box.all("archbishop lord heretic");
    table.snapshot.noble_deck.splice(0, 3, ...seen);
    table.decision = decision(
      "three",
      "Late Arrival: which noble joins the end of the line?",
      seen.map((id) => ({ text: `the ${name(id)}`, card: id })),
      { source: card },
    );
  });
  put("front", { hand: `${HAND} twist-of-fate` }, (table) => {
    const card = source(table, "twist-of-fate");
    const options = table.snapshot.players.flatMap((player, seat) =>
      player.front.map((id) => ({
        text: `${name(id)} in front of ${player.name}`,
        card: id,
        seat,
      })),
    );
    table.decision = decision("front", "Twist of Fate: which card is discarded?", options, {
      source: card,
      takeback: true,
    });
  });
  put("reaction", { hand: `${HAND} confusion-in-line` }, (table) => {
    const card = catalogue.cards.indexOf("confusion-in-line");
    table.snapshot.seat = 1;
    table.decision = decision(
      "reaction",
      "Bo is about to collect the Martyr. Play Confusion in Line?",
      [{ text: "Confusion in Line", card }, { text: "Let Bo collect" }],
      { skip: 1 },
    );
  });
  put(
    "final",
    {
      line: "",
      hand: "church-support missing-heads pushed".replace("church-support", "civic-support"),
    },
    (table) => {
      const hand = (table.snapshot.players[0]?.hand ?? []).filter(
        (id): id is CardId => id !== null,
      );
      const [support = 0, heads = 0, pushed = 0] = hand;
      Object.assign(table.snapshot, { phase: "final", day: 3, turn: 40 });
      table.decision = decision(
        "final",
        "Final plays: play a card that changes the score, or pass.",
        [
          { text: name(support), card: support },
          { text: name(heads), card: heads, asks: true },
          { text: "Pass" },
        ],
        {
          skip: 2,
          refusals: { [String(pushed)]: { text: "It does not change the score.", rule: "R41" } },
        },
      );
    },
  );
  put(
    "lift",
    {
      hand: "pushed stumble",
      seats: [
        { ...SEATS[0], name: "Ada", score: 14, front: "callous-guards" },
        ...SEATS.slice(1),
      ] as Seat[],
    },
    (table) => {
      const hand = (table.snapshot.players[0]?.hand ?? []).filter(
        (id): id is CardId => id !== null,
      );
      table.lifts = [0];
      table.decision = decision(
        "play",
        "Play an action card, or none.",
        [{ text: "Behead the Martyr (\u22121)" }],
        {
          skip: 0,
          refusals: Object.fromEntries(
            hand.map((id) => [
              String(id),
              { text: "Callous Guards: nobody may play a card that alters the line.", rule: "R4" },
            ]),
          ),
        },
      );
    },
  );
  put("thinking", {}, (table) => {
    Object.assign(table.snapshot, { seat: 1 });
    table.decision = decision("play", "Bo is thinking.", [], { seat: 1, mine: false });
  });
  put("waits", {}, (table) => {
    Object.assign(table.snapshot, { seat: 1 });
    Object.assign(table, { redo: true });
    table.decision = decision("play", "Bo's move waits.", [], {
      seat: 1,
      mine: false,
      waits: true,
    });
  });
  put("cover", {}, (table) => {
    const own = table.snapshot.players[0];
    if (own) own.hand = own.hand.map(() => null);
    Object.assign(table, { viewer: null, cover: 0 });
    table.decision = decision("play", "Play an action card, or none.", [], { mine: false });
  });
  put("over", { line: "", seats: LATE, hand: "pushed stumble" }, (table) => {
    const { players } = table.snapshot;
    Object.assign(table.snapshot, { phase: "over", day: 3, turn: 44 });
    table.result = {
      winners: [0],
      scores: players.map((player, seat) => ({
        seat,
        total: player.score,
        lines: [...player.pile, ...player.front].map((card) => {
          const points = Number(catalogue.kinds[catalogue.cards[card] ?? ""]?.points) || 2;
          return {
            card,
            points,
            text: points === 2 ? "two more for the pair" : "",
            rule: points === 2 ? "R21" : "",
          };
        }),
      })),
    };
  });
  return made;
}
