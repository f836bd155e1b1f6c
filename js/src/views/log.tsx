import { useLayoutEffect, useRef } from "preact/hooks";
import { useGame, useSay } from "./context";

/** What happened, in sentences with the rule each follows. */
export function Log() {
  const game = useGame();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const events = game.log.value.filter((event) => event.text);
  const last = events.at(-1)?.seq;
  useLayoutEffect(() => {
    const node = box.current;
    if (node) node.scrollTop = node.scrollHeight;
  }, [last]);
  const first = game.log.value[0]?.seq ?? 0;
  return (
    <div class="gw-log" role="group" aria-label={say("log")}>
      <div class="gw-log-title">{say("log")}</div>
      <div
        class="gw-log-lines"
        ref={box}
        role="log"
        aria-label={say("log")}
        data-gw="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by key
        tabIndex={0}
      >
        {first > 0 && !game.transport.reel && (
          <button
            type="button"
            class="gw-button gw-quiet gw-small"
            data-gw="earlier"
            onClick={() => game.earlier()}
          >
            {say("log_earlier")}
          </button>
        )}
        {events.map((event) => (
          <p
            key={event.seq}
            class={`gw-line-of-log ${event.seat === null ? "" : `gw-seat-${event.seat % 5}`}`}
            data-word={event.word}
            data-seq={event.seq}
          >
            {event.text}
            {event.rule && <span class="gw-rule"> {event.rule}</span>}
          </p>
        ))}
      </div>
    </div>
  );
}
