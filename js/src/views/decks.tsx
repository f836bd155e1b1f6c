import type { ComponentChildren } from "preact";
import { CardBack } from "../art";
import type { CardId, Snapshot } from "../protocol";
import type { Sheet } from "../state";
import { useGame, useSay } from "./context";
import { Emblem, Head } from "./faces";

interface DeckProps {
  zone: "noble_deck" | "noble_discard" | "action_deck" | "action_discard";
  count: number;
  /** The face-up card on top, if there is one. */
  top: CardId | null;
  /** What opens when it is clicked; null if it cannot be opened. */
  opens: Sheet | null;
}

/** A deck or a discard pile: the number of cards, the top card, and a way to look through it. */
function Deck({ zone, count, top, opens }: DeckProps) {
  const game = useGame();
  const say = useSay();
  const family = zone.startsWith("noble") ? "noble" : "action";
  const card = top === null ? null : game.card(top);
  const inside: ComponentChildren = (
    <>
      <span class="gw-stack" data-zone={zone} data-depth={Math.min(3, Math.ceil(count / 8))}>
        {card ? (
          <span class="gw-mini" data-flip={top} data-face="mini" aria-hidden="true">
            {card.kind.family === "noble" ? <Head card={card} /> : <Emblem card={card} />}
          </span>
        ) : count > 0 && zone.endsWith("deck") ? (
          <span class="gw-mini gw-back" data-back={family} aria-hidden="true">
            <CardBack family={family} />
          </span>
        ) : (
          <span class="gw-mini gw-none" />
        )}
      </span>
      <span class="gw-deck-words" aria-hidden={opens !== null}>
        <b>{count}</b> <span>{say.count(`${zone}_short`, count)}</span>
      </span>
    </>
  );
  return opens ? (
    <button
      type="button"
      class="gw-deck gw-plain"
      data-gw={zone}
      data-count={count}
      onClick={() => {
        game.sheet.value = opens;
      }}
    >
      <span class="gw-sr">{say.count(`${zone}_open`, count)}</span>
      {inside}
    </button>
  ) : (
    <span class="gw-deck" data-gw={zone} data-count={count}>
      {inside}
    </span>
  );
}

/** The noble deck and the noble discards. */
export function NobleDecks({ snapshot }: { snapshot: Snapshot }) {
  const known = snapshot.noble_deck.some((card) => card !== null);
  return (
    <div class="gw-decks gw-noble-decks">
      <Deck
        zone="noble_deck"
        count={snapshot.noble_deck.length}
        top={snapshot.noble_deck[0] ?? null}
        opens={known ? { of: "noble_deck" } : null}
      />
      <Deck
        zone="noble_discard"
        count={snapshot.noble_discard.length}
        top={snapshot.noble_discard.at(-1) ?? null}
        opens={snapshot.noble_discard.length ? { of: "noble_discard" } : null}
      />
    </div>
  );
}

/** The action deck and the action discards. */
export function ActionDecks({ snapshot }: { snapshot: Snapshot }) {
  return (
    <div class="gw-decks gw-action-decks">
      <Deck zone="action_deck" count={snapshot.action_deck} top={null} opens={null} />
      <Deck
        zone="action_discard"
        count={snapshot.action_discard.length}
        top={snapshot.action_discard.at(-1) ?? null}
        opens={snapshot.action_discard.length ? { of: "action_discard" } : null}
      />
    </div>
  );
}
