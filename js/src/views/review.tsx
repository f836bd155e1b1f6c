import type { JudgedChoice, Seat } from "../protocol";
import { number } from "../words";
import { Button } from "./button";
import { useGame, useSay } from "./context";
import { Dialog } from "./dialog";

/** The number of worst choices listed. */
const MOST = 3;
const WIDTH = 640;
const HEIGHT = 120;
const EDGE = 12;

/** Opens the review; a puzzle is judged by its goal instead. */
export function ReviewButton() {
  const game = useGame();
  const say = useSay();
  if (game.table.value?.puzzle || game.transport.recorded) return null;
  return (
    <Button data-gw="review-open" onClick={() => game.review.open()}>
      {say("review")}
    </Button>
  );
}

interface GraphProps {
  judged: JudgedChoice[];
  worst: JudgedChoice[];
  won: Seat[];
}

/** The chance to win after each choice, up to the result. */
function Graph({ judged, worst, won }: GraphProps) {
  const game = useGame();
  const say = useSay();
  const last = game.review.of.value || 1;
  const x = (choice: number) => EDGE + (choice / last) * (WIDTH - 2 * EDGE);
  const y = (chance: number) => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);
  const points = judged.map(
    ({ choice, chance }) => `${x(choice).toFixed(1)},${y(chance).toFixed(1)}`,
  );
  if (game.review.next.value === null) {
    const mine = won.includes(game.table.value?.viewer ?? 0);
    points.push(`${x(last)},${y(mine ? 1 / won.length : 0)}`);
  }
  return (
    <svg
      class="gw-review-graph"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      data-gw="review-graph"
    >
      <title>{say("review_graph")}</title>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path d={`M${EDGE} ${y(share)}H${WIDTH - EDGE}`} class="gw-review-rule" />
          <text x={EDGE} y={y(share) - 2}>{`${100 * share} %`}</text>
        </g>
      ))}
      <polyline points={points.join(" ")} class="gw-review-line" />
      {worst.map((each, place) => (
        <g key={each.choice}>
          <circle cx={x(each.choice)} cy={y(each.chance)} r="8" />
          <text x={x(each.choice)} y={y(each.chance) + 4} class="gw-review-place">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The review of the viewer's choices: the chance to win over the game, and the choices that lost most. */
export function ReviewView({ won }: { won: Seat[] }) {
  const game = useGame();
  const say = useSay();
  const { review } = game;
  const judged = review.judged.value;
  const next = review.next.value;
  const done = next === null;
  const all = review.of.value;
  const worst = judged
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);
  return (
    <Dialog
      gw="review"
      class="gw-review"
      title={say("review_title")}
      hint={
        review.failed.value ||
        (!done && all ? say("review_busy", { n: Math.round((100 * next) / all) }) : "")
      }
      busy={!done}
      close={review.close}
      when={done}
    >
      <p class="gw-hint">{say("review_graph")}</p>
      <Graph judged={judged} worst={worst} won={won} />
      <ol>
        {worst.map(({ choice, day, turn, option, best, loss }, place) => (
          <li key={choice} data-gw="review-row" data-choice={choice}>
            <span>
              {place + 1}. {say("review_row", { day, turn, option })}
              <br />
              <b>{say("review_better", { n: number(loss), best })}</b>
            </span>
            <Button
              class="gw-small"
              data-gw="try-again"
              onClick={() => {
                review.close();
                game.request("branch", { choice });
              }}
            >
              {say("try_again")}
            </Button>
          </li>
        ))}
      </ol>
      {done && worst.length > 0 && (
        <div>
          <Button
            class="gw-main-button"
            data-gw="learn"
            onClick={() => {
              review.close();
              game.request("learn");
            }}
          >
            {say("mistakes")}
          </Button>
        </div>
      )}
      {done && worst.length === 0 && <p>{say("review_none")}</p>}
    </Dialog>
  );
}
