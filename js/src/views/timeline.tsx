import { Icon } from "../art";
import type { IconName } from "../art/icon";
import { STEP_UNITS, type StepUnit, stepAt, stopsOf } from "../past";
import type { Course, Snapshot } from "../protocol";
import { Button } from "./button";
import { Chart } from "./chart";
import { useGame, useSay } from "./context";

interface StepProps {
  gw: string;
  icon: IconName;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  go(): void;
}

function Step({ gw, icon, label, disabled = false, pressed, go }: StepProps) {
  return (
    <Button
      class="gw-quiet gw-tool"
      data-gw={gw}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={go}
    >
      <Icon name={icon} />
    </Button>
  );
}

/** Chooses the step size of the timeline buttons. */
export function StepUnits() {
  const { past } = useGame();
  const say = useSay();
  return (
    <select
      class="gw-select gw-unit"
      data-gw="unit"
      aria-label={say("time_unit")}
      title={say("time_unit")}
      value={past.unit.value}
      onChange={({ currentTarget }) => {
        past.unit.value = currentTarget.value as StepUnit;
      }}
    >
      {STEP_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {say(`unit_${unit}`)}
        </option>
      ))}
    </select>
  );
}

/**
 * Marks on the slider's track: a short one where a turn begins, in its player's color; a long one for a day; a dot
 * for a comment.
 */
function Ticks({ course }: { course: Course }) {
  const comments = useGame().table.value?.comments ?? [];
  const end = Math.max(1, course.steps.length - 1);
  const seats = [...new Set(course.seats)];
  const at = (step: number, from: number, to: number) => `M${step} ${from}V${to}`;
  const turns = (seat: number) =>
    course.turns.filter((_, turn) => course.seats[turn] === seat).map((seq) => stepAt(course, seq));
  return (
    <svg class="gw-ticks" viewBox={`0 0 ${end} 20`} preserveAspectRatio="none" aria-hidden="true">
      {seats.map((seat) => (
        <path
          key={seat}
          class={`gw-tick gw-seat-${seat % 5}`}
          d={turns(seat)
            .map((step) => at(step, 4, 16))
            .join("")}
        />
      ))}
      <path
        class="gw-tick gw-day-tick"
        d={stopsOf(course, "day")
          .slice(1)
          .map((step) => at(step, 0, 20))
          .join("")}
      />
      {comments.map(({ seq }) => (
        <path key={seq} class="gw-tick gw-comment-tick" d={`M${stepAt(course, seq)} 19h0`} />
      ))}
    </svg>
  );
}

/** Adds the game to the lesson that is open for editing at another table. */
function AddToLesson() {
  const game = useGame();
  const say = useSay();
  const title = game.table.value?.adds_to;
  if (!title) return null;
  return (
    <div class="gw-branch">
      {title}
      <Button class="gw-small" data-gw="lesson-add" onClick={() => game.request("add")}>
        {say("lesson_add")}
      </Button>
    </div>
  );
}

/** The origin of a branch, and the way back. */
export function Branch() {
  const game = useGame();
  const say = useSay();
  const from = game.table.value?.branch ?? null;
  if (from === null) return <AddToLesson />;
  return (
    <div class="gw-branch" data-gw="branch" data-choice={from}>
      <Icon name="branch" />
      <span>{from ? say("branch", { n: from }) : say("branch_start")}</span>
      <Button class="gw-small" data-gw="return" onClick={() => game.request("return")}>
        {say("branch_leave")}
      </Button>
    </div>
  );
}

/** The timeline: steps, replay, slider, and the chart of the scores. */
export function Timeline({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const { past, transport, log } = game;
  // A recording has its own controls.
  if (transport.reel) return null;
  const course = past.course.value;
  const moment = past.moment.value;
  // Before the course is known, any scale works: it ends at the present.
  const end = course ? course.steps.length - 1 : Math.max(1, log.value.at(-1)?.seq ?? 1);
  const at = course ? past.at.value : end;
  const chart = past.chart.value;
  const playing = past.playing.value;
  const unit = past.unit.value;
  const place = { n: at + 1, of: end + 1 };
  const value = moment ? say("time_value", { ...place, text: moment.event.text }) : say("time_now");
  return (
    <div
      class="gw-timeline"
      data-gw="timeline"
      data-past={moment !== null}
      role="group"
      aria-label={say("timeline")}
    >
      <div class="gw-steps">
        <Step
          gw="first"
          icon="first"
          label={say("time_first")}
          disabled={at === 0}
          go={() => past.to(0, 1)}
        />
        <Step
          gw="back"
          icon="left"
          label={say(`time_back_${unit}`)}
          disabled={at === 0}
          go={() => past.step(-1)}
        />
        <Step
          gw="replay"
          icon={playing ? "pause" : "play"}
          label={say(playing ? "time_pause" : "time_play")}
          go={() => (playing ? past.pause() : past.play())}
        />
        <Step
          gw="on"
          icon="right"
          label={say(`time_on_${unit}`)}
          disabled={!moment}
          go={() => past.step(1)}
        />
      </div>
      {/* The ticks need the course of the game, which is requested when the pointer or the focus comes near. */}
      <div class="gw-track" onPointerEnter={() => past.prepare()}>
        {course && <Ticks course={course} />}
        <input
          type="range"
          class="gw-slider"
          data-gw="slider"
          aria-label={say("time_slider")}
          aria-valuetext={value}
          min={0}
          max={end}
          value={at}
          onFocus={() => past.prepare()}
          onInput={async ({ currentTarget: slider }) => {
            await past.to(slider.valueAsNumber, end);
            // Without an answer, the slider goes back to the current moment.
            if (!past.course.value) slider.value = slider.max;
          }}
        />
      </div>
      <div class="gw-steps">
        <Step
          gw="live"
          icon="last"
          label={say("time_live")}
          disabled={!moment}
          go={() => past.live()}
        />
        <span class="gw-moment" data-gw="moment">
          {moment ? say("time_at", place) : say("time_now")}
        </span>
        <StepUnits />
        <Button
          class="gw-quiet gw-tool"
          data-gw="chart-open"
          aria-label={say("chart_open")}
          title={say("chart_open")}
          aria-expanded={chart}
          onClick={() => {
            past.chart.value = !chart;
            if (!chart) void past.prepare();
          }}
        >
          <Icon name="chart" />
        </Button>
      </div>
      {chart && (
        <div class="gw-chart-panel">
          <Chart course={course} at={at} snapshot={snapshot} />
        </div>
      )}
    </div>
  );
}
