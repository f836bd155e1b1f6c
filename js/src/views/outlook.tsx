import { Icon } from "../art";
import { preferences } from "../preferences";
import type { Snapshot } from "../protocol";
import { Button } from "./button";
import { useGame, useSay } from "./context";

/** The fraction below which a part of the bar has no room for its number. */
const NARROW = 0.08;

/** Shows the chances to win, or hides them. */
export function OutlookSwitch() {
  const game = useGame();
  const say = useSay();
  if (!game.table.value?.hints) return null;
  const on = preferences.outlook.value;
  const label = say(on ? "outlook_off" : "outlook_on");
  return (
    <Button
      class="gw-quiet gw-tool"
      data-gw="outlook-switch"
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={() => preferences.switchOutlook(!on)}
    >
      <Icon name="trophy" />
    </Button>
  );
}

/** The chance to win of each player, as one bar: computed from what the viewer sees. */
export function OutlookBar({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const chances = game.outlook.value;
  if (!chances || game.past.moment.value) return null;
  const told = snapshot.players.map(({ name }, seat) =>
    say("outlook_of", { name, n: Math.round(100 * (chances[seat] ?? 0)) }),
  );
  const label = `${say("outlook")}: ${told.join(", ")}`;
  return (
    <div class="gw-outlook" data-gw="outlook" role="img" aria-label={label} title={label}>
      {chances.map((chance, seat) => (
        <span
          key={seat}
          class={`gw-seat-${seat % 5}`}
          data-seat={seat}
          style={{ flexGrow: Math.max(chance, 0.005) }}
        >
          {chance >= NARROW && `${Math.round(100 * chance)} %`}
        </span>
      ))}
    </div>
  );
}
