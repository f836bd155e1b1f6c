import { useContext } from "preact/hooks";
import { ActionPicture, ClassSign, Portrait } from "../art";
import { longest } from "../measure";
import type { Color } from "../protocol";
import type { Card } from "../state";
import { number, type Say } from "../words";
import { EmsContext } from "./context";

/** The class of a noble; a card of unknown make counts as a commoner. */
export function colorOf({ kind }: Card): Color {
  return kind.color ?? "grey";
}

/** The printed points: "5", "−1", and a star for those that depend on the pile. */
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

/** What a card says to a reader: a noble with class and points, an action by its name. */
export function cardLabel(say: Say, card: Card): string {
  return card.kind.family === "noble" ? nobleLabel(say, card) : card.kind.name;
}

interface NobleProps {
  card: Card;
  /** How the name is set, where the line has no room to spare. */
  set?: { size: number; squeeze: number };
}

/** The face of a noble. It is a picture for the eye: the element around it carries the label. */
export function NobleFace({ card, set }: NobleProps) {
  const color = colorOf(card);
  return (
    <span class={`gw-face gw-noble gw-c-${color}`} aria-hidden="true">
      <span class="gw-band">
        <span class="gw-points">{pointsOf(card)}</span>
        <ClassSign color={color} />
      </span>
      <span class="gw-portrait">
        <Portrait kind={card.key} color={color} own={card.kind.look} />
      </span>
      <Name name={card.kind.name} set={set} />
      {card.kind.text && <span class="gw-text">{card.kind.text}</span>}
    </span>
  );
}

function Name({ name, set }: { name: string; set?: NobleProps["set"] }) {
  const ems = useContext(EmsContext);
  const style = set
    ? { fontSize: `${set.size.toFixed(2)}px`, "--gw-squeeze": set.squeeze.toFixed(3) }
    : { "--gw-ems": longest(name, ems) };
  return (
    <span class="gw-name" style={style}>
      {set ? <span class="gw-set">{name}</span> : name}
    </span>
  );
}

/** The face of an action card. */
export function ActionFace({ card, small = false }: { card: Card; small?: boolean }) {
  const { kind } = card;
  return (
    <span class={`gw-face gw-action ${kind.stays ? "gw-stays" : ""}`}>
      <span class="gw-picture" aria-hidden="true">
        <ActionPicture kind={card.key} own={card.kind.look} small={small} />
      </span>
      <Name name={kind.name} />
      <span class="gw-text">{kind.text}</span>
    </span>
  );
}

export function Face({ card, small = false }: { card: Card; small?: boolean }) {
  if (card.kind.family === "noble") return <NobleFace card={card} />;
  return <ActionFace card={card} small={small} />;
}

/** A noble of a pile, small: its points in the colour of its class, with the sign. */
export function Chip({ card, label = "" }: { card: Card; label?: string }) {
  const color = colorOf(card);
  return (
    <span class={`gw-chip gw-c-${color}`} data-peek={card.id} data-flip={card.id} data-face="chip">
      <span aria-hidden="true">{pointsOf(card)}</span>
      <ClassSign color={color} />
      {label && <span class="gw-sr">{label}</span>}
    </span>
  );
}
