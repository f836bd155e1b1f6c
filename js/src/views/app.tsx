import type { ComponentType } from "preact";
import { useEffect, useErrorBoundary, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { choicesOf, handSeat } from "../choices";
import type { Game } from "../state";
import type { TableLayout } from "../table-layout";
import { DayBanner } from "./banner";
import { CoachMark } from "./coach";
import {
  BreaksContext,
  EmsContext,
  GameContext,
  LessonContext,
  type LessonViews,
  useGame,
  useSay,
} from "./context";
import { Cover } from "./cover";
import { Decisive } from "./decisive";
import { Disconnected } from "./disconnected";
import { ErrorCard } from "./error";
import { Hand } from "./hand";
import { Header } from "./header";
import { HelpView } from "./help";
import { Log } from "./log";
import { PastPrompt } from "./past-prompt";
import { Players } from "./players";
import { Prompt } from "./prompt";
import { ResultView } from "./result";
import { ReviewView } from "./review";
import { ScorePanel } from "./score";
import { SheetView } from "./sheet";
import { Street } from "./street";
import { Tabs } from "./tabs";
import { TaskCard, VerdictView } from "./task";
import { Branch } from "./timeline";
import { Tip } from "./tip";
import { Tray } from "./tray";
import { RulingView } from "./why";

function TableView({ root, NewGame, lesson }: Omit<AppProps, "game">) {
  const game = useGame();
  const say = useSay();
  const table = game.table.value;
  const snapshot = game.snapshot.value;
  const decision = game.decision.value;
  useLayoutEffect(() => {
    game.drawn.value = table?.rev;
  });
  const choices = useMemo(() => choicesOf(decision), [decision]);
  if (!table || !snapshot) return <p class="gw-waiting">{say("no_table")}</p>;
  const moment = game.past.moment.value;
  // The present, and at rest: what may be done now.
  const now = game.showing.value === null && moment === null;
  const { result, puzzle: task } = table;
  // The verdict on a last move is read first, then the result.
  const over = result !== null && now && !(task?.lesson && task.verdict);
  const covered = table.cover !== null && now ? table.cover : null;
  const seat = covered !== null ? null : handSeat(table.viewer, table.open, decision, snapshot);
  const sheet = game.sheet.value;
  const scoreSeat = game.scoreSeat.value;
  const query = game.rulingQuery.value;
  const judged = task?.verdict && now;
  const { layout } = game;
  const drawer = game.drawer.value;
  return (
    <>
      <div
        class="gw-table"
        data-over={over}
        data-drawer={drawer ?? ""}
        data-puzzle={task !== null}
        style={rowsOf(layout.value)}
      >
        <Header snapshot={snapshot} />
        <Branch />
        {!over && <Street snapshot={snapshot} choices={choices} />}
        <div class="gw-question">
          {judged && <VerdictView task={task} table={table} />}
          {moment ? (
            <PastPrompt moment={moment} />
          ) : over || judged ? null : covered !== null ? (
            <Cover snapshot={snapshot} seat={covered} />
          ) : (
            <Prompt table={table} snapshot={snapshot} />
          )}
        </div>
        {over && !moment && <ResultView result={result} snapshot={snapshot} />}
        {!over && <Hand snapshot={snapshot} seat={seat} choices={choices} />}
        <Tray snapshot={snapshot} choices={choices} />
        <Players
          snapshot={snapshot}
          choices={choices}
          lifts={now ? table.lifts : []}
          hand={over ? null : seat}
        />
        <div class="gw-side">
          {task?.lesson && lesson ? (
            <lesson.Card task={task} lesson={task.lesson} root={root} />
          ) : (
            task && <TaskCard task={task} table={table} />
          )}
          {over && result.decisive && layout.value.side > 0 && !task && (
            <Decisive
              decisive={result.decisive}
              winner={result.winners[0] ?? 0}
              snapshot={snapshot}
            />
          )}
          <Log />
        </div>
        {layout.value.shape === "phone" && <Tabs snapshot={snapshot} />}
        <DayBanner snapshot={snapshot} />
      </div>
      {sheet && <SheetView sheet={sheet} snapshot={snapshot} />}
      {scoreSeat !== null && <ScorePanel key={scoreSeat} seat={scoreSeat} snapshot={snapshot} />}
      {query && <RulingView query={query} />}
      {game.review.shown.value && over && <ReviewView won={result.winners} />}
      {game.help.value && <HelpView tab={game.help.value} />}
      {NewGame && game.newGame?.value && <NewGame />}
      <CoachMark />
      <Tip root={root} />
    </>
  );
}

/** The rows and columns of the table, for the style sheet. */
function rowsOf(layout: TableLayout): Record<string, string> {
  const { height, gap, side, header, street, prompt, hand, players, foot } = layout;
  const sizes = { height, gap, side, header, street, prompt, hand, players, foot };
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [`--gw-${name}`, `${size}px`]),
  );
}

interface AppProps {
  game: Game;
  root: () => HTMLElement | null;
  /** The panel that sets up a new game, if there is one. */
  NewGame: ComponentType | undefined;
  lesson: LessonViews | undefined;
}

/** The whole table, or the reason why there is none. */
export function App({ game, root, NewGame, lesson }: AppProps) {
  const [error, again] = useErrorBoundary();
  const rev = game.table.value?.rev;
  const failed = useRef<number | undefined>(undefined);
  if (!error) failed.current = undefined;
  else failed.current ??= rev;
  useEffect(() => {
    // The next table may render; the same one would fail again.
    if (error && failed.current !== rev) again();
  });
  const lost = game.transport.lost.value;
  if (error) return <ErrorCard say={game.say.value} error={error} />;
  return (
    <GameContext.Provider value={game}>
      <EmsContext.Provider value={game.ems}>
        <BreaksContext.Provider value={game.say.value("name_breaks")}>
          <LessonContext.Provider value={lesson}>
            <div inert={lost}>
              <TableView root={root} NewGame={NewGame} lesson={lesson} />
            </div>
          </LessonContext.Provider>
        </BreaksContext.Provider>
        {lost && <Disconnected say={game.say.value} saved={game.table.value?.saved} />}
      </EmsContext.Provider>
    </GameContext.Provider>
  );
}
