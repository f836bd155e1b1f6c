/** The card of a lesson: the comment on the moment, Back and Next, branches, hints. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Comparison, Lesson, Task } from "../protocol";
import type { Game } from "../state";
import { useGame, useLayout, useSay } from "../views/context";
import { Dialog } from "../views/dialog";
import { Head } from "../views/faces";
import { signed } from "../words";
import { deedOf, type LessonDeed } from "./keys";
import { bindMarking, type Marking } from "./marking";

const TYPING = "input:not([type=range]), textarea, select";

/** Goes to the next moment, or to the next chapter. */
function goOn(game: Game, task: Task, lesson: Lesson): boolean {
  if (lesson.on !== null) game.request("moment", { choice: lesson.on });
  else if (task.next !== null) game.request("step", { choice: task.next });
  else return false;
  return true;
}

/** Goes to the previous moment, out of a branch, or to the previous chapter. */
function goBack(game: Game, task: Task, lesson: Lesson): boolean {
  const here = lesson.branch !== null || task.verdict !== null;
  if (here) game.request("retry");
  else if (lesson.back !== null) game.request("moment", { choice: lesson.back });
  else if (lesson.previous !== null) game.request("step", { choice: lesson.previous });
  else return false;
  return true;
}

/** What each key does; returns whether it did anything. */
type Deeds = Record<LessonDeed, (focused: Element) => boolean>;

/** Binds the keys of a lesson, including those of a presenter's remote control. */
function useKeys(root: () => HTMLElement | null, deeds: Deeds) {
  useLayoutEffect(() => {
    const node = root();
    if (!node) return;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.closest(`${TYPING}, [role=dialog]`)) return;
      const deed = deedOf(key);
      if (deed && deeds[deed](target)) event.preventDefault();
    };
    node.addEventListener("keydown", press);
    return () => node.removeEventListener("keydown", press);
  });
}

/** Lets cards be marked while the lesson is edited. */
function useMarking(root: () => HTMLElement | null, edits: boolean): Marking | null {
  const game = useGame();
  const [marking, set] = useState<Marking | null>(null);
  useLayoutEffect(() => {
    const node = root();
    if (!node || !edits) return;
    const stop = new AbortController();
    set(bindMarking(node, game, stop.signal));
    return () => {
      stop.abort();
      set(null);
    };
  }, [root, edits, game]);
  const on = marking?.on.value ?? false;
  useEffect(() => {
    const node = root();
    if (node) node.dataset.marking = String(on);
  });
  return marking;
}

/** Back and Next, in a row that never moves. */
function Way({ task, lesson }: { task: Task; lesson: Lesson }) {
  const game = useGame();
  const say = useSay();
  const first = lesson.back === null && lesson.branch === null && !task.verdict;
  const last = lesson.on === null;
  return (
    <div class="gw-lesson-way">
      <button
        type="button"
        class="gw-button gw-quiet"
        data-gw="lesson-back"
        aria-keyshortcuts="B PageUp"
        title={first && lesson.previous !== null ? say("lesson_previous") : undefined}
        disabled={first && lesson.previous === null}
        onClick={() => goBack(game, task, lesson)}
      >
        {say("lesson_back")}
      </button>
      <span class="gw-hint" data-gw="step">
        {task.step && say("reel_at", { ...task.step })}
      </span>
      {task.reveal ? (
        <button
          type="button"
          class="gw-button gw-quiet"
          data-gw="reveal"
          aria-keyshortcuts="R"
          onClick={() => game.request("show")}
        >
          {say("lesson_reveal")}
        </button>
      ) : (
        <button
          type="button"
          class="gw-button gw-main-button"
          data-gw="lesson-on"
          aria-keyshortcuts="N PageDown"
          title={last && task.next !== null ? say("lesson_following") : undefined}
          disabled={last && task.next === null}
          onClick={() => goOn(game, task, lesson)}
        >
          {say("next")}
        </button>
      )}
    </div>
  );
}

/** The variations of the latest move. */
function BranchList({ lesson }: { lesson: Lesson }) {
  const game = useGame();
  const say = useSay();
  if (!lesson.branches.length) return null;
  return (
    <ul class="gw-branches" aria-label={say("lesson_branches")}>
      {lesson.branches.map(({ n, text, glyph }) => (
        <li key={n} data-shown={lesson.branch === n}>
          <button
            type="button"
            class="gw-button gw-quiet gw-small"
            data-gw="variation"
            data-branch={n}
            aria-pressed={lesson.branch === n}
            aria-label={say("lesson_branch", { text })}
            onClick={() => game.request("variation", { choice: n })}
          >
            {say("lesson_branches")}: {text} {glyph && <b class="gw-glyph">{glyph}</b>}
          </button>
          <button
            type="button"
            class="gw-button gw-quiet gw-small"
            data-gw="compare"
            data-branch={n}
            onClick={() => game.request("compare", { choice: n })}
          >
            {say("lesson_compare")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Two branches side by side, with differences marked. */
function ComparisonView({ comparison }: { comparison: Comparison }) {
  const game = useGame();
  const say = useSay();
  const players = game.snapshot.value?.players ?? [];
  const { moves, lines, moved, scores } = comparison;
  return (
    <Dialog
      gw="comparison"
      class="gw-comparison"
      title={say("lesson_compare")}
      close={() => game.request("compare", { choice: 0 })}
    >
      <div class="gw-columns">
        {moves.map((move, side) => (
          <section key={side} data-side={side}>
            <h3>{side ? `${say("lesson_branches")}: ${move}` : move}</h3>
            <ol>
              {lines[side]?.map((id, at) => {
                const card = game.card(id);
                const differs = moved[side]?.includes(at);
                return (
                  <li key={id} data-gw="compared" data-card={id} data-differs={differs}>
                    <Head card={card} />
                    {card.kind.name}
                    {differs && <span class="gw-sr"> ({say("lesson_moved")})</span>}
                  </li>
                );
              })}
            </ol>
            <p>
              {players.map(({ name }, seat) => {
                const points = scores[side]?.[seat] ?? 0;
                const differs = points !== scores[1 - side]?.[seat];
                return (
                  <span key={name} data-differs={differs}>
                    {name} <b>{signed(points)}</b>
                  </span>
                );
              })}
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The controls for editing: adding moves made at the table, and writing a comment. */
function Editing({ task, marking }: { task: Task; marking: Marking | null }) {
  const game = useGame();
  const say = useSay();
  const [text, setText] = useState(task.task);
  useEffect(() => setText(task.task), [task.task]);
  return (
    <div class="gw-lesson-edit">
      <textarea
        data-gw="lesson-comment"
        aria-label={say("lesson_comment")}
        placeholder={say("lesson_comment")}
        rows={2}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button
        type="button"
        class="gw-button gw-small"
        data-gw="lesson-save"
        onClick={() => game.request("comment", { text })}
      >
        {say("lesson_save")}
      </button>
      <button
        type="button"
        class="gw-button gw-small"
        data-gw="lesson-mark"
        aria-keyshortcuts="M A"
        aria-pressed={marking?.on.value ?? false}
        title={say("lesson_mark_how")}
        onClick={() => {
          if (marking) marking.on.value = !marking.on.value;
        }}
      >
        {say("lesson_mark")}
      </button>
      {marking?.on.value && <p class="gw-lesson-hint">{say("lesson_mark_how")}</p>}
      <button
        type="button"
        class="gw-button gw-small"
        data-gw="lesson-add"
        disabled={!game.table.value?.undo}
        onClick={() => game.request("add")}
      >
        {say("lesson_add")}
      </button>
    </div>
  );
}

/** The height of a log that shows its heading and at least two lines. */
const LEAST_LOG = 110;

/** Leaves the column to the card if the log beside it would be too low to read. */
function useColumn(root: () => HTMLElement | null): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const { height } = useLayout();
  useLayoutEffect(() => {
    const [node, column] = [root(), card.current?.parentElement];
    if (!node || !card.current || !column || !height) return;
    node.dataset.alone = String(column.clientHeight - card.current.scrollHeight < LEAST_LOG);
  });
  return card;
}

interface CardProps {
  task: Task;
  lesson: Lesson;
  root: () => HTMLElement | null;
}

/** The card of a lesson at the side of the table. */
export function LessonCard({ task, lesson, root }: CardProps) {
  const game = useGame();
  const say = useSay();
  const [presents, present] = useState(false);
  const large = presents && game.enlarged.value;
  const project = () => {
    present(!large);
    game.enlarged.value = !large;
    return true;
  };
  const card = useColumn(root);
  const marking = useMarking(root, lesson.edits && lesson.branch === null);
  useKeys(root, {
    on: () => goOn(game, task, lesson),
    back: () => goBack(game, task, lesson),
    reveal: () => task.reveal && game.request("show") === undefined,
    projector: project,
    mark: (focused) => marking?.mark(focused) ?? false,
    arrow: (focused) => marking?.arrow(focused) ?? false,
  });
  useEffect(() => {
    const node = root();
    if (node) node.dataset.presents = String(large);
  });
  return (
    <div
      ref={card}
      class="gw-task gw-lesson"
      data-gw="lesson"
      role="group"
      aria-label={say("lesson")}
    >
      <Way task={task} lesson={lesson} />
      <div class="gw-task-head">
        <span class="gw-task-title">{task.title}</span>
        <span class="gw-hint" data-gw="lesson-title">
          {lesson.title} · {say("reel_at", { ...lesson.chapter })}
        </span>
      </div>
      {(task.task || lesson.glyph) && !lesson.edits && (
        <p class="gw-task-text" data-gw="task-text">
          {lesson.glyph && <b class="gw-glyph">{lesson.glyph} </b>}
          {task.task}
        </p>
      )}
      {lesson.question !== null && (
        <p class="gw-lesson-question" data-gw="lesson-question">
          {lesson.question || say("lesson_your_move")}
        </p>
      )}
      {task.hints.map((hint) => (
        <p key={hint} class="gw-lesson-hint" data-gw="hint-note">
          {hint}
        </p>
      ))}
      <BranchList lesson={lesson} />
      {lesson.edits && lesson.branch === null && <Editing task={task} marking={marking} />}
      <div class="gw-task-tools">
        {task.reveal && task.more > 0 && (
          <button
            type="button"
            class="gw-button gw-quiet gw-small"
            data-gw="hint"
            onClick={() => game.request("hint")}
          >
            {say.count(task.hints.length ? "hint_next" : "hint_first", task.more)}
          </button>
        )}
        <button
          type="button"
          class="gw-button gw-quiet gw-small"
          data-gw="projector"
          aria-keyshortcuts="F"
          aria-pressed={large}
          onClick={project}
        >
          {say(large ? "lesson_projector_end" : "lesson_projector")}
        </button>
      </div>
      {lesson.comparison && <ComparisonView comparison={lesson.comparison} />}
    </div>
  );
}
