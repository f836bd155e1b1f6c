import { useContext } from "preact/hooks";
import { ActionPicture, type Badge, badgeOf, ClassSign, groundOf, Icon, Portrait } from "../art";
import type { IconName } from "../art/icon";
import { memo } from "../memo";
import { type NameSetting, setName } from "../names";
import type { Color } from "../protocol";
import type { Card } from "../state";
import { number, type Say } from "../words";
import { BreaksContext, EmsContext } from "./context";

/** The class of a noble; an unknown card counts as a commoner. */
export function colorOf({ kind }: Card): Color {
  return kind.color ?? "grey";
}

/** The printed points: "5", "−1", or a star if they depend on the pile. */
export function pointsOf({ kind }: Card): string {
  return kind.points === "*" ? "\u2605" : number(kind.points ?? "");
}

/** "Mayor, green, 3 points" */
export function nobleLabel(say: Say, card: Card): string {
  const { kind } = card;
  const points =
    kind.points === "*" || !kind.points
      ? say("points_vary")
      : say.count("points", Number(kind.points));
  return say("noble_label", { name: kind.name, color: say(`color_${colorOf(card)}`), points });
}

/** The text alternative of a card: a noble with class and points, an action card by its name. */
export function cardLabel(say: Say, card: Card): string {
  return card.kind.family === "noble" ? nobleLabel(say, card) : card.kind.name;
}

/** The subject of each power; a noble that is not listed has a star. */
const POWERS: Readonly<Record<string, IconName>> = {
  robespierre: "hourglass",
  count: "heart",
  countess: "heart",
  "fast-noble": "play",
  lady: "hand",
  lord: "hand",
  "lady-in-waiting": "hand",
  general: "person",
  "captain-of-the-guard": "person",
  "master-spy": "last",
  "palace-guard": "pile",
  "tragic-figure": "pile",
  "unpopular-judge": "lock",
  "rival-executioner": "plus",
  "the-clown": "swap",
  "innocent-victim": "discard",
};

/** The width of a card for its name, and the font size. */
export interface NameRoom {
  room: number;
  size: number;
  most?: number;
}

/** The width from which a noble has a larger font. */
export const LARGE = 140;

/** The width for a noble's name, without the borders of its card. */
const NOBLE_EDGES = 6;

/** The room for the name of a noble on a card of a given width, partly covered by a neighbor. */
export function nobleRoom(width: number, hidden = 0): NameRoom {
  const size = width >= LARGE ? 18 : width >= 104 ? 15 : width >= 74 ? 13 : 12;
  return { room: width - hidden - NOBLE_EDGES, size };
}

interface NameProps {
  name: string;
  fits: NameRoom;
}

function Lines({ lines, size, squeeze }: NameSetting) {
  const style = { fontSize: `${size.toFixed(2)}px` };
  const line = squeeze < 1 ? { transform: `scaleX(${squeeze.toFixed(3)})` } : undefined;
  return (
    <span class="gw-name" style={style}>
      {lines.map((each, at) => (
        <span key={at} class="gw-name-line" style={line}>
          {at ? " " : ""}
          {each}
        </span>
      ))}
    </span>
  );
}

/** A name, broken into lines that fit. */
export function Name({ name, fits }: NameProps) {
  const ems = useContext(EmsContext);
  const breaks = useContext(BreaksContext);
  const { room, size, most = 2 } = fits;
  return <Lines {...setName(name, room, { size, most }, ems, breaks)} />;
}

interface NobleProps {
  card: Card;
  /** The room for the name; default: that of an uncovered card. */
  fits?: NameRoom;
}

/** The face of a noble. It is decorative: the element around it has the label. */
export const NobleFace = memo(function NobleFace({ card, fits = nobleRoom(104) }: NobleProps) {
  const color = colorOf(card);
  return (
    <span class={`gw-face gw-noble gw-c-${color}`} aria-hidden="true">
      <span class="gw-band">
        <span class="gw-points">{pointsOf(card)}</span>
        <ClassSign color={color} />
        {card.kind.text && (
          <span class="gw-power">
            <Icon name={POWERS[card.key] ?? "star"} />
          </span>
        )}
      </span>
      <span class="gw-portrait">
        <Portrait kind={card.key} color={color} own={card.kind.look} />
      </span>
      <span class="gw-plate">
        <Name name={card.kind.name} fits={fits} />
      </span>
    </span>
  );
});

const COUNTS: Readonly<Record<Badge["counts"], IconName | null>> = {
  places: "ahead",
  nobles: "person",
  cards: "card",
  points: null,
};

/** The number of an action card; its shape shows what it counts. */
export const CardBadge = memo(function CardBadge({ card }: { card: Card }) {
  const badge = badgeOf({ kind: card.key, own: card.kind.look });
  if (!badge) return null;
  const { text, counts, back } = badge;
  const sign = counts === "places" && back ? "behind" : COUNTS[counts];
  return (
    <span class={`gw-badge gw-counts-${counts}`} aria-hidden="true">
      {text}
      {sign && <Icon name={sign} />}
    </span>
  );
});

interface ActionProps {
  card: Card;
  /** The room for the name; default: that of an uncovered card. */
  fits?: NameRoom;
  /** The room for the name while the card is in a fan. */
  strip?: NameRoom | undefined;
}

/** The face of an action card; in a fan, also the strip that its neighbors leave uncovered. */
export const ActionFace = memo(function ActionFace({
  card,
  fits = { room: 94, size: 14, most: 3 },
  strip,
}: ActionProps) {
  const { kind } = card;
  const plate = { kind: card.key, own: kind.look };
  return (
    <span class={`gw-face gw-action ${kind.stays ? "gw-stays" : ""}`}>
      <span class="gw-picture" aria-hidden="true" style={{ background: groundOf(plate) }}>
        <ActionPicture {...plate} />
        <ActionPicture {...plate} small />
        <CardBadge card={card} />
      </span>
      {strip && (
        <span class="gw-strip" aria-hidden="true">
          <Name name={kind.name} fits={strip} />
          <CardBadge card={card} />
        </span>
      )}
      <span class="gw-whole-name">
        <Name name={kind.name} fits={fits} />
      </span>
      <span class="gw-text">{kind.text}</span>
    </span>
  );
});

/** The emblem of an action card, where there is no room for its name. */
export const Emblem = memo(function Emblem({ card }: { card: Card }) {
  return (
    <span class="gw-emblem" aria-hidden="true">
      <ActionPicture kind={card.key} own={card.kind.look} small />
    </span>
  );
});

/** The head of a noble, where there is no room for a card. */
export const Head = memo(function Head({ card }: { card: Card }) {
  const color = colorOf(card);
  return (
    <span class={`gw-head gw-c-${color}`} aria-hidden="true">
      <Portrait kind={card.key} color={color} own={card.kind.look} />
    </span>
  );
});

export function Face({ card }: { card: Card }) {
  if (card.kind.family === "noble") return <NobleFace card={card} />;
  return <ActionFace card={card} />;
}

/** Points in the color of a class, with its sign. */
export const Chip = memo(function Chip({ color, text }: { color: Color; text: string }) {
  return (
    <span class={`gw-chip gw-c-${color}`} aria-hidden="true">
      <ClassSign color={color} />
      {text}
    </span>
  );
});
