import type { Digest, Since, Snapshot } from "../protocol";
import { signed } from "../words";
import { useGame, useSay } from "./context";
import { Emblem, Head } from "./faces";
import { Avatar } from "./players";

/** The maximum number of pictures of cards for each player. */
const MOST = 4;

/** The changes for one player: cards played, nobles collected, points. */
export function Changed({ since, snapshot }: { since: Since; snapshot: Snapshot }) {
  const game = useGame();
  const { seat, cards, nobles, gain } = since;
  const player = snapshot.players[seat];
  const all = [...cards, ...nobles].map(game.card);
  return (
    <span class="gw-since-of" data-seat={seat} data-gain={gain}>
      {player && <Avatar seat={seat} player={player} />}
      <span class="gw-since-cards">
        {all
          .slice(0, MOST)
          .map((card, at) =>
            card.kind.family === "noble" ? (
              <Head key={at} card={card} />
            ) : (
              <Emblem key={at} card={card} />
            ),
          )}
      </span>
      <span class="gw-sr">{[player?.name, ...all.map(({ kind }) => kind.name)].join(", ")}</span>
      {gain !== 0 && <b>{signed(gain)}</b>}
    </span>
  );
}

/** The changes since the viewer last acted, by player as pictures and points; unfolded, as sentences. */
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
        {changed.map((since) => (
          <Changed key={since.seat} since={since} snapshot={snapshot} />
        ))}
      </summary>
      <div class="gw-since-more">
        {game.log.value.map(
          (event) => event.seq >= seq && event.text && <p key={event.seq}>{event.text}</p>,
        )}
      </div>
    </details>
  );
}
