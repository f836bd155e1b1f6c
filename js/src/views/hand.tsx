import { useRef } from "preact/hooks";
import { CardBack, Icon } from "../art";
import type { Choices } from "../choices";
import { type HandLayout, handLayout, lean, raise } from "../hand-layout";
import type { CardId, Decision, Seat, Snapshot, Table } from "../protocol";
import type { Size } from "../table-layout";
import { useGame, useLayout, useOf, useSay, useWidth } from "./context";
import { ActionDecks, NobleDecks } from "./decks";
import { ActionFace } from "./faces";

/** The space next to a name: the borders of the card, and one pixel. */
const EDGES = 12;

/** The size from which a card has a larger font. */
const TALL = { width: 180, height: 250 };

/** The width of a strip below which its badge loses its sign, and its name. */
const TIGHT = 54;
const UNREADABLE = 34;

const isTall = ({ width, height }: Size) => width >= TALL.width && height >= TALL.height;

interface HandCardProps {
  id: CardId;
  decision: Decision | null;
  option: number | undefined;
  layout: HandLayout;
  style: Record<string, string>;
  last: boolean;
}

function HandCard({ id, decision, option, layout, style, last }: HandCardProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const picked = game.picked.value === id;
  const refusal = decision?.mine ? decision.refusals[String(id)] : undefined;
  const { fan, seen, raised } = layout;
  // If the face has no room for the text, it is in the tip.
  const { shape } = useLayout();
  const peek = shape === "narrow" || shape === "phone" ? id : undefined;
  const whole = fan ? raised.width : layout.card.width;
  const strip = last ? layout.card.width : seen;
  const face = (
    <ActionFace
      card={card}
      fits={{ room: whole - EDGES, size: isTall(layout.card) ? 19 : 14, most: 2 }}
      strip={fan ? { room: strip - 10, size: 12.5, most: 4 } : undefined}
    />
  );
  const shared = {
    "data-gw": "hand-card",
    "data-card": id,
    "data-kind": card.key,
    "data-flip": id,
    "data-face": "hand",
    // In a fan the name on the face may be hidden from a screen reader.
    "aria-label": `${card.kind.name}. ${card.kind.text}`,
    "data-last": last,
    style,
  };
  if (option === undefined && !refusal) {
    return (
      <div {...shared} role="img" class="gw-card gw-in-hand" data-peek={id}>
        {face}
      </div>
    );
  }
  if (option === undefined) {
    const why = `${game.id}-h${id}`;
    return (
      <button
        {...shared}
        type="button"
        class="gw-card gw-in-hand gw-refused"
        aria-disabled="true"
        aria-describedby={why}
        data-peek={id}
        onClick={() => refusal && game.why(refusal)}
      >
        {face}
        <span class="gw-lock" aria-hidden="true">
          <Icon name="lock" />
        </span>
        <span class="gw-sr" id={why}>
          {say("refused_why", { text: refusal?.text ?? "", rule: refusal?.rule ?? "" })}
        </span>
      </button>
    );
  }
  // A card that asks for more can still be canceled, so it needs no second click.
  const sends = picked || decision?.options[option]?.asks === true;
  return (
    <button
      {...shared}
      type="button"
      class={`gw-card gw-in-hand gw-may ${picked ? "gw-picked" : ""}`}
      {...(sends && !picked ? { "data-option": option } : {})}
      {...(picked ? { "data-sends": option } : {})}
      {...(sends ? {} : { "data-picks": id, "data-previews": option })}
      aria-pressed={picked}
      data-peek={peek}
      onClick={() => {
        if (sends) game.choose(option);
        else game.picked.value = id;
      }}
    >
      {face}
    </button>
  );
}

interface HandProps {
  snapshot: Snapshot;
  seat: Seat | null;
  choices: Choices;
}

/**
 * Returns the places of a hand, in which a played card leaves a gap until its choices are made: they can be taken back,
 * and nothing that may be clicked moves because of a pick.
 */
function usePlaces(hand: (CardId | null)[], table: Table | null): (CardId | null)[] {
  const places = useRef(hand);
  const { mine, takeback } = table?.decision ?? {};
  const left = places.current.filter((id) => hand.includes(id));
  const gap =
    mine && takeback && left.length === hand.length && left.every((id, at) => id === hand[at]);
  if (!gap || hand.includes(null)) places.current = hand;
  return places.current;
}

/** The cards of the viewer's open hand. */
function Cards({ snapshot, seat, choices }: { snapshot: Snapshot; seat: Seat; choices: Choices }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const { card: most } = useLayout();
  const [ref, width] = useWidth<HTMLDivElement>();
  const { decision } = game;
  const hand = snapshot.players[seat]?.hand ?? [];
  const places = usePlaces(hand, game.transport.table.value);
  const layout = handLayout(places.length, width || 860, most);
  const { fan, card, step, raised } = layout;
  const place = (index: number): Record<string, string> => {
    const { tilt, drop } = lean(index, places.length);
    const last = index === places.length - 1;
    return {
      left: `${(index * step + (fan ? 4 : 0)).toFixed(1)}px`,
      // In a fan, the visible part of a card can be clicked.
      width: `${(last || !fan ? card.width : step).toFixed(1)}px`,
      height: `${card.height}px`,
      ...(fan
        ? {
            "--gw-tilt": `${tilt.toFixed(2)}deg`,
            "--gw-drop": `${drop.toFixed(1)}px`,
            "--gw-raise": `${raise(index, layout, width || 860)}px`,
          }
        : {}),
    };
  };
  return (
    <div class="gw-hand" role="group" aria-label={of.say("hand_of", seat)}>
      <div
        ref={ref}
        class="gw-cards"
        data-zone={`hand:${seat}`}
        data-gw="hand"
        data-seat={seat}
        data-fan={fan}
        data-tall={isTall(card)}
        data-tight={fan && step < TIGHT ? (step < UNREADABLE ? "names" : "badges") : undefined}
        style={{
          "--gw-card-width": `${card.width}px`,
          "--gw-seen": `${step.toFixed(1)}px`,
          "--gw-raised-width": `${raised.width}px`,
          "--gw-raised-height": `${raised.height}px`,
        }}
      >
        {places.map((id, index) =>
          !hand.includes(id) ? null : id === null ? (
            <div
              key={`back${index}`}
              class="gw-card gw-in-hand gw-back"
              style={{ ...place(index), width: `${card.width}px` }}
            >
              <CardBack family="action" />
            </div>
          ) : (
            <HandCard
              key={id}
              id={id}
              decision={decision.value}
              option={choices.hand.get(id)}
              layout={layout}
              style={place(index)}
              last={index === places.length - 1}
            />
          ),
        )}
        {hand.length === 0 && <p class="gw-empty">{say("hand_empty")}</p>}
      </div>
    </div>
  );
}

/** The row of the hand: the cards, with the decks next to them. */
export function Hand({ snapshot, seat, choices }: HandProps) {
  const { shape } = useLayout();
  return (
    <div class="gw-hand-row">
      {seat === null || !snapshot.players[seat] ? (
        <div class="gw-hand" />
      ) : (
        <Cards snapshot={snapshot} seat={seat} choices={choices} />
      )}
      {shape !== "phone" && (
        <div class="gw-hand-decks">
          {shape === "narrow" && <NobleDecks snapshot={snapshot} />}
          <ActionDecks snapshot={snapshot} />
        </div>
      )}
    </div>
  );
}
