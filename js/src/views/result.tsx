import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art";
import type { Result, Score, Snapshot } from "../protocol";
import type { Card, Game } from "../state";
import { number } from "../words";
import { Button } from "./button";
import { useGame, useLayout, useSay } from "./context";
import { Decisive } from "./decisive";
import { Name, NobleFace, nobleRoom } from "./faces";
import { Avatar } from "./players";
import { ReviewButton } from "./review";
import { ScoreTable } from "./score";

/** The most valuable noble of a pile. */
function bestOf(score: Score, game: Game): Card | null {
  const lines = score.groups.flatMap((group) => group.lines);
  const nobles = lines.filter(({ card }) => game.card(card).kind.family === "noble");
  const [first] = nobles.sort((a, b) => b.points - a.points);
  return first ? game.card(first.card) : null;
}

/** The winner is in the middle, the others to the left and right. */
function placeOf(rank: number): number {
  return rank % 2 ? -rank : rank;
}

/** How long the scores count up, in milliseconds at normal speed. */
const COUNT = 1400;
/** The results whose scores have counted up, which happens once. */
const counted = new WeakSet<Result>();

/** Returns the counted fraction of the scores, from 0 to 1; 1 at once without animation. */
function useCount(result: Result): number {
  const { speed } = useGame();
  const [share, setShare] = useState(() => (speed() > 0 && !counted.has(result) ? 0 : 1));
  useEffect(() => {
    if (share === 1) return;
    counted.add(result);
    const start = performance.now();
    const ms = COUNT / speed();
    let frame = requestAnimationFrame(function count(now) {
      const next = Math.min(1, Math.max(0, (now - start) / ms));
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
    // Only once: a change of speed does not restart it.
  }, []);
  return share;
}

interface BlockProps {
  score: Score;
  snapshot: Snapshot;
  won: boolean;
  rank: number;
  /** 1 for the most points; equal points share a place. */
  place: number;
  /** The counted fraction of the score, from 0 to 1. */
  share: number;
  /** The height of the block: 0 for the fewest points, 1 for the most. */
  height: number;
}

/** One player's block of the podium, with the best noble on it and the arithmetic behind "Details". */
function Block({ score, snapshot, won, rank, place, share, height }: BlockProps) {
  const game = useGame();
  const say = useSay();
  const player = snapshot.players[score.seat];
  if (!player) return null;
  const { panel, shape } = useLayout();
  const best = bestOf(score, game);
  return (
    <div
      class={`gw-result-player gw-seat-${score.seat % 5} ${won ? "gw-won" : ""}`}
      data-gw="result-player"
      data-seat={score.seat}
      data-total={score.total}
      style={{ order: placeOf(rank), "--gw-rise": (height * share).toFixed(2) }}
    >
      {best && (
        <span class="gw-card gw-best">
          <NobleFace card={best} fits={nobleRoom(76)} />
        </span>
      )}
      <div class="gw-block">
        <div class="gw-block-head">
          <Avatar seat={score.seat} player={player} />
          <span class="gw-player-name" title={player.name}>
            <Name
              name={player.name}
              fits={{
                room: Math.min(220, panel) - (shape === "phone" ? 24 : 76),
                size: 16,
                most: 1,
              }}
            />
          </span>
          {won && (
            <span class="gw-laurel" role="img" aria-label={say("winner")}>
              <Icon name="trophy" />
            </span>
          )}
        </div>
        <span class="gw-score">{number(Math.round(score.total * share))}</span>
        <span class="gw-rank" aria-hidden="true">
          {place}
        </span>
        <details class="gw-details">
          <summary class="gw-button gw-quiet gw-small">{say("details")}</summary>
          <div class="gw-details-lines">
            <b class="gw-player-name">{player.name}</b>
            <ScoreTable score={score} gw="result-line" />
          </div>
        </details>
      </div>
    </div>
  );
}

/** The end: the winners, and the breakdown of every score. */
export function ResultView({ result, snapshot }: { result: Result; snapshot: Snapshot }) {
  const game = useGame();
  const { newGame } = game;
  const say = useSay();
  const share = useCount(result);
  const { decisive } = result;
  const locale = game.transport.locale.value;
  const [first] = result.winners;
  const mine = result.winners.length === 1 && first === game.table.value?.viewer;
  const names = result.winners.map((seat) => snapshot.players[seat]?.name ?? "");
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  const totals = result.scores.map(({ total }) => total);
  const [most, least] = [Math.max(...totals), Math.min(...totals)];
  const best = [...result.scores].sort((a, b) => b.total - a.total);
  const beside = game.layout.value.side > 0;
  return (
    <div
      class="gw-result"
      data-gw="result"
      data-counting={share < 1}
      tabIndex={-1}
      role="group"
      aria-label={say("result")}
    >
      <div class="gw-result-head">
        <p class="gw-winners" data-gw="winners">
          {mine ? say("wins_mine") : say.count("wins", names.length, { names: list })}
        </p>
        <ReviewButton />
        {newGame && !game.table.value?.puzzle && (
          <Button
            class="gw-main-button"
            data-gw="play-again"
            onClick={() => {
              newGame.value = true;
            }}
          >
            {say("play_again")}
          </Button>
        )}
      </div>
      <div class="gw-result-players">
        {best.map((score, rank) => (
          <Block
            key={score.seat}
            score={score}
            snapshot={snapshot}
            won={result.winners.includes(score.seat)}
            rank={rank}
            place={1 + totals.filter((total) => total > score.total).length}
            share={share}
            height={most > least ? (score.total - least) / (most - least) : 1}
          />
        ))}
      </div>
      {decisive && first !== undefined && !beside && (
        <Decisive decisive={decisive} winner={first} snapshot={snapshot} />
      )}
    </div>
  );
}
