import { Basket, Guillotine } from "../art";
import { type Choices, type Landing, landings } from "../choices";
import type { CardId, Decision, Snapshot } from "../protocol";
import { useGame, useSay, useWidth } from "./context";
import { longest, NobleFace, nobleLabel } from "./faces";

/** The gap between two cards in line, in pixels; the style sheet has the same number. */
const GAP = 7;
/** Names are never set smaller than this, so the longest word decides how narrow cards may be. */
const SMALLEST = 11;
const LETTER = 0.58;
const WIDEST = 112;

/** How the line stands: cards in a row, and the width of one. */
export function rows(count: number, width: number, word: number): { across: number; card: number } {
  const least = Math.max(78, Math.ceil(word * SMALLEST * LETTER) + 10);
  const most = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const needed = Math.max(1, Math.ceil(count / most));
  const across = Math.max(1, Math.ceil(count / needed));
  const card = Math.floor((width + GAP) / Math.max(across, Math.min(most, 6)) - GAP);
  return { across, card: Math.max(40, Math.min(WIDEST, card)) };
}

function Bar({ landing }: { landing: Landing }) {
  const game = useGame();
  const say = useSay();
  const option = game.decision.value?.options[landing.option];
  return (
    <button
      type="button"
      class={`gw-landing gw-${landing.side}`}
      data-gw="landing"
      data-option={landing.option}
      data-place={landing.place}
      onClick={() => game.choose(landing.option)}
    >
      <span class="gw-sr">{option?.text}</span>
      <span class="gw-flag" aria-hidden="true">
        {say("place_n", { n: landing.place })}
      </span>
    </button>
  );
}

interface PlaceProps {
  id: CardId;
  place: number;
  decision: Decision | null;
  options: number[];
}

function LineCard({ id, place, decision, options }: PlaceProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const picked = game.picked.value === id;
  const label = say("line_label", { ordinal: say.ordinal(place), noble: nobleLabel(say, card) });
  const about = card.kind.text ? `${game.id}-l${id}` : undefined;
  const first = options[0];
  const shared = {
    "data-gw": "line-card",
    "data-card": id,
    "data-kind": card.key,
    "data-place": place,
    "data-flip": id,
    "data-face": "line",
    "data-peek": id,
  };
  // A noble with one place to go to is sent there by a second click; with several, the bars decide.
  const move = decision?.kind === "move";
  const sends = !move || (picked && options.length === 1);
  const what = first === undefined || move ? "" : decision?.options[first]?.text;
  const inside = (
    <>
      <span class="gw-sr">{what ? `${label}. ${what}` : label}</span>
      <NobleFace card={card} />
      {about && (
        <span class="gw-sr" id={about}>
          {card.kind.text}
        </span>
      )}
    </>
  );
  if (!decision || first === undefined) {
    return (
      <div {...shared} class="gw-card gw-in-line" role="img" aria-label={label}>
        <NobleFace card={card} />
      </div>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      class={`gw-card gw-in-line gw-may ${picked ? "gw-picked" : ""}`}
      {...(!move
        ? { "data-option": first }
        : sends
          ? { "data-sends": first }
          : { "data-picks": id })}
      aria-describedby={about}
      aria-pressed={move ? picked : undefined}
      onClick={() => {
        if (sends) game.choose(first);
        else game.picked.value = picked ? null : id;
      }}
    >
      {inside}
    </button>
  );
}

export function Street({ snapshot, choices }: { snapshot: Snapshot; choices: Choices }) {
  const game = useGame();
  const say = useSay();
  const [ref, width] = useWidth<HTMLOListElement>();
  const decision = game.decision.value;
  const { line } = snapshot;
  const picked = game.picked.value;
  const bars = decision && picked !== null ? landings(decision, line, picked) : [];
  const word = Math.max(8, ...line.map((id) => longest(game.card(id).kind.name)));
  const { across, card } = rows(Math.max(line.length, 1), width || 1000, word);
  const falls = game.telling.value?.word === "collected";
  return (
    <div class="gw-street" data-rows={Math.ceil(line.length / across) || 1}>
      <div class="gw-scaffold" data-fallen={falls} aria-hidden="true">
        <Guillotine fallen={falls} />
        <Basket />
      </div>
      <ol
        ref={ref}
        class="gw-line"
        data-zone="line"
        data-gw="line"
        aria-label={say("line")}
        style={{ "--gw-across": across, "--gw-card": `${card}px` }}
      >
        {line.map((id, index) => (
          <li key={id} class="gw-place">
            <span class="gw-number" aria-hidden="true">
              {index + 1}
            </span>
            {bars
              .filter((bar) => bar.beside === index)
              .map((bar) => (
                <Bar key={bar.option} landing={bar} />
              ))}
            <LineCard
              id={id}
              place={index + 1}
              decision={decision}
              options={choices.line.get(id) ?? []}
            />
          </li>
        ))}
        {line.length === 0 && <li class="gw-empty">{say("line_empty")}</li>}
      </ol>
    </div>
  );
}
