import { Icon } from "../art";
import type { Result, Score, Snapshot } from "../protocol";
import { number } from "../words";
import { useGame, useSay } from "./context";
import { Avatar } from "./players";
import { ScoreTable } from "./score";

function ScoreOf({ score, snapshot, won }: { score: Score; snapshot: Snapshot; won: boolean }) {
  const say = useSay();
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
        <Avatar seat={score.seat} player={player} />
        <span class="gw-player-name">{player.name}</span>
        {won && (
          <span class="gw-laurel" role="img" aria-label={say("winner")}>
            <Icon name="trophy" />
          </span>
        )}
        <span class="gw-score">{number(score.total)}</span>
      </div>
      <ScoreTable score={score} gw="result-line" />
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
