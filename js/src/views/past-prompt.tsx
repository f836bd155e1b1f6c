import type { PastMoment } from "../past";
import { Button } from "./button";
import { Comments } from "./comment";
import { useGame, useSay } from "./context";
import { Asker } from "./prompt";
import { WhyEvent } from "./why";

/** Replaces the prompt while looking back: what happened at that moment, and how to continue. */
export function PastPrompt({ moment }: { moment: PastMoment }) {
  const game = useGame();
  const say = useSay();
  const { event, snapshot, from } = moment;
  const missed = game.past.missed.value;
  const refusal = game.refusal.value;
  const isPuzzle = game.table.value?.puzzle != null;
  const leave = () => {
    if (isPuzzle) {
      // A puzzle has no branches; its choices are undone instead, and the present moves there.
      game.past.live();
      game.request("goto", { choice: from });
    } else game.request("branch", { choice: from });
  };
  return (
    <div
      class="gw-stage gw-looking"
      data-gw="looking"
      data-seq={event.seq}
      data-mine={false}
      data-long={event.text.length > 52}
    >
      <Asker snapshot={snapshot} seat={event.seat} />
      <div class="gw-ask" data-gw="ask" tabIndex={-1}>
        <p class="gw-prompt" data-gw="prompt" aria-live="polite">
          {event.text}
          <WhyEvent event={event} />
        </p>
        <div class="gw-second">
          <span class="gw-who">{say("looking")}</span>{" "}
          <span class="gw-because" data-gw="missed" data-count={missed} role="status">
            {missed > 0 && say.count("missed", missed)}
          </span>
          <Comments seq={event.seq} />
        </div>
      </div>
      {refusal && (
        <p class="gw-notice" data-gw="notice" role="alert">
          {refusal}
        </p>
      )}
      <div class="gw-answers">
        {!game.transport.recorded && (
          <Button data-gw="from-here" onClick={leave}>
            {say(isPuzzle ? "to_loss" : "from_here")}
          </Button>
        )}
        <Button class="gw-main-button" data-gw="now" onClick={() => game.past.live()}>
          {say("time_live")}
        </Button>
      </div>
    </div>
  );
}
