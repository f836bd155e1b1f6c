import { CardBack, Icon } from "../art";
import type { IconName } from "../art/icon";
import type { Choices } from "../choices";
import type { CardId, Color, Player, Seat, Snapshot } from "../protocol";
import type { Card } from "../state";
import { number } from "../words";
import { useGame, useLayout, useOf, useSay } from "./context";
import { CardBadge, Chip, cardLabel, colorOf, Emblem, Head, Name, type NameRoom } from "./faces";
import { Gain, HandGain } from "./forecast";

/** A player's seal: the first letter in the color of the seat. */
/** The first letter of a name, in the color of the seat. */
export function Initial({ seat, name }: { seat: Seat; name: string }) {
  return (
    <span class={`gw-avatar gw-seat-${seat % 5}`} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? "?"}
    </span>
  );
}

export function Avatar({ seat, player }: { seat: Seat; player: Player }) {
  return <Initial seat={seat} name={player.name} />;
}

interface FrontProps {
  id: CardId;
  seat: Seat;
  option: number | undefined;
  lift: boolean;
}

/** A card in front of a player, small but complete. A click chooses it, or lifts Callous Guards that may be lifted. */
function FrontCard({ id, seat, option, lift }: FrontProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const { name, text } = card.kind;
  const shared = {
    "data-gw": "front-card",
    "data-card": id,
    "data-kind": card.key,
    "data-seat": seat,
    "data-flip": id,
    "data-face": "front",
    "data-peek": id,
  };
  const inside = (
    <>
      <Emblem card={card} />
      <CardBadge card={card} />
    </>
  );
  const lifts = {
    type: "button",
    "data-gw": "lift",
    "data-seat": seat,
    "data-lifts": seat,
    "aria-label": `${say("lift")}: ${name}. ${text}`,
    onClick: () => game.request("lift", { seat }),
  } as const;
  if (lift && option === undefined) {
    return (
      <li class="gw-fronted">
        <button {...lifts} data-peek={id} class="gw-plain gw-lifted">
          <span {...shared} class="gw-front-card gw-may">
            {inside}
          </span>
          <span class="gw-lift gw-button gw-small">{say("lift")}</span>
        </button>
      </li>
    );
  }
  return (
    <li class="gw-fronted">
      {option === undefined ? (
        <span {...shared} class="gw-front-card" role="img" aria-label={`${name}. ${text}`}>
          {inside}
        </span>
      ) : (
        <button
          {...shared}
          type="button"
          class="gw-front-card gw-may"
          data-option={option}
          aria-label={game.decision.value?.options[option]?.text}
          onClick={() => game.choose(option)}
        >
          {inside}
        </button>
      )}
      {lift && (
        <button {...lifts} class="gw-button gw-small gw-lift">
          {say("lift")}
        </button>
      )}
    </li>
  );
}

const CLASSES: readonly Color[] = ["purple", "red", "green", "blue", "grey"];

/** The printed points of nobles of one class; a star if some depend on the pile. */
function sumOf(cards: Card[]): string {
  const printed = cards.filter(({ kind }) => kind.points && kind.points !== "*");
  const stars = cards.length > printed.length ? "\u2605" : "";
  const sum = printed.reduce((total, { kind }) => total + Number(kind.points), 0);
  return printed.length ? `${number(sum)}${stars}` : stars;
}

/** The pile of a player: the heads of the nobles, class by class. */
function Pile({ player, seat }: { player: Player; seat: Seat }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const top = player.pile.at(-1);
  if (top === undefined) {
    return (
      <div class="gw-pile gw-pile-empty" data-zone={`pile:${seat}`} data-gw="pile" data-seat={seat}>
        {say("pile_empty")}
      </div>
    );
  }
  const cards = player.pile.map((id) => game.card(id));
  return (
    <button
      type="button"
      class="gw-pile gw-plain"
      data-zone={`pile:${seat}`}
      data-gw="pile"
      data-seat={seat}
      onClick={() => {
        game.sheet.value = { of: "pile", seat };
      }}
    >
      <span class="gw-sr">
        {of.count("pile_of", seat, player.pile.length, { top: cardLabel(say, game.card(top)) })}
      </span>
      {CLASSES.map((color) => {
        const among = cards.filter((card) => colorOf(card) === color);
        if (!among.length) return null;
        return (
          <span key={color} class="gw-heads">
            <span class="gw-head-row">
              {among.map((card) => (
                <span
                  key={card.id}
                  class="gw-head-place"
                  data-peek={card.id}
                  data-flip={card.id}
                  data-face="head"
                >
                  <Head card={card} />
                </span>
              ))}
            </span>
            <Chip color={color} text={sumOf(among)} />
          </span>
        );
      })}
    </button>
  );
}

/** The score of a player, which opens the breakdown. */
function ScoreButton({ seat, score }: { seat: Seat; score: number }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  // A recording has no kernel to ask.
  if (game.transport.reel) {
    return (
      <span class="gw-score" data-gw="score">
        <span aria-hidden="true">{number(score)}</span>
        <span class="gw-sr">{say.count("points", score)}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      class="gw-score gw-plain"
      data-gw="score"
      data-seat={seat}
      aria-expanded={game.scoreSeat.value === seat}
      onClick={() => {
        game.scoreSeat.value = game.scoreSeat.value === seat ? null : seat;
      }}
    >
      <span aria-hidden="true">{number(score)}</span>
      <span class="gw-sr">{of.count("score_open", seat, score)}</span>
    </button>
  );
}

interface PanelProps {
  player: Player;
  seat: Seat;
  option: number | undefined;
  choices: Choices;
  turn: boolean;
  decides: boolean;
  lift: boolean;
  /** Whether there are known cards in the hand. */
  known: boolean;
  /** Whether the hand is shown on the table. */
  open: boolean;
}

/** The hand of a player as a fan of card backs with their number. */
function Backs({ player, seat, known }: { player: Player; seat: Seat; known: boolean }) {
  const game = useGame();
  const say = useSay();
  const { length } = player.hand;
  const inside = (
    <>
      <span class="gw-backs" aria-hidden="true">
        {player.hand.slice(0, 7).map((_, at) => (
          <span key={at} class="gw-tiny-back">
            <CardBack family="action" />
          </span>
        ))}
      </span>
      <b class="gw-few" aria-hidden="true">
        {length}
      </b>
      <span class="gw-sr">{say.count("in_hand", length)}</span>
      <HandGain seat={seat} />
    </>
  );
  const shared = { "data-zone": `hand:${seat}`, title: say.count("in_hand", length) };
  return known ? (
    <button
      {...shared}
      type="button"
      class="gw-count gw-plain"
      data-gw="known-hand"
      data-seat={seat}
      onClick={() => {
        game.sheet.value = { of: "hand", seat };
      }}
    >
      {inside}
    </button>
  ) : (
    <span {...shared} class="gw-count">
      {inside}
    </span>
  );
}

/** The pending effects on a player. */
function Marks({ player, turn }: { player: Player; turn: boolean }) {
  const say = useSay();
  const marks: [IconName, string][] = [];
  if (player.rushed) marks.push(["hourglass", say(turn ? "rushed_now" : "rushed")]);
  if (player.confused) marks.push(["help", say("confused")]);
  return (
    <>
      {marks.map(([icon, text]) => (
        <span key={icon} class="gw-mark gw-pending" title={text}>
          <Icon name={icon} />
          <span class="gw-sr">{text}</span>
        </span>
      ))}
    </>
  );
}

/** The room for a player's name, next to avatar and score. */
function useNameRoom(): NameRoom {
  const { panel, shape } = useLayout();
  // A phone with four or five players has no room for their avatars.
  const beside = { phone: panel < 85 ? 42 : 62, narrow: 70, medium: 90, wide: 94 }[shape];
  return { room: Math.max(28, panel - beside), size: 16, most: 1 };
}

function Panel({ player, seat, option, choices, turn, decides, lift, known, open }: PanelProps) {
  const game = useGame();
  const say = useSay();
  const mine = seat === game.table.value?.viewer;
  const name = useNameRoom();
  return (
    <li
      class={`gw-player gw-seat-${seat % 5} ${turn ? "gw-turn" : ""} ${decides ? "gw-decides" : ""} ${option === undefined ? "" : "gw-may"}`}
      data-gw="player"
      data-seat={seat}
      data-score={player.score}
      data-turn={turn}
      data-mine={mine}
    >
      <Avatar seat={seat} player={player} />
      <div class="gw-player-words">
        <span class="gw-player-name" title={player.name}>
          <Name name={player.name} fits={name} />
        </span>
        {player.bot !== null && (
          <span
            class="gw-bot"
            role="img"
            title={say("bot", { name: player.bot })}
            aria-label={say("bot", { name: player.bot })}
          >
            <Icon name="bot" />
          </span>
        )}
        {turn && <span class="gw-on-turn">{say("on_turn")}</span>}
        <Marks player={player} turn={turn} />
      </div>
      <Gain seat={seat} />
      <ScoreButton seat={seat} score={player.score} />
      <Pile player={player} seat={seat} />
      <div class="gw-player-foot">
        {!open && <Backs player={player} seat={seat} known={known} />}
        {open && (
          <span class="gw-count gw-own-count" data-zone={`hand:${seat}`}>
            <span class="gw-sr">{say.count("in_hand", player.hand.length)}</span>
            <HandGain seat={seat} />
          </span>
        )}
        <ul class="gw-front" data-zone={`front:${seat}`} aria-label={say("in_front")}>
          {player.front.map((id) => (
            <FrontCard
              key={id}
              id={id}
              seat={seat}
              option={choices.front.get(id)}
              lift={lift && game.card(id).key === "callous-guards"}
            />
          ))}
        </ul>
      </div>
      {option !== undefined && (
        <button
          type="button"
          class="gw-whole"
          data-gw="choose-player"
          data-seat={seat}
          data-option={option}
          onClick={() => game.choose(option)}
        >
          <span class="gw-sr">{game.decision.value?.options[option]?.text}</span>
        </button>
      )}
    </li>
  );
}

interface PlayersProps {
  snapshot: Snapshot;
  choices: Choices;
  lifts: Seat[];
  /** The seat whose hand is shown on the table anyway. */
  hand: Seat | null;
}

export function Players({ snapshot, choices, lifts, hand }: PlayersProps) {
  const say = useSay();
  const decides = useGame().decision.value?.seat;
  const { players, phase, seat: turn } = snapshot;
  return (
    <ul
      class={`gw-players ${choices.seats.size + choices.front.size ? "gw-asks-players" : ""}`}
      aria-label={say("players")}
      data-count={players.length}
    >
      {players.map((player, seat) => (
        <Panel
          key={seat}
          player={player}
          seat={seat}
          option={choices.seats.get(seat)}
          choices={choices}
          turn={phase === "turn" && turn === seat}
          decides={decides === seat}
          lift={lifts.includes(seat)}
          open={seat === hand}
          known={seat !== hand && player.hand.some((card) => card !== null)}
        />
      ))}
    </ul>
  );
}
