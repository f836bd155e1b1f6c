import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Decision, Seat, Snapshot, Table } from "../protocol";
import { capitalized } from "../words";
import { Button } from "./button";
import { useGame, useLayout, useSay } from "./context";
import { Emblem } from "./faces";
import { ForecastRow } from "./forecast";
import { HintButton, HintText } from "./hint";
import { Avatar } from "./players";
import { SinceRow } from "./since";
import { WhyRule } from "./why";

interface SendsProps {
  option: number;
  gw: string;
  main?: boolean;
  children: ComponentChildren;
}

/** A button that sends an option. */
function Sends({ option, gw, main = false, children }: SendsProps) {
  const game = useGame();
  return (
    <button
      type="button"
      class={`gw-button ${main ? "gw-main-button" : ""}`}
      data-gw={gw}
      data-option={option}
      onClick={() => game.choose(option)}
    >
      {children}
    </button>
  );
}

/** The player who decides, and above them the card in play. Its width is fixed, so that the prompt does not move. */
export function Asker({ snapshot, seat }: { snapshot: Snapshot; seat: Seat | null }) {
  const player = seat === null ? undefined : snapshot.players[seat];
  return (
    <div class="gw-asker">
      {seat !== null && player && <Avatar seat={seat} player={player} />}
      <InPlay snapshot={snapshot} />
    </div>
  );
}

/** The card in play. */
function InPlay({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const source = snapshot.in_play.at(-1);
  return (
    <div class="gw-in-play" data-zone="in_play">
      {source !== undefined && (
        <div
          class="gw-mini gw-played"
          data-flip={source}
          data-face="mini"
          data-card={source}
          data-peek={source}
        >
          <Emblem card={game.card(source)} />
          <span class="gw-sr">{game.card(source).kind.name}</span>
        </div>
      )}
    </div>
  );
}

/** What the picked card would do, with the button to play it. */
function usePicked(decision: Decision | null) {
  const game = useGame();
  const say = useSay();
  const picked = game.picked.value;
  if (!decision || picked === null) return null;
  const { name } = game.card(picked).kind;
  if (decision.kind === "move") {
    const bars = game.landings.value;
    const [bar] = bars;
    const only = bars.length === 1 && bar ? decision.options[bar.option]?.text : undefined;
    return {
      text: only
        ? capitalized(only, game.transport.locale.value)
        : say("move_where", { name, n: bars.length }),
      buttons: bars.map(({ option, place }) => (
        <button
          key={option}
          type="button"
          class="gw-button"
          data-gw="move"
          data-sends={option}
          onClick={() => game.choose(option)}
        >
          {say("to_place", { n: place })}
        </button>
      )),
    };
  }
  const option = decision.options.findIndex((each) => each.card === picked);
  if (option < 0) return null;
  const verb = decision.kind === "hand" ? "discard_card" : "play_card";
  return {
    text: decision.kind === "hand" ? decision.prompt : name,
    buttons: (
      <Sends option={option} gw="confirm" main>
        {say(verb, { name })}
      </Sends>
    ),
  };
}

/** Why no card in hand may be played, if one rule forbids all of them. */
function useBecause(decision: Decision | null): { text: string; rule: string } | null {
  const game = useGame();
  const say = useSay();
  const refusals = Object.values(decision?.refusals ?? {});
  const rules = new Set(refusals.map(({ rule }) => rule));
  const [rule] = rules;
  if (!decision || !rule || rules.size > 1) return null;
  if (decision.options.some(({ card }) => card !== undefined)) return null;
  const key = `none_${rule}`;
  const by = refusals[0]?.by;
  const text = say(key, { by: by === undefined ? "" : game.card(by).kind.name });
  return text === key || by === undefined ? null : { text, rule };
}

interface PromptProps {
  table: Table;
  snapshot: Snapshot;
}

/** The buttons to decline further reactions. */
function Declines() {
  const game = useGame();
  const say = useSay();
  return (
    <span class="gw-declines">
      {(["turn", "day"] as const).map((until) => (
        <button
          key={until}
          type="button"
          class="gw-button gw-quiet gw-small"
          data-gw={`decline-${until}`}
          onClick={() => game.request("decline", { until })}
        >
          {say(`decline_${until}`)}
        </button>
      ))}
    </span>
  );
}

/** Shows the open decision and its player, the current event, and why a click was refused. */
export function Prompt({ table, snapshot }: PromptProps) {
  const game = useGame();
  const say = useSay();
  const showing = game.showing.value;
  const decision = game.decision.value;
  const mine = decision?.mine ? decision : null;
  const picked = usePicked(mine);
  const because = useBecause(mine);
  const told = useRef("");
  if (showing?.text) told.current = showing.text;
  const busy = game.busy.value;
  const seat = showing ? showing.seat : (decision?.seat ?? null);
  const thinker = table.thinking === null ? undefined : snapshot.players[table.thinking];
  const text = showing
    ? showing.text || told.current
    : thinker
      ? say("thinking", { name: thinker.name })
      : (picked?.text ?? decision?.prompt ?? say("game_over"));
  // The forecast of a target says more than the hint.
  const advised = game.forecast.value ? null : game.advice.value;
  const skip = mine && mine.skip !== null ? mine.options[mine.skip] : undefined;
  const { digest, declines } = table;
  // Next to a digest, a table of medium width has half the room for the prompt. With a reason, the digest is above it.
  const { shape } = useLayout();
  const most = mine && digest && !because && shape === "medium" ? 26 : 52;
  const player = seat === null ? undefined : snapshot.players[seat];
  return (
    <div class="gw-stage" data-gw="stage" data-mine={mine !== null} data-long={text.length > most}>
      <Asker snapshot={snapshot} seat={seat} />
      <div class="gw-ask" data-gw="ask" tabIndex={-1}>
        {player && !text.includes(player.name) && (
          <span class={mine ? "gw-sr" : "gw-who"}>{player.name}: </span>
        )}
        <p class="gw-prompt" data-gw="prompt" aria-live="polite">
          {text}
        </p>
        <div class="gw-second">
          {mine && advised && <HintText advice={advised} decision={mine} />}
          {because && !advised && (
            <p class="gw-because" data-gw="because">
              <span>{because.text}</span> <WhyRule {...because} />
            </p>
          )}
          {declines && (
            <p data-gw="declines">
              {say(`declines_${declines}`)}{" "}
              <button
                type="button"
                class="gw-rule gw-plain"
                data-gw="ask-again"
                onClick={() => game.request("ask_again")}
              >
                {say("ask_again")}
              </button>
            </p>
          )}
          {decision && (mine || table.lifts.length > 0) && (
            <ForecastRow
              snapshot={snapshot}
              quiet={because !== null || !!declines || advised !== null}
            />
          )}
        </div>
      </div>
      {mine && digest && <SinceRow digest={digest} snapshot={snapshot} />}
      {busy && busy !== "sent" && (
        <p class="gw-notice" data-gw="busy" role="status">
          {say(`python_${busy}`)}
          {busy === "lost" && (
            <Button class="gw-small" data-gw="reload" onClick={() => location.reload()}>
              {say("reload")}
            </Button>
          )}
        </p>
      )}
      {(game.refusal.value ?? table.notice) && (
        <p class="gw-notice" data-gw="notice" role="alert">
          {game.refusal.value ?? table.notice}
        </p>
      )}
      <div class="gw-answers">
        {showing && (
          <Button class="gw-quiet" data-gw="skip-ahead">
            {say("skip_ahead")}
          </Button>
        )}
        {thinker && !showing && (
          <Button data-gw="stop" onClick={() => game.request("stop")}>
            {say("stop")}
          </Button>
        )}
        {mine?.kind === "reaction" && !picked && <Declines />}
        {!showing && <HintButton table={table} decision={mine} />}
        {picked?.buttons}
        {skip && mine?.skip != null && (
          <Sends option={mine.skip} gw="skip" main={!picked}>
            {capitalized(skip.text, game.transport.locale.value)}
          </Sends>
        )}
        {mine && (mine.takeback || picked) && (
          <Button data-gw="cancel" onClick={() => game.cancel()}>
            {say("cancel")}
          </Button>
        )}
        {decision?.waits && (
          <Button class="gw-main-button" data-gw="run" onClick={() => game.request("run")}>
            {say("let_play", { name: player?.name ?? "" })}
          </Button>
        )}
      </div>
    </div>
  );
}
