import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { type Choices, orderOption } from "../choices";
import { STEPS } from "../directions";
import type { CardId, Decision, Seat, Snapshot } from "../protocol";
import { Button } from "./button";
import { useGame, useOf, useSay } from "./context";
import { cardLabel, Face } from "./faces";

interface TrayCardProps {
  id: CardId;
  option: number | undefined;
}

/** A card of a tray. */
function TrayCard({ id, option }: TrayCardProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const shared = { "data-card": id, "data-kind": card.key };
  if (option === undefined) {
    return (
      <div {...shared} class="gw-card gw-open-card gw-refused" data-peek={id}>
        <Face card={card} />
        <span class="gw-sr">{cardLabel(say, card)}</span>
      </div>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      class="gw-card gw-open-card gw-may"
      data-gw="tray-card"
      data-option={option}
      onClick={() => game.choose(option)}
    >
      <Face card={card} />
      <span class="gw-sr">
        {card.kind.family === "noble" ? cardLabel(say, card) : ""}
        {`. ${game.decision.value?.options[option]?.text ?? ""}`}
      </span>
    </button>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="gw-tray-group" role="group" aria-label={title}>
      <div class="gw-tray-title">{title}</div>
      <div class="gw-cards">{children}</div>
    </div>
  );
}

/** Arranges the first nobles: one click picks a noble, a second one swaps it with another. */
function Order({ decision, snapshot }: { decision: Decision; snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const among = new Set(decision.options.flatMap((option) => option.order ?? []));
  const start = snapshot.line.filter((id) => among.has(id));
  useLayoutEffect(() => {
    if (!game.order.value.length) game.order.value = start;
  });
  const order = game.order.value.length ? game.order.value : start;
  const { picked } = game;
  const from = picked.value === null ? -1 : order.indexOf(picked.value);
  const option = orderOption(decision.options, order);
  const swap = (index: number) => {
    const next = [...order];
    const [a, b] = [next[from], next[index]];
    if (a === undefined || b === undefined) return;
    next[from] = b;
    next[index] = a;
    game.order.value = next;
  };
  const click = (index: number) => {
    if (from < 0) picked.value = order[index] ?? null;
    else {
      swap(index);
      picked.value = null;
    }
  };
  // Arrows move the card that is picked up.
  const carry = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]?.[0];
    if (!step || from !== index) return;
    event.preventDefault();
    swap(index + step);
  };
  return (
    <div class="gw-tray gw-order" data-gw="tray">
      <Group title={say(from < 0 ? "order_pick" : "order_swap")}>
        {order.map((id, index) => (
          <button
            key={id}
            type="button"
            class={`gw-card gw-open-card gw-may ${from === index ? "gw-picked" : ""}`}
            data-gw="order-card"
            data-card={id}
            data-place={index + 1}
            aria-pressed={from === index}
            onClick={() => click(index)}
            onKeyDown={(event) => carry(event, index)}
          >
            <span class="gw-number" aria-hidden="true">
              {index + 1}
            </span>
            <span class="gw-sr">
              {say("line_label", {
                ordinal: say.ordinal(index + 1),
                noble: cardLabel(say, game.card(id)),
              })}
            </span>
            <Face card={game.card(id)} />
          </button>
        ))}
        <Button
          class="gw-main-button"
          data-gw="confirm"
          data-option={option}
          disabled={option < 0}
          onClick={() => game.choose(option)}
        >
          {say("order_confirm")}
        </Button>
      </Group>
    </div>
  );
}

/** Shows the cards of a choice that are not on the table. */
export function Tray({ snapshot, choices }: { snapshot: Snapshot; choices: Choices }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const decision = game.decision.value;
  if (!decision?.mine) return null;
  if (decision.kind === "order") return <Order decision={decision} snapshot={snapshot} />;
  if (choices.tray.size === 0) return null;
  const { options, kind } = decision;
  const trayCard = (id: CardId) => <TrayCard key={id} id={id} option={choices.tray.get(id)} />;
  const seats = [
    ...new Set(options.flatMap(({ seat }): Seat[] => (seat === undefined ? [] : [seat]))),
  ];
  const offered = (cards: (CardId | null)[]) =>
    cards.filter((id): id is CardId => id !== null && choices.tray.has(id));
  return (
    <div class="gw-tray" data-gw="tray" data-tray={kind}>
      {kind === "pile" &&
        seats.map((seat) => (
          <Group key={seat} title={of.say("choose_pile", seat)}>
            {snapshot.players[seat]?.pile.map(trayCard)}
          </Group>
        ))}
      {kind === "their_hand" &&
        seats.map((seat) => (
          <Group key={seat} title={of.say("choose_hand", seat)}>
            {offered(snapshot.players[seat]?.hand ?? []).map(trayCard)}
          </Group>
        ))}
      {(kind === "discards" || kind === "peek") && (
        <Group title={say(`choose_${kind}`)}>{[...choices.tray.keys()].map(trayCard)}</Group>
      )}
    </div>
  );
}
