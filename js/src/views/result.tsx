import { Icon } from "../art";
import type { Result, Score, Snapshot } from "../protocol";
import { number, signed } from "../words";
import { useGame, useOf, useSay } from "./context";
import { colorOf } from "./faces";
import { Seal } from "./players";

function ScoreOf({ score, snapshot, won }: { score: Score; snapshot: Snapshot; won: boolean }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const player = snapshot.players[score.seat];
  if (!player) return null;
  return (
    <div
      class={`gw-result-player ${won ? "gw-won" : ""}`}
      data-gw="result-player"
      data-seat={score.seat}
      data-total={score.total}
    >
      <div class="gw-player-head">
        <Seal seat={score.seat} player={player} />
        <span class="gw-player-name">{player.name}</span>
        {won && (
          <span class="gw-laurel" role="img" aria-label={say("winner")}>
            <Icon name="trophy" />
          </span>
        )}
        <span class="gw-score">{number(score.total)}</span>
      </div>
      <table class="gw-lines" aria-label={of.say("result_of", score.seat)}>
        <thead class="gw-sr">
          <tr>
            <th scope="col">{say("result_points")}</th>
            <th scope="col">{say("result_card")}</th>
          </tr>
        </thead>
        <tbody>
          {score.lines.map((line) => {
            const card = game.card(line.card);
            const noble = card.kind.family === "noble";
            return (
              <tr key={line.card} data-gw="result-line" data-card={line.card} data-peek={line.card}>
                <td>
                  <span class={`gw-chip ${noble ? `gw-c-${colorOf(card)}` : "gw-c-action"}`}>
                    {signed(line.points)}
                  </span>
                </td>
                <td>
                  <b>{card.kind.name}</b>
                  {line.text && <span class="gw-hint"> {line.text}</span>}
                  {line.rule && <span class="gw-rule"> {line.rule}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {score.lines.length === 0 && <p class="gw-empty">{say("pile_empty")}</p>}
    </div>
  );
}

/** The end: who won, and where every point comes from. */
export function ResultView({ result, snapshot }: { result: Result; snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const locale = game.transport.locale.value;
  const [first] = result.winners;
  const mine = result.winners.length === 1 && first === game.table.value?.viewer;
  const names = result.winners.map((seat) => snapshot.players[seat]?.name ?? "");
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  const best = [...result.scores].sort((a, b) => b.total - a.total);
  return (
    <div class="gw-result" data-gw="result" tabIndex={-1} role="group" aria-label={say("result")}>
      <p class="gw-winners" data-gw="winners">
        {mine ? say("wins_mine") : say.count("wins", names.length, { names: list })}
      </p>
      <div class="gw-result-players">
        {best.map((score) => (
          <ScoreOf
            key={score.seat}
            score={score}
            snapshot={snapshot}
            won={result.winners.includes(score.seat)}
          />
        ))}
      </div>
    </div>
  );
}
