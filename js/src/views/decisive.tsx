import { Icon } from "../art";
import type { DecisiveTurn, Seat, Snapshot } from "../protocol";
import { Button } from "./button";
import { useGame, useOf, useSay } from "./context";
import { Changed } from "./since";

interface DecisiveProps {
  decisive: DecisiveTurn;
  winner: Seat;
  snapshot: Snapshot;
}

/** The turn in which the winner took the lead for good: what changed in it, and a way to watch it. */
export function Decisive({ decisive, winner, snapshot }: DecisiveProps) {
  const { past } = useGame();
  const say = useSay();
  const of = useOf();
  const { seq, day, turn, seat, changed } = decisive;
  const name = snapshot.players[seat]?.name ?? "";
  return (
    <section class="gw-decisive" data-gw="decisive" data-turn={turn ?? "final"} data-seat={seat}>
      <h3>{say("decided")}</h3>
      <b>{turn === null ? say("phase_final") : say("decided_turn", { day, n: turn, name })}</b>
      <div class="gw-decisive-changes">
        {changed.map((since) => (
          <Changed key={since.seat} since={since} snapshot={snapshot} />
        ))}
      </div>
      <p>{of.say("decided_why", winner)}</p>
      <Button class="gw-quiet gw-small" data-gw="watch" onClick={() => past.watch(seq)}>
        <Icon name="play" />
        {say("decided_watch")}
      </Button>
    </section>
  );
}
