import { CardBack, Icon } from "../art";
import type { CardId, Snapshot } from "../protocol";
import type { Sheet } from "../state";
import { useGame, useOf, useSay } from "./context";
import { Dialog } from "./dialog";
import { cardLabel, Face } from "./faces";

/** The cards a sheet shows. */
function contents(sheet: Sheet, snapshot: Snapshot): (CardId | null)[] {
  return "seat" in sheet ? (snapshot.players[sheet.seat]?.[sheet.of] ?? []) : snapshot[sheet.of];
}

/** A pile, a known hand or a deck, opened for reading. */
export function SheetView({ sheet, snapshot }: { sheet: Sheet; snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const close = () => {
    game.sheet.value = null;
  };
  const cards = contents(sheet, snapshot);
  // The newest card of a pile is on top and comes first. Decks already start with the next card.
  const top = sheet.of === "noble_deck" || sheet.of === "hand" ? cards : [...cards].reverse();
  const title =
    "seat" in sheet ? of.say(`sheet_${sheet.of}`, sheet.seat) : say(`sheet_${sheet.of}`);
  return (
    <Dialog
      gw="sheet"
      title={title}
      hint={say.count("cards", cards.length)}
      modal={false}
      close={close}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by key */}
      <div class="gw-cards" tabIndex={0} role="group" aria-label={title}>
        {top.map((id, index) =>
          id === null ? (
            <div key={`back${index}`} class="gw-card gw-open-card gw-back">
              <CardBack family={sheet.of === "noble_deck" ? "noble" : "action"} />
            </div>
          ) : (
            <div key={id} class="gw-card gw-open-card" data-card={id} data-peek={id}>
              <Face card={game.card(id)} />
              <span class="gw-sr">{cardLabel(say, game.card(id))}</span>
            </div>
          ),
        )}
        {cards.length === 0 && (
          <p class="gw-empty">
            <Icon name="eye" /> {say("sheet_empty")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
