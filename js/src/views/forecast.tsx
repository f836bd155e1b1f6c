import { Portrait } from "../art";
import { forecastDiff, onlyAsks } from "../forecast-diff";
import type { CardId, Forecast, Seat, Snapshot } from "../protocol";
import { liftedSeat } from "../queries";
import type { Game } from "../state";
import { type Say, signed } from "../words";
import { useGame, useSay } from "./context";
import { colorOf, pointsOf } from "./faces";

/** What the target option would change; null if it changes nothing yet. */
function change(game: Game): Forecast | null {
  const forecast = game.forecast.value;
  const line = game.snapshot.value?.line ?? [];
  return forecast && !onlyAsks(forecast, line) ? forecast : null;
}

/** A small forecast above the line: nobles that would move are marked, and random ones are left open. */
export function Strip() {
  const game = useGame();
  const say = useSay();
  const forecast = change(game);
  const line = game.snapshot.value?.line ?? [];
  if (!forecast || liftedSeat(game.target.value) !== null) return null;
  const places = forecastDiff(line, forecast);
  return (
    <span class="gw-then" aria-hidden="true">
      <span class="gw-then-caption">
        {say(forecast.certain ? "forecast_line" : "forecast_open")}
      </span>
      {places.map(({ card, moved }, index) => {
        const place = index + 1;
        const shared = { "data-gw": "forecast-card", "data-place": place };
        if (card === null) {
          return (
            <span {...shared} key={`chance${place}`} class="gw-then-card gw-open">
              ?
            </span>
          );
        }
        const face = game.card(card);
        const color = colorOf(face);
        return (
          <span
            {...shared}
            key={card}
            class={`gw-then-card gw-c-${color} ${moved ? "gw-moved" : ""}`}
            data-card={card}
            data-kind={face.key}
            data-moved={moved}
          >
            <Portrait kind={face.key} color={color} own={face.kind.look} />
            <b>{pointsOf(face)}</b>
          </span>
        );
      })}
    </span>
  );
}

/** The effect of lifting Callous Guards: the line stays, but more cards may be played; for the viewer's own turn,
 * which. */
function lifted(say: Say, game: Game, forecast: Forecast): string {
  const seat = liftedSeat(game.target.value);
  const decision = game.decision.value;
  if (decision?.kind !== "play" || !decision.mine || decision.seat !== seat)
    return say("forecast_lift");
  const names = new Set(forecast.frees.map((card) => game.card(card).kind.name));
  return names.size
    ? say("forecast_lift_frees", { names: [...names].join(", ") })
    : say("forecast_lift_nothing");
}

/** The forecast in words: changes of points and cards, and the noble at the front. */
function spoken(say: Say, game: Game, forecast: Forecast, { players }: Snapshot): string {
  const sentences: string[] = [];
  const asks = forecast.asks ? [say("forecast_asks", { text: forecast.asks })] : [];
  if (!change(game)) return asks.join(" ");
  forecast.scores.forEach((gain, seat) => {
    const name = players[seat]?.name ?? "";
    if (gain === null) sentences.push(say("forecast_chance", { name }));
    else if (gain) sentences.push(say.count("forecast_gain", gain, { name, points: signed(gain) }));
  });
  if (!sentences.length) sentences.push(say("forecast_no_gain"));
  forecast.hands.forEach((gain, seat) => {
    const name = players[seat]?.name ?? "";
    if (gain === null) sentences.push(say("forecast_hand_chance", { name }));
    else if (gain) sentences.push(say.count("forecast_hand", gain, { name, cards: signed(gain) }));
  });
  if (liftedSeat(game.target.value) !== null)
    return [...sentences, lifted(say, game, forecast)].join(" ");
  const front = forecast.line[0];
  if (front !== undefined) {
    sentences.push(
      front === null
        ? say("forecast_front_open")
        : say("forecast_front", { name: game.card(front).kind.name }),
    );
  }
  return [...sentences, ...asks].join(" ");
}

interface RowProps {
  snapshot: Snapshot;
  /** The line shows another text until a choice is pointed at. */
  quiet: boolean;
}

/** Says what the target choice would change. The line is always present, so the layout does not shift. */
export function ForecastRow({ snapshot, quiet }: RowProps) {
  const game = useGame();
  const say = useSay();
  const target = game.target.value;
  const lifts = liftedSeat(target) !== null;
  const forecast = game.forecast.value;
  const caption = !forecast
    ? target === null && !quiet && say("forecast_hint")
    : lifts
      ? lifted(say, game, forecast)
      : spoken(say, game, forecast, snapshot);
  return (
    <div
      class="gw-forecast"
      data-gw="forecast"
      data-of={forecast ? target : undefined}
      data-certain={forecast?.certain}
    >
      <span class={forecast ? "" : "gw-hint"} aria-hidden={forecast !== null}>
        {caption}
      </span>
      <span class="gw-sr" aria-live="polite">
        {forecast && game.aloud.value && spoken(say, game, forecast, snapshot)}
      </span>
    </div>
  );
}

interface BadgeProps {
  gw: "gain" | "hand-gain" | "since-gain";
  seat: Seat;
  gain: number | null;
}

/** What a player would gain or lose of something. */
function Badge({ gw, seat, gain }: BadgeProps) {
  const sort = gain === null ? "open" : gain > 0 ? "more" : gain < 0 ? "less" : "same";
  const text = gain === null ? "?" : gain === 0 ? "\u00b10" : signed(gain);
  return (
    <span class={`gw-${gw} gw-gain-${sort}`} data-gw={gw} data-seat={seat} aria-hidden="true">
      {text}
    </span>
  );
}

/** The points that a player would gain or lose, or has gained since the viewer last acted, at the corner of the panel.
 * */
export function Gain({ seat }: { seat: Seat }) {
  const game = useGame();
  const gain = change(game)?.scores[seat];
  if (gain !== undefined) return <Badge gw="gain" seat={seat} gain={gain} />;
  const changed = game.decision.value?.mine ? game.table.value?.digest?.changed : undefined;
  const since = changed?.find((one) => one.seat === seat)?.gain;
  return since ? <Badge gw="since-gain" seat={seat} gain={since} /> : null;
}

/** How many cards a hand would gain or lose, next to their number; absent if it stays the same. */
export function HandGain({ seat }: { seat: Seat }) {
  const gain = change(useGame())?.hands[seat];
  return gain === undefined || gain === 0 ? null : <Badge gw="hand-gain" seat={seat} gain={gain} />;
}

/** The number above a noble in line: the place, and where the noble would go. */
export function PlaceNumber({ id, place }: { id: CardId; place: number }) {
  const game = useGame();
  const shown = change(game);
  const line = game.snapshot.value?.line ?? [];
  let then = "";
  if (shown?.left.includes(id)) then = "\u2715";
  else if (shown) {
    const at = forecastDiff(line, shown).findIndex(({ card, moved }) => card === id && moved);
    if (at >= 0 && at + 1 !== place) then = `\u2192\u2009${at + 1}`;
  }
  return (
    <span
      class={`gw-number ${then ? "gw-goes" : ""}`}
      data-then={then ? then.replace(/\D/g, "") || "gone" : undefined}
      aria-hidden="true"
    >
      {then ? `${place}\u2009${then}` : place}
    </span>
  );
}
