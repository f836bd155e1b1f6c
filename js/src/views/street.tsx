import { useContext } from "preact/hooks";
import { Basket, Guillotine, Icon } from "../art";
import type { Choices, Landing } from "../choices";
import { gapBeside, lineLayout, type Place } from "../line-layout";
import { memo } from "../memo";
import type { CardId, Decision, Snapshot } from "../protocol";
import { LessonContext, useGame, useLayout, useSay } from "./context";
import { NobleDecks } from "./decks";
import { LARGE, NobleFace, nobleLabel, nobleRoom } from "./faces";
import { PlaceNumber, Strip } from "./forecast";

/** A place to which the picked noble may go, in the gap beside a card. */
function Bar({ landing, x, place }: { landing: Landing; x: number; place: Place }) {
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
      style={{ left: `${x}px`, top: `${place.y - 9}px`, height: `${place.height + 12}px` }}
      onClick={() => game.choose(landing.option)}
    >
      <span class="gw-sr">{option?.text}</span>
      <span class="gw-flag" aria-hidden="true">
        {say("place_n", { n: landing.place })}
      </span>
    </button>
  );
}

/** The visible width of a noble below which the sign of its power is over the portrait, since the band has no room. */
const BAND = 62;

interface LineCardProps {
  id: CardId;
  place: number;
  at: Place;
  decision: Decision | null;
  options: number[];
}

function LineCard({ id, place, at, decision, options }: LineCardProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const picked = game.picked.value === id;
  const label = say("line_label", { ordinal: say.ordinal(place), noble: nobleLabel(say, card) });
  const fits = nobleRoom(at.width, at.hidden);
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
    "data-tight": at.width - at.hidden < BAND || undefined,
    "data-tall": at.width >= LARGE || undefined,
    style: { height: `${at.height}px`, "--gw-hidden": `${at.hidden}px` },
  };
  // A click moves a noble with one possible place; with several, the bars choose.
  const move = decision?.kind === "move";
  const sends = options.length === 1;
  const what = first === undefined || !sends ? "" : decision?.options[first]?.text;
  const inside = (
    <>
      <span class="gw-sr">{what ? `${label}. ${what}` : label}</span>
      <NobleFace card={card} fits={fits} />
      {about && (
        <span class="gw-sr" id={about}>
          {card.kind.text}
        </span>
      )}
    </>
  );
  if (!decision || first === undefined) {
    const read = card.kind.text ? `${label}. ${card.kind.text}` : label;
    return (
      <div {...shared} class="gw-card gw-in-line" role="img" aria-label={read}>
        <NobleFace card={card} fits={fits} />
      </div>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      class={`gw-card gw-in-line gw-may ${picked ? "gw-picked" : ""}`}
      {...(sends ? { "data-option": first } : { "data-picks": id })}
      aria-describedby={about}
      aria-pressed={move && !sends ? picked : undefined}
      onClick={() => {
        if (sends) game.choose(first);
        else game.picked.value = picked ? null : id;
      }}
    >
      {inside}
    </button>
  );
}

/** The street behind the line: sky, roofs, and the scaffold that noble 1 stands on. */
const Scene = memo(function Scene({ day }: { day: number }) {
  return (
    <div class="gw-scene" data-day={day} aria-hidden="true">
      <div class="gw-roofs" />
      <div class="gw-boards" />
      <div class="gw-scaffold">
        <Guillotine />
        <Basket />
      </div>
    </div>
  );
});

/** The arrow where the line turns. */
function Turns({ places }: { places: Place[] }) {
  return (
    <>
      {places.map((place, index) => {
        const next = places[index + 1];
        if (!next || next.row === place.row) return null;
        return (
          <span
            key={index}
            class="gw-bend"
            style={{
              left: `${place.back ? place.x : place.x + place.width - 16}px`,
              top: `${place.y + place.height}px`,
            }}
          >
            <Icon name="down" />
          </span>
        );
      })}
    </>
  );
}

/** How far two neighbors move apart for a noble that is dragged between them, in pixels. */
const APART = 16;

/** Returns how far nobles move back or ahead to open the line. */
function opening(
  gap: Landing | null,
  line: CardId[],
  dragged: CardId | null,
): Record<CardId, number> {
  if (!gap) return {};
  const at = gap.side === "before" ? gap.beside : gap.beside + 1;
  const near = (cards: CardId[]) => cards.find((card) => card !== dragged);
  const ahead = near(line.slice(0, at).reverse());
  const behind = near(line.slice(at));
  return {
    ...(ahead === undefined ? {} : { [ahead]: -APART }),
    ...(behind === undefined ? {} : { [behind]: APART }),
  };
}

/** The guillotine and the line in front of it. */
export function Street({ snapshot, choices }: { snapshot: Snapshot; choices: Choices }) {
  const game = useGame();
  const say = useSay();
  const lesson = useContext(LessonContext);
  const { line: room, shape } = useLayout();
  const decision = game.decision.value;
  const { line } = snapshot;
  const bars = game.landings.value;
  const open = opening(game.gap.value, line, game.picked.value);
  const places = lineLayout(line.length, room);
  return (
    <div
      class="gw-street"
      data-rows={room.rows}
      style={{
        "--gw-guillotine": `${room.guillotine}px`,
        "--gw-scaffold": `${room.scaffold}px`,
        "--gw-on-scaffold": `${room.guillotine + room.first.width + 14}px`,
        "--gw-scaffold-bottom": `${
          room.rows === 1
            ? 0
            : room.height - (places[0]?.y ?? 20) - room.first.height - room.scaffold
        }px`,
      }}
    >
      <Scene day={snapshot.day} />
      <ol
        class="gw-line"
        data-zone="line"
        data-gw="line"
        aria-label={say("line")}
        style={{ width: `${room.width}px`, height: `${room.height}px` }}
      >
        {line.map((id, index) => {
          const at = places[index];
          if (!at) return null;
          return (
            <li
              key={id}
              class={`gw-place ${index === 0 ? "gw-next" : ""}`}
              style={{
                width: `${at.width}px`,
                translate: `${(at.x + (at.back ? -1 : 1) * (open[id] ?? 0)).toFixed(1)}px ${at.y.toFixed(1)}px`,
                zIndex: at.back ? line.length - index : index,
              }}
            >
              <PlaceNumber id={id} place={index + 1} />
              <LineCard
                id={id}
                place={index + 1}
                at={at}
                decision={decision}
                options={choices.line.get(id) ?? []}
              />
            </li>
          );
        })}
        {/* Above all cards, since a card that overlaps its neighbor would cover the bar between them. */}
        {bars.length > 0 && (
          <li class="gw-bars">
            {bars.map((bar) => {
              const at = places[bar.beside];
              if (!at) return null;
              const gap = Math.max(2, room.step - room.noble.width);
              return (
                <Bar key={bar.option} landing={bar} place={at} x={gapBeside(at, bar.side, gap)} />
              );
            })}
          </li>
        )}
        {lesson && <lesson.Pointers snapshot={snapshot} />}
        {line.length === 0 && <li class="gw-empty">{say("line_empty")}</li>}
      </ol>
      {room.rows > 1 && <Turns places={places} />}
      <Strip />
      {snapshot.ending && <span class="gw-mark gw-ending">{say("day_ends")}</span>}
      {(shape === "wide" || shape === "medium") && <NobleDecks snapshot={snapshot} />}
    </div>
  );
}
