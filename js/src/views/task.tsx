import type { Table, Task } from "../protocol";
import { Button } from "./button";
import { useGame, useSay } from "./context";

const HARDEST = 4;

/**
 * The buttons of a puzzle: try again, hint, solution.
 *
 * A button that has nothing more to give stays, so that none takes its place under the pointer.
 */
function Asks({ task, undo, again = false }: { task: Task; undo: boolean; again?: boolean }) {
  const game = useGame();
  const say = useSay();
  const { solved, shown } = endOf(task);
  return (
    <>
      {undo && (
        <button
          type="button"
          class={`gw-button ${again ? "gw-main-button" : "gw-quiet"}`}
          data-gw="retry"
          onClick={() => game.request("retry")}
        >
          {say("retry")}
        </button>
      )}
      {(task.more > 0 || task.hints.length > 0) && !solved && !shown && (
        <Button
          class="gw-quiet"
          data-gw="hint"
          disabled={task.more === 0}
          onClick={() => game.request("hint")}
        >
          {say.count(task.hints.length ? "hint_next" : "hint_first", task.more)}
        </Button>
      )}
      {task.reveal && !solved && !shown && (
        <Button
          class="gw-quiet"
          data-gw="solution"
          disabled={task.solution !== null}
          onClick={() => game.request("solution")}
        >
          {say("solution_ask")}
        </Button>
      )}
    </>
  );
}

/** Returns whether a puzzle was solved, or its solution shown. */
function endOf({ verdict }: Task): { solved: boolean; shown: boolean } {
  const shown = verdict?.shown === true;
  return { solved: verdict?.solved === true && !shown, shown };
}

/** The solution in words, and the button that plays it. */
function Solution({ task, lines }: { task: Task; lines: readonly string[] }) {
  const game = useGame();
  const say = useSay();
  return (
    <details class="gw-note" data-gw="solution-note" open>
      <summary>{say("solution")}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {task.reveal && task.solvable && !endOf(task).solved && (
        <Button class="gw-quiet" data-gw="show" onClick={() => game.request("show")}>
          {say("solution_show")}
        </Button>
      )}
    </details>
  );
}

/** Goes on to the next step of the tutorial, or to the next puzzle. */
function Next({ task, main = false }: { task: Task; main?: boolean }) {
  const game = useGame();
  const say = useSay();
  const on = task.lesson?.on ?? null;
  const next = on ?? task.next;
  if (next === null) return null;
  return (
    <button
      type="button"
      class={`gw-button ${main ? "gw-main-button" : "gw-quiet"}`}
      data-gw="next"
      onClick={() => game.request(on === null ? "step" : "moment", { choice: next })}
    >
      {say("next")}
    </button>
  );
}

/** A puzzle's card: the task, and the hints and the solution shown so far. */
export function TaskCard({ task, table }: { task: Task; table: Table }) {
  const say = useSay();
  const { level } = task;
  return (
    <div class="gw-task" data-gw="task" role="group" aria-label={say("puzzle")}>
      <div class="gw-task-head">
        <span class="gw-task-title">{task.title || say("puzzle")}</span>
        {task.step && (
          <span class="gw-hint" data-gw="step">
            {say("reel_at", { ...task.step })}
          </span>
        )}
        {level !== null && (
          <span
            class="gw-level"
            data-gw="level"
            role="img"
            aria-label={say("level_of", { n: level, of: HARDEST })}
          >
            {"◆".repeat(level)}
            {"◇".repeat(HARDEST - level)}
          </span>
        )}
        {task.themes.map((theme) => (
          <span key={theme} class="gw-theme">
            {theme}
          </span>
        ))}
        {task.record && (
          <span class="gw-hint" data-gw="record">
            {task.record}
          </span>
        )}
        {task.tries > 0 && (
          <span class="gw-hint" data-gw="tries">
            {say.count("tries", task.tries)}
          </span>
        )}
      </div>
      <p class="gw-task-text" data-gw="task-text">
        {task.task}
      </p>
      {!task.verdict && (
        <div class="gw-task-tools">
          <Asks task={task} undo={table.undo} />
          <Next task={task} />
        </div>
      )}
      {(task.hints.length > 0 || task.solution) && (
        <div class="gw-notes">
          {task.hints.map((hint, at) => (
            // A new hint closes the previous one.
            <details
              key={at}
              class="gw-note"
              data-gw="hint-note"
              open={at + 1 === task.hints.length}
            >
              <summary>{say("hint_n", { n: at + 1 })}</summary>
              <p>{hint}</p>
            </details>
          ))}
          {task.solution && <Solution task={task} lines={task.solution} />}
        </div>
      )}
    </div>
  );
}

/** The verdict on a puzzle, which replaces the prompt, and what to do next. */
export function VerdictView({ task, table }: { task: Task; table: Table }) {
  const game = useGame();
  const say = useSay();
  const { verdict } = task;
  if (!verdict) return null;
  const { solved, shown, lost } = verdict;
  const stamp = shown ? "shown" : solved ? "solved" : "failed";
  const [first, ...others] = shown ? [say("puzzle_shown")] : verdict.sentences;
  const notice = game.refusal.value ?? table.notice;
  return (
    <div
      class="gw-verdict"
      data-gw="verdict"
      data-stamp={stamp}
      tabIndex={-1}
      role="group"
      aria-label={say("verdict")}
    >
      <span class="gw-stamp" aria-hidden="true">
        {say(`stamp_${stamp}`)}
      </span>
      <div class="gw-verdict-words" role="alert">
        <p class="gw-prompt" data-gw="prompt">
          {first}
        </p>
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {notice && (
          <p class="gw-notice" data-gw="notice">
            {notice}
          </p>
        )}
      </div>
      <div class="gw-answers">
        {!!lost && (
          <Button
            class="gw-main-button"
            data-gw="to-loss"
            onClick={() => game.request("goto", { choice: lost })}
          >
            {say("to_loss")}
          </Button>
        )}
        {table.undo && (
          <Button class="gw-quiet" data-gw="take-back" onClick={() => game.request("undo")}>
            {say("take_back")}
          </Button>
        )}
        <Asks task={task} undo={table.undo} again={stamp !== "solved" && !lost} />
        {(solved || !task.step) && <Next task={task} main={solved} />}
      </div>
    </div>
  );
}
