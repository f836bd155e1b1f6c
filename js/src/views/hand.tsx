import { CardBack, Icon } from "../art";
import type { Choices } from "../choices";
import { handColumns } from "../line-layout";
import type { CardId, Decision, Seat, Snapshot } from "../protocol";
import { useGame, useOf, useSay, useWidth } from "./context";
import { ActionFace } from "./faces";

interface HandCardProps {
  id: CardId;
  decision: Decision | null;
  option: number | undefined;
}

function HandCard({ id, decision, option }: HandCardProps) {
  const game = useGame();
  const say = useSay();
  const card = game.card(id);
  const picked = game.picked.value === id;
  const refusal = decision?.mine ? decision.refusals[String(id)] : undefined;
  const shared = {
    "data-gw": "hand-card",
    "data-card": id,
    "data-kind": card.key,
    "data-flip": id,
    "data-face": "hand",
  };
  if (option === undefined && !refusal) {
    return (
      <div {...shared} class="gw-card gw-in-hand">
        <ActionFace card={card} />
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
        <ActionFace card={card} />
        <span class="gw-lock" aria-hidden="true">
          <Icon name="lock" />
        </span>
        <span class="gw-sr" id={why}>
          {say("refused_why", { text: refusal?.text ?? "", rule: refusal?.rule ?? "" })}
        </span>
      </button>
    );
  }
  // A card that asks for more can still be cancelled, so it needs no second click.
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
      onClick={() => {
        if (sends) game.choose(option);
        else game.picked.value = id;
      }}
    >
      <ActionFace card={card} />
    </button>
  );
}

interface HandProps {
  snapshot: Snapshot;
  seat: Seat | null;
  choices: Choices;
}

/** The hand that lies open before the viewer. */
export function Hand({ snapshot, seat, choices }: HandProps) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const [ref, width] = useWidth<HTMLDivElement>();
  const player = seat === null ? undefined : snapshot.players[seat];
  if (seat === null || !player) return null;
  const { decision } = game;
  return (
    <div class="gw-hand" role="group" aria-label={of.say("hand_of", seat)}>
      <div
        ref={ref}
        class="gw-cards"
        data-zone={`hand:${seat}`}
        data-gw="hand"
        data-seat={seat}
        style={{ "--gw-held": handColumns(player.hand.length, width) }}
      >
        {player.hand.map((id, index) =>
          id === null ? (
            <div key={`back${index}`} class="gw-card gw-in-hand gw-back">
              <CardBack family="action" />
            </div>
          ) : (
            <HandCard key={id} id={id} decision={decision.value} option={choices.hand.get(id)} />
          ),
        )}
        {player.hand.length === 0 && <p class="gw-empty">{say("hand_empty")}</p>}
      </div>
    </div>
  );
}
