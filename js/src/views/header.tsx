import { Icon } from "../art";
import type { Snapshot } from "../protocol";
import { Button } from "./button";
import { useGame, useSay } from "./context";
import { OutlookBar, OutlookSwitch } from "./outlook";
import { PaceMenu } from "./pace-menu";
import { Timeline } from "./timeline";

/** Steps through a recording. */
function Reel() {
  const { transport } = useGame();
  const say = useSay();
  const { reel } = transport;
  if (!reel || reel.length < 2) return null;
  const at = reel.at.value;
  return (
    <span class="gw-reel" data-gw="reel">
      <Button
        class="gw-tool"
        disabled={at === 0}
        onClick={() => reel.go(at - 1)}
        aria-label={say("reel_back")}
      >
        <Icon name="undo" />
      </Button>
      <span>{say("reel_at", { n: at + 1, of: reel.length })}</span>
      <Button
        class="gw-tool"
        disabled={at === reel.length - 1}
        onClick={() => reel.go(at + 1)}
        aria-label={say("reel_on")}
      >
        <Icon name="redo" />
      </Button>
    </span>
  );
}

/** Enlarges the table to the whole window, or restores its size. */
function Enlarge() {
  const game = useGame();
  const say = useSay();
  const enlarged = game.enlarged.value;
  const label = say(enlarged ? "shrink" : "enlarge");
  return (
    <Button
      class="gw-quiet gw-tool"
      data-gw="enlarge"
      aria-label={label}
      title={label}
      aria-pressed={enlarged}
      onClick={() => {
        game.enlarged.value = !enlarged;
      }}
    >
      <Icon name={enlarged ? "shrink" : "enlarge"} />
    </Button>
  );
}

/** Opens the help page. */
function Help() {
  const game = useGame();
  const label = useSay()("help");
  return (
    <Button
      class="gw-quiet gw-tool"
      data-gw="help"
      aria-label={label}
      title={label}
      onClick={() => {
        game.help.value = "game";
      }}
    >
      <Icon name="help" />
    </Button>
  );
}

/** Opens the panel that sets up a new game; a table with a puzzle has none. */
function NewGame() {
  const game = useGame();
  const label = useSay()("new_game");
  const { newGame } = game;
  if (!newGame || game.table.value?.puzzle) return null;
  return (
    <Button
      class="gw-quiet gw-tool"
      data-gw="new-game"
      aria-label={label}
      title={label}
      onClick={() => {
        newGame.value = true;
      }}
    >
      <Icon name="plus" />
    </Button>
  );
}

/** The row above the table: the day, the timeline, the tools. */
export function Header({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const table = game.table.value;
  const { day, turn, phase } = snapshot;
  return (
    <div class="gw-header">
      <div class="gw-title">{say("title")}</div>
      <div class="gw-when" title={game.transport.catalogue.value?.title}>
        <span class="gw-days" aria-hidden="true">
          {[1, 2, 3].map((n) => (
            <i key={n} data-sun={n < day ? "set" : n === day ? "up" : "to come"} />
          ))}
        </span>
        <span class="gw-when-words" data-gw="when">
          {phase === "turn" ? (
            <>
              <b>{say("day_of", { n: day, of: 3 })}</b>
              <span class="gw-turn-count"> · {say("turn_n", { n: turn })}</span>
            </>
          ) : (
            <b>{say(`phase_${phase}`)}</b>
          )}
        </span>
      </div>
      <Timeline snapshot={snapshot} />
      <div class="gw-tools">
        <Reel />
        {(["undo", "redo"] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="gw-button gw-quiet gw-tool"
            data-gw={kind}
            title={say(kind)}
            disabled={!table?.[kind] || game.past.moment.value !== null}
            onClick={() => game.request(kind)}
          >
            <Icon name={kind} />
            <span class="gw-sr">{say(kind)}</span>
          </button>
        ))}
        <OutlookSwitch />
        <NewGame />
        <PaceMenu />
        <Help />
        <Enlarge />
      </div>
      <OutlookBar snapshot={snapshot} />
    </div>
  );
}
