import { ActionPicture, Icon, Portrait } from "../art";
import type { Choices } from "../choices";
import type { CardId, Player, Seat, Snapshot } from "../protocol";
import { number } from "../words";
import { useGame, useOf, useSay } from "./context";
import { Chip, cardLabel, colorOf } from "./faces";
import { Gain, HandGain } from "./forecast";

/** A player's seal: the first letter in the colour of the seat. */
export function Avatar({ seat, player }: { seat: Seat; player: Player }) {
  return (
    <span class={`gw-avatar gw-seat-${seat % 5}`} aria-hidden="true">
      {[...player.name.trim()][0]?.toUpperCase() ?? "?"}
    </span>
  );
}

interface FrontProps {
  id: CardId;
  seat: Seat;
  option: number | undefined;
  lift: boolean;
}

/** A card lying in front of a player, with its own buttons where it has some. */
function FrontCard({ id, seat, option, lift }: FrontProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const shared = {
    "data-gw": "front-card",
    "data-card": id,
    "data-kind": card.key,
    "data-seat": seat,
    "data-flip": id,
    "data-face": "tag",
    "data-peek": id,
  };
  const inside = (
    <>
      <span class="gw-tag-picture" aria-hidden="true">
        <ActionPicture kind={card.key} own={card.kind.look} small />
      </span>
      <span>{card.kind.name}</span>
    </>
  );
  return (
    <li class="gw-fronted">
      {option === undefined ? (
        <span {...shared} class="gw-tag">
          {inside}
        </span>
      ) : (
        <button
          {...shared}
          type="button"
          class="gw-tag gw-may"
          data-option={option}
          aria-label={game.decision.value?.options[option]?.text}
          onClick={() => game.choose(option)}
        >
          {inside}
        </button>
      )}
      {lift && (
        <button
          type="button"
          class="gw-button gw-small"
          data-gw="lift"
          data-seat={seat}
          data-lifts={seat}
          onClick={() => game.request("lift", { seat })}
        >
          {say("lift")}
        </button>
      )}
    </li>
  );
}

/** The pile of a player: its top card, and every noble as a chip of points. */
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
  const card = game.card(top);
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
        {of.count("pile_of", seat, player.pile.length, { top: cardLabel(say, card) })}
      </span>
      <span class={`gw-top gw-c-${colorOf(card)}`} data-peek={top} aria-hidden="true">
        <Portrait kind={card.key} color={colorOf(card)} own={card.kind.look} />
      </span>
      <span class="gw-chips">
        {player.pile.map((id) => (
          <Chip key={id} card={game.card(id)} />
        ))}
      </span>
    </button>
  );
}

/** The score of a player; it opens where its points come from. */
function ScoreButton({ seat, score }: { seat: Seat; score: number }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  // A recording has nobody to ask.
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
  /** There are cards of the hand to look at. */
  known: boolean;
}

function Panel({ player, seat, option, choices, turn, decides, lift, known }: PanelProps) {
  const game = useGame();
  const say = useSay();
  const cards = (
    <>
      <Icon name="hand" />
      <b class="gw-few" aria-hidden="true">
        {player.hand.length}
      </b>
      <span class="gw-in-words">{say.count("in_hand", player.hand.length)}</span>
      <HandGain seat={seat} />
    </>
  );
  return (
    <li
      class={`gw-player ${turn ? "gw-turn" : ""} ${decides ? "gw-decides" : ""} ${option === undefined ? "" : "gw-may"}`}
      data-gw="player"
      data-seat={seat}
      data-score={player.score}
      data-turn={turn}
    >
      <div class="gw-player-head">
        <Avatar seat={seat} player={player} />
        <span class="gw-player-name">{player.name}</span>
        {player.bot !== null && (
          <span class="gw-bot" role="img" aria-label={say("bot", { name: player.bot })}>
            <Icon name="bot" />
          </span>
        )}
        {turn && <span class="gw-on-turn">{say("on_turn")}</span>}
        <ScoreButton seat={seat} score={player.score} />
      </div>
      <Gain seat={seat} />
      <Pile player={player} seat={seat} />
      <div class="gw-player-foot">
        {known ? (
          <button
            type="button"
            class="gw-count gw-plain"
            data-zone={`hand:${seat}`}
            data-gw="known-hand"
            data-seat={seat}
            onClick={() => {
              game.sheet.value = { of: "hand", seat };
            }}
          >
            {cards}
          </button>
        ) : (
          <span class="gw-count" data-zone={`hand:${seat}`}>
            {cards}
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
        {player.rushed && <span class="gw-mark">{say(turn ? "rushed_now" : "rushed")}</span>}
        {player.confused && <span class="gw-mark">{say("confused")}</span>}
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
  /** Whose hand lies open on the table anyway. */
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
          known={seat !== hand && player.hand.some((card) => card !== null)}
        />
      ))}
    </ul>
  );
}
