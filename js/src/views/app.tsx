import { useEffect, useErrorBoundary, useMemo, useRef } from "preact/hooks";
import { choicesOf, handSeat } from "../choices";
import type { Game } from "../state";
import { EmsContext, GameContext, useGame, useSay } from "./context";
import { Cover } from "./cover";
import { ErrorCard } from "./error";
import { Hand } from "./hand";
import { Header } from "./header";
import { Log } from "./log";
import { PastPrompt } from "./past-prompt";
import { Players } from "./players";
import { Prompt } from "./prompt";
import { ResultView } from "./result";
import { ScorePanel } from "./score";
import { SheetView } from "./sheet";
import { Street } from "./street";
import { TaskCard, VerdictView } from "./task";
import { Timeline } from "./timeline";
import { Tip } from "./tip";
import { Tray } from "./tray";
import { RulingView } from "./why";

function TableView({ root }: { root: () => HTMLElement | null }) {
  const game = useGame();
  const say = useSay();
  const table = game.table.value;
  const snapshot = game.snapshot.value;
  const decision = game.decision.value;
  const choices = useMemo(() => choicesOf(decision), [decision]);
  if (!table || !snapshot) return <p class="gw-waiting">{say("no_table")}</p>;
  const moment = game.past.moment.value;
  // The present, and at rest: what may be done now.
  const now = game.showing.value === null && moment === null;
  const { result } = table;
  const over = result !== null && now;
  const covered = table.cover !== null && now ? table.cover : null;
  const seat = covered !== null ? null : handSeat(table.viewer, table.open, decision, snapshot);
  const sheet = game.sheet.value;
  const scoreSeat = game.scoreSeat.value;
  const query = game.rulingQuery.value;
  const task = table.puzzle;
  const judged = task?.verdict && now;
  return (
    <>
      <div class="gw-table" data-over={over}>
        <Header snapshot={snapshot} />
        <Timeline snapshot={snapshot} />
        {!(over && snapshot.line.length === 0) && <Street snapshot={snapshot} choices={choices} />}
        <div class="gw-main">
          {task && <TaskCard task={task} table={table} />}
          {judged && <VerdictView task={task} table={table} />}
          {moment ? (
            <PastPrompt moment={moment} />
          ) : over ? (
            <ResultView result={result} snapshot={snapshot} />
          ) : judged ? null : covered !== null ? (
            <Cover snapshot={snapshot} seat={covered} />
          ) : (
            <Prompt table={table} snapshot={snapshot} />
          )}
          <Tray snapshot={snapshot} choices={choices} />
          {!over && <Hand snapshot={snapshot} seat={seat} choices={choices} />}
          <Players
            snapshot={snapshot}
            choices={choices}
            lifts={now ? table.lifts : []}
            hand={over ? null : seat}
          />
        </div>
        <Log />
      </div>
      {sheet && <SheetView sheet={sheet} snapshot={snapshot} />}
      {scoreSeat !== null && <ScorePanel key={scoreSeat} seat={scoreSeat} snapshot={snapshot} />}
      {query && <RulingView query={query} />}
      <Tip root={root} />
    </>
  );
}

interface AppProps {
  game: Game;
  root: () => HTMLElement | null;
}

/** The whole table, or the reason why there is none. */
export function App({ game, root }: AppProps) {
  const [error, again] = useErrorBoundary();
  const rev = game.table.value?.rev;
  const failed = useRef<number | undefined>(undefined);
  if (!error) failed.current = undefined;
  else failed.current ??= rev;
  useEffect(() => {
    // The next table may well be drawn; the same one would only fail again.
    if (error && failed.current !== rev) again();
  });
  if (error) return <ErrorCard say={game.say.value} error={error} />;
  return (
    <GameContext.Provider value={game}>
      <EmsContext.Provider value={game.ems}>
        <TableView root={root} />
      </EmsContext.Provider>
    </GameContext.Provider>
  );
}
