import { CardBack } from "../art";
import type { Seat, Snapshot } from "../protocol";
import { Button } from "./button";
import { useGame, useSay } from "./context";
import { ForecastRow } from "./forecast";
import { Avatar } from "./players";

/** Hot seat: the next hand stays covered until its owner opens it. */
export function Cover({ snapshot, seat }: { snapshot: Snapshot; seat: Seat }) {
  const game = useGame();
  const say = useSay();
  const player = snapshot.players[seat];
  if (!player) return null;
  const { name } = player;
  return (
    <div class="gw-cover" data-gw="cover" data-seat={seat}>
      <div class="gw-fan" aria-hidden="true">
        {player.hand.slice(0, 7).map((_, index) => (
          <span key={index} class="gw-back">
            <CardBack family="action" />
          </span>
        ))}
      </div>
      <div class="gw-cover-words">
        <p class="gw-prompt" data-gw="prompt">
          <Avatar seat={seat} player={player} /> {say("cover", { name })}
        </p>
        <p class="gw-hint">{say("cover_hint", { name })}</p>
        {game.refusal.value && (
          <p class="gw-notice" data-gw="notice" role="alert">
            {game.refusal.value}
          </p>
        )}
        {(game.table.value?.lifts.length ?? 0) > 0 && (
          <ForecastRow snapshot={snapshot} quiet={false} />
        )}
        <Button
          class="gw-main-button"
          data-gw="open"
          data-seat={seat}
          onClick={() => game.request("open", { seat })}
        >
          {say("cover_open", { name })}
        </Button>
      </div>
    </div>
  );
}
