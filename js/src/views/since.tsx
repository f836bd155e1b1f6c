import type { Digest, Snapshot } from "../protocol";
import { signed } from "../words";
import { useGame, useSay } from "./context";
import { Emblem, Head } from "./faces";
import { Avatar } from "./players";

/** So many pictures of cards for each player. */
const MOST = 4;

/** What changed since the viewer last acted: by player in pictures and points, unfolded in words. */
export function SinceRow({ digest, snapshot }: { digest: Digest; snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const { seq, changed } = digest;
  const first = game.log.value[0]?.seq ?? seq;
  return (
    <details
      class="gw-since"
      data-gw="since"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && first > seq) game.earlier();
      }}
    >
      <summary title={say("since_title")}>
        <span class="gw-since-word">{say("since")}</span>
        {changed.map(({ seat, cards, nobles, gain }) => {
          const player = snapshot.players[seat];
          return (
            <span key={seat} class="gw-since-of" data-seat={seat} data-gain={gain}>
              {player && <Avatar seat={seat} player={player} />}
              {[...cards, ...nobles].slice(0, MOST).map((id, at) => {
                const card = game.card(id);
                return card.kind.family === "noble" ? (
                  <Head key={at} card={card} />
                ) : (
                  <Emblem key={at} card={card} />
                );
              })}
              <span class="gw-sr">
                {[player?.name, ...[...cards, ...nobles].map((id) => game.card(id).kind.name)].join(
                  ", ",
                )}
              </span>
              {gain !== 0 && <b>{signed(gain)}</b>}
            </span>
          );
        })}
      </summary>
      <div class="gw-since-more">
        {game.log.value.map(
          (event) => event.seq >= seq && event.text && <p key={event.seq}>{event.text}</p>,
        )}
      </div>
    </details>
  );
}
