import { Icon } from "../art";
import type { IconName } from "../art/icon";
import type { Snapshot } from "../protocol";
import type { Drawer } from "../state";
import { useGame, useSay } from "./context";
import { ActionDecks, NobleDecks } from "./decks";

const DRAWERS: readonly [Drawer, IconName, string][] = [
  ["log", "log", "log"],
  ["players", "person", "players"],
  ["decks", "deck", "decks"],
];

/** On a phone: the tabs that open the rest of the table, one drawer at a time. */
export function Tabs({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const open = game.drawer.value;
  return (
    <>
      {open === "decks" && (
        <div class="gw-drawer gw-decks-drawer" role="group" aria-label={say("decks")}>
          <NobleDecks snapshot={snapshot} />
          <ActionDecks snapshot={snapshot} />
        </div>
      )}
      <div class="gw-tabs">
        {DRAWERS.map(([drawer, icon, key]) => (
          <button
            key={drawer}
            type="button"
            class="gw-plain gw-tab"
            data-gw="tab"
            data-drawer={drawer}
            aria-expanded={open === drawer}
            onClick={() => {
              game.drawer.value = open === drawer ? null : drawer;
            }}
          >
            <Icon name={icon} />
            <span>{say(key)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
