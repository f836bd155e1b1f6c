import { Basket, Guillotine } from "../art";
import { type Choices, type Landing, landings } from "../choices";
import { lineLayout, nameSize } from "../line-layout";
import { longest } from "../measure";
import type { CardId, Decision, Snapshot } from "../protocol";
import { useGame, useSay, useWidth } from "./context";
import { NobleFace, nobleLabel } from "./faces";
import { PlaceNumber } from "./forecast";

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
  /** The width of the card in pixels. */
  width: number;
  decision: Decision | null;
  options: number[];
}

function LineCard({ id, place, width, decision, options }: PlaceProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const picked = game.picked.value === id;
  const label = say("line_label", { ordinal: say.ordinal(place), noble: nobleLabel(say, card) });
  const set = nameSize(width, longest(card.kind.name, game.ems));
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
      <NobleFace card={card} set={set} />
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
        <NobleFace card={card} set={set} />
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
          : { "data-picks": id, "data-previews": options.length === 1 ? first : undefined })}
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

/** The longest word of all nobles' names, in ems. */
function useWord(): number {
  const game = useGame();
  const kinds = Object.values(game.transport.catalogue.value?.kinds ?? {});
  const nobles = kinds.filter((kind) => kind.family === "noble");
  return Math.max(4, ...nobles.map((kind) => longest(kind.name, game.ems)));
}

export function Street({ snapshot, choices }: { snapshot: Snapshot; choices: Choices }) {
  const game = useGame();
  const say = useSay();
  const [ref, width] = useWidth<HTMLOListElement>();
  const decision = game.decision.value;
  const { line } = snapshot;
  const picked = game.picked.value;
  const bars = decision && picked !== null ? landings(decision, line, picked) : [];
  const word = useWord();
  const { across, card, height, gap, tall, reserve } = lineLayout(line.length, width || 1000, word);
  const falls = game.showing.value?.word === "collected";
  return (
    <div class="gw-street" data-rows={Math.ceil(line.length / across) || 1} data-tall={tall}>
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
        style={{
          "--gw-card": `${card}px`,
          "--gw-height": `${height}px`,
          "--gw-gap": `${gap}px`,
          "--gw-reserve": `${reserve}px`,
        }}
      >
        {line.map((id, index) => (
          <li key={id} class="gw-place">
            <PlaceNumber id={id} place={index + 1} />
            {bars
              .filter((bar) => bar.beside === index)
              .map((bar) => (
                <Bar key={bar.option} landing={bar} />
              ))}
            <LineCard
              id={id}
              place={index + 1}
              width={card}
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
