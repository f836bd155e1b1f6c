import { stepAt } from "../past";
import type { Course, Seat, Snapshot } from "../protocol";
import { number } from "../words";
import { useGame, useSay, useWidth } from "./context";

const HEIGHT = 108;
/** Space above the highest and below the lowest line. */
const EDGE = 12;
/** The width of the slider's thumb; half of it is the minimum distance of its middle from an end. */
const THUMB = 14;
/** The minimum distance between two names. */
const NAME = 15;
/** The distance between the lines of equal scores. */
const ASIDE = 1.6;

/** Returns the places of the names: at the ends of their lines, moved apart where lines end close together. */
export function apart(ends: number[], room: number, distance: number): number[] {
  const order = ends.map((_, seat) => seat).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const placed = [...ends];
  let least = distance / 2;
  for (const seat of order) {
    placed[seat] = Math.max(placed[seat] ?? 0, least);
    least = (placed[seat] ?? 0) + distance;
  }
  let most = room - distance / 2;
  for (const seat of order.reverse()) {
    placed[seat] = Math.min(placed[seat] ?? 0, most);
    most = (placed[seat] ?? 0) - distance;
  }
  return placed;
}

/** Returns the scores labeled on the scale: the highest, zero and the lowest, without overlap. */
export function scaleScores(
  low: number,
  high: number,
  y: (score: number) => number,
  distance: number,
): number[] {
  const shown: number[] = [];
  for (const score of [high, low, 0]) {
    if (shown.every((other) => Math.abs(y(other) - y(score)) >= distance)) shown.push(score);
  }
  return shown;
}

/** Returns the scores at one step. */
export function scoresAt({ seqs, scores, steps }: Course, step: number): number[] {
  const seq = steps[step] ?? 0;
  const after = seqs.findIndex((each) => each > seq);
  return scores[(after < 0 ? seqs.length : after) - 1] ?? scores[0] ?? [];
}

interface ChartProps {
  course: Course | null;
  at: number;
  snapshot: Snapshot;
}

/** The chart as a table, for screen readers. */
function Readable({ course, at, snapshot }: ChartProps & { course: Course }) {
  const say = useSay();
  const rows = [
    ...course.days.map((seq, day) => ({
      name: say("chart_day", { n: day + 1 }),
      step: stepAt(course, seq),
    })),
    { name: say("chart_shown"), step: at },
  ];
  return (
    <table class="gw-sr">
      <caption>{say("chart_label")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("chart_moment")}</th>
          {snapshot.players.map((player, seat) => (
            <th key={seat} scope="col">
              {player.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, step }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {scoresAt(course, step).map((score, seat) => (
              <td key={seat}>{number(score)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The chart of all scores, on the scale of the slider below it; a click goes to that moment. */
export function Chart(props: ChartProps) {
  const say = useSay();
  const { course } = props;
  if (course) return <Lines {...props} course={course} />;
  return (
    <div class="gw-chart gw-empty" data-gw="chart">
      {say("chart_none")}
    </div>
  );
}

function Lines({ course, at, snapshot }: ChartProps & { course: Course }) {
  const { past } = useGame();
  const [ref, width] = useWidth<HTMLDivElement>();
  const end = course.steps.length - 1;
  const all = course.scores.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (step: number) => THUMB / 2 + ((width - THUMB) * step) / Math.max(1, end);
  const y = (score: number) => EDGE + ((HEIGHT - 2 * EDGE) * (high - score)) / (high - low);
  const seats: Seat[] = snapshot.players.map((_, seat) => seat);
  const aside = (seat: Seat) => (seat - (seats.length - 1) / 2) * ASIDE;
  const height = (seat: Seat, score: number) => y(score) + aside(seat);
  const line = (seat: Seat) => {
    const levels = course.seqs.map((seq, i) => {
      const to = height(seat, course.scores[i]?.[seat] ?? 0).toFixed(1);
      return i ? `H${x(stepAt(course, seq)).toFixed(1)}V${to}` : `M${x(0)} ${to}`;
    });
    return `${levels.join("")}H${x(end)}`;
  };
  const shown = scoresAt(course, at);
  const last = scoresAt(course, end);
  const names = apart(
    seats.map((seat) => height(seat, last[seat] ?? 0)),
    HEIGHT,
    NAME,
  );
  const jump = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - THUMB / 2) / Math.max(1, width - THUMB);
    const step = Math.round(Math.min(1, Math.max(0, share)) * end);
    if (step !== past.at.value) void past.to(step, end);
  };
  return (
    <>
      <div class="gw-scale" aria-hidden="true">
        {scaleScores(low, high, y, NAME).map((score) => (
          <span key={score} style={{ top: `${y(score)}px` }}>
            {number(score)}
          </span>
        ))}
      </div>
      <div
        class="gw-chart"
        data-gw="chart"
        ref={ref}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          jump(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons) jump(event);
        }}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <path class="gw-zero" d={`M0 ${y(0)}H${width}`} />
          {course.days.map((seq) => {
            const day = x(stepAt(course, seq));
            return <path key={seq} class="gw-day" d={`M${day} 2V${HEIGHT - 2}`} />;
          })}
          {seats.map((seat) => (
            <path key={seat} class={`gw-course gw-seat-${seat % 5}`} d={line(seat)} />
          ))}
          {at < end && (
            <>
              <rect class="gw-later" x={x(at)} y="0" width={width - x(at)} height={HEIGHT} />
              <path class="gw-here" d={`M${x(at)} 0V${HEIGHT}`} />
            </>
          )}
          {seats.map((seat) => (
            <circle
              key={seat}
              class={`gw-dot gw-seat-${seat % 5}`}
              cx={x(at)}
              cy={height(seat, shown[seat] ?? 0)}
              r="3.5"
            />
          ))}
        </svg>
        <Readable course={course} at={at} snapshot={snapshot} />
      </div>
      <div class="gw-names" aria-hidden="true">
        {seats.map((seat) => (
          <span
            key={seat}
            class={`gw-end gw-seat-${seat % 5}`}
            style={{ top: `${names[seat] ?? 0}px` }}
          >
            <b>{number(shown[seat] ?? 0)}</b> <span>{snapshot.players[seat]?.name}</span>
          </span>
        ))}
      </div>
    </>
  );
}
