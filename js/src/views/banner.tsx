import { useLayoutEffect, useState } from "preact/hooks";
import { motionOf } from "../event-motion";
import type { Snapshot } from "../protocol";
import { useGame, useSay } from "./context";

/** How long the banner is shown, in milliseconds at normal speed. */
const SEEN = 1700;

/** Announces a new day over the table for a moment. It takes no clicks and delays nothing. */
export function DayBanner({ snapshot }: { snapshot: Snapshot }) {
  const { past, showing, speed } = useGame();
  const say = useSay();
  const [day, setDay] = useState<number | null>(null);
  const replayed = past.playing.value ? past.moment.value?.event : null;
  const event = showing.value ?? replayed;
  const begins = event && motionOf(event.word).style === "banner" ? event.seq : null;
  useLayoutEffect(() => {
    if (begins !== null && speed() > 0) setDay(snapshot.day);
  }, [begins]);
  if (day === null) return null;
  return (
    // Screen readers get the same text from the prompt.
    <div
      key={day}
      class="gw-day-banner"
      data-gw="banner"
      data-day={day}
      aria-hidden="true"
      style={{ animationDuration: `${SEEN / (speed() || 1)}ms` }}
      onAnimationEnd={() => setDay(null)}
    >
      {say("day_of", { n: day, of: 3 })}
    </div>
  );
}
