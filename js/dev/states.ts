/** Hand-made tables for every kind of decision: for the preview and the tests. */
import type { CardId, Catalogue, Color, Option, ScoreGroup, Table } from "../src/protocol";
import { type Box, decision, HAND, LATE, LINE, orders, SEATS, type Sitter, tableOf } from "./build";
import { TASKS } from "./tasks";

/** Returns a score in groups: one for each class, and one for the other cards. */
export function groupsOf(catalogue: Catalogue, cards: CardId[]): ScoreGroup[] {
  const lines = cards.map((card) => {
    const points = Number(catalogue.kinds[catalogue.cards[card] ?? ""]?.points) || 2;
    const pair = points === 2;
    return {
      card,
      points,
      text: pair ? "two more for the pair" : "",
      rule: pair ? "R21" : "\u00a71",
    };
  });
  const group = (color: Color | null, title: string, some: typeof lines): ScoreGroup => ({
    color,
    title,
    sum: some.map(({ points }) => points).join(" + "),
    total: some.reduce((total, { points }) => total + points, 0),
    lines: some,
  });
  const color = (card: CardId) => catalogue.kinds[catalogue.cards[card] ?? ""]?.color ?? null;
  const sorts = [...new Set(cards.map(color))];
  return sorts.map((sort) =>
    group(
      sort,
      sort ?? "in front",
      lines.filter(({ card }) => color(card) === sort),
    ),
  );
}

/** Returns one table for each kind of decision and for everything else a table can show. */
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
  /** Moves a card from the hand into play, as the source of a decision. */
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
  put("peek", { hand: `${HAND} late-arrival` }, (table, box) => {
    const card = source(table, "late-arrival");
    const seen = box.all("archbishop lord heretic");
    table.snapshot.noble_deck.splice(0, 3, ...seen);
    table.decision = decision(
      "peek",
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
      ] as Sitter[],
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
              {
                text: "Callous Guards: nobody may play a card that alters the line.",
                rule: "R4",
                by: table.snapshot.players[0]?.front[0] ?? -1,
              },
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
      decisive: {
        seq: 60,
        day: 3,
        turn: 40,
        seat: 0,
        changed: [
          { seat: 0, cards: [61], nobles: [3, 5], gain: 7 },
          { seat: 1, cards: [], nobles: [], gain: -2 },
        ],
      },
      winners: [0],
      scores: players.map((player, seat) => ({
        seat,
        total: player.score,
        groups: groupsOf(catalogue, [...player.pile, ...player.front]),
      })),
    };
  });
  for (const [key, task] of Object.entries(TASKS)) {
    put(key, {}, (table) => {
      play(table);
      table.puzzle = structuredClone(task);
      if (task.verdict) table.decision = null;
    });
  }
  return made;
}
