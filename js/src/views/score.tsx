import { useRef } from "preact/hooks";
import { ClassSign } from "../art";
import type { Score, ScoreLine, Seat, Snapshot } from "../protocol";
import { number, signed } from "../words";
import { Button } from "./button";
import { useGame, useOf, useSay } from "./context";
import { colorOf } from "./faces";
import { Avatar } from "./players";
import { usePopover } from "./popover";
import { WhyRule } from "./why";

function Line({ line, gw }: { line: ScoreLine; gw: string }) {
  const game = useGame();
  const say = useSay();
  const card = game.card(line.card);
  const noble = card.kind.family === "noble";
  const why = line.text || say("score_printed");
  return (
    <tr data-gw={gw} data-card={line.card} data-points={line.points} data-peek={line.card}>
      <td>
        <span class={`gw-chip ${noble ? `gw-c-${colorOf(card)}` : "gw-c-action"}`}>
          {signed(line.points)}
        </span>
      </td>
      <td>
        <b>{card.kind.name}</b>
        {line.text && <span class="gw-hint"> {line.text}</span>}{" "}
        <WhyRule
          rule={line.rule}
          text={`${card.kind.name}: ${number(line.points)}. ${why}.`}
          {...(line.rule === "\u00a71" ? { card: line.card } : {})}
        />
      </td>
    </tr>
  );
}

/** Formats a sum: "5 + 3 − 1". */
function sum(terms: number[]): string {
  return terms
    .map((term, i) => (i ? `${term < 0 ? "\u2212" : "+"} ${Math.abs(term)}` : number(term)))
    .join(" ");
}

/** Explains a score: class by class, then the cards in front, then the total. */
export function ScoreTable({ score, gw }: { score: Score; gw: string }) {
  const say = useSay();
  const of = useOf();
  const { groups, total } = score;
  if (groups.length === 0) return <p class="gw-empty">{say("pile_empty")}</p>;
  return (
    <table class="gw-lines" aria-label={of.say("result_of", score.seat)}>
      <thead class="gw-sr">
        <tr>
          <th scope="col">{say("result_points")}</th>
          <th scope="col">{say("result_card")}</th>
        </tr>
      </thead>
      {groups.map(({ color, title, lines, ...group }) => (
        <tbody key={color} data-gw="score-group" data-color={color} data-total={group.total}>
          <tr class={color ? `gw-c-${color}` : "gw-c-action"}>
            <th colSpan={2} scope="rowgroup">
              <span class="gw-group">
                {color && <ClassSign color={color} />}
                <span>{title}</span>
                <span class="gw-sum">{group.sum.replaceAll("-", "\u2212")}</span>
              </span>
            </th>
          </tr>
          {lines.map((line) => (
            <Line key={line.card} line={line} gw={gw} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th colSpan={2} data-gw="score-sum" data-total={total}>
            <span class="gw-group">
              <span>{say("score_total")}</span>
              <span class="gw-sum">
                {groups.length > 1 && `${sum(groups.map((group) => group.total))} = `}
                <b>{number(total)}</b>
              </span>
            </span>
          </th>
        </tr>
      </tfoot>
    </table>
  );
}

/** An open panel with a player's score; it is updated while the game goes on. */
export function ScorePanel({ seat, snapshot }: { seat: Seat; snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const box = useRef<HTMLDivElement>(null);
  const score = game.score.value;
  usePopover(box, true, seat, score === null);
  const player = snapshot.players[seat];
  if (!player) return null;
  return (
    <div
      class="gw-sheet gw-score-panel"
      role="dialog"
      aria-label={of.say("result_of", seat)}
      data-gw="score-panel"
      data-seat={seat}
      data-total={score?.total}
      ref={box}
    >
      <div class="gw-sheet-head">
        <Avatar seat={seat} player={player} />
        <span class="gw-sheet-title">{player.name}</span>
        {game.past.moment.value && <span class="gw-hint">{say("looking")}</span>}
        <Button
          class="gw-quiet gw-small"
          data-gw="close"
          onClick={() => {
            game.scoreSeat.value = null;
          }}
        >
          {say("close")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by key */}
      <div class="gw-score-lines" tabIndex={0} role="group" aria-label={of.say("result_of", seat)}>
        {score ? (
          <ScoreTable score={score} gw="score-line" />
        ) : (
          <p class="gw-hint">{say("why_asking")}</p>
        )}
      </div>
    </div>
  );
}
