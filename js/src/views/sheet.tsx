import { useRef } from "preact/hooks";
import { CardBack, Icon } from "../art";
import type { CardId, Snapshot } from "../protocol";
import type { Sheet } from "../state";
import { useGame, useOf, useSay } from "./context";
import { cardLabel, Face } from "./faces";
import { usePopover } from "./popover";

/** The cards a sheet shows. */
function contents(sheet: Sheet, snapshot: Snapshot): (CardId | null)[] {
  return "seat" in sheet ? (snapshot.players[sheet.seat]?.[sheet.of] ?? []) : snapshot[sheet.of];
}

/** A pile, a known hand or a deck, opened for reading. */
export function SheetView({ sheet, snapshot }: { sheet: Sheet; snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const of = useOf();
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    game.sheet.value = null;
  };
  const cards = contents(sheet, snapshot);
  // The newest card of a pile is on top and comes first. Decks already start with the next card.
  const top = sheet.of === "noble_deck" || sheet.of === "hand" ? cards : [...cards].reverse();
  usePopover(box, false);
  const title =
    "seat" in sheet ? of.say(`sheet_${sheet.of}`, sheet.seat) : say(`sheet_${sheet.of}`);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div class="gw-veil" onClick={close} />
      <div class="gw-sheet" role="dialog" aria-label={title} data-gw="sheet" ref={box}>
        <div class="gw-sheet-head">
          <span class="gw-sheet-title">{title}</span>
          <span class="gw-hint">{say.count("cards", cards.length)}</span>
          <button type="button" class="gw-button gw-quiet gw-small" data-gw="close" onClick={close}>
            {say("close")}
          </button>
        </div>
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
      </div>
    </>
  );
}
