import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useGame, useSay } from "./context";
import { WhyEvent } from "./why";

/** So close to the end, in pixels, the log counts as being at its end. */
const NEAR = 24;

/**
 * Keeps a box that scrolls at its end, unless its reader has scrolled up: then what is read stays
 * where it is, whatever comes before or after it.
 */
function useEnd<T extends HTMLElement>(seq: number | null) {
  const ref = useRef<T>(null);
  const seen = useRef({ end: true, below: 0, height: 0 });
  const keep = () => {
    const node = ref.current;
    const { end, below, height } = seen.current;
    if (!node?.clientHeight) return;
    if (end) node.scrollTop = node.scrollHeight;
    else if (node.scrollHeight !== height) {
      // Older lines come in above: the distance to the end is what must not change.
      if (node.scrollTop < NEAR) node.scrollTop = node.scrollHeight - below;
      seen.current.height = node.scrollHeight;
    }
  };
  useLayoutEffect(keep);
  // Before the page is painted: what is scrolled right after it must be heard.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const stop = new AbortController();
    const look = () => {
      // A box that is out of the page or folded away has no height, and says nothing of its reader.
      if (!node.clientHeight) return;
      const below = node.scrollHeight - node.scrollTop;
      const end = below - node.clientHeight < NEAR;
      seen.current = { end, below, height: node.scrollHeight };
    };
    node.addEventListener("scroll", look, { signal: stop.signal, passive: true });
    if (typeof ResizeObserver !== "undefined") {
      const observer = new ResizeObserver(keep);
      observer.observe(node);
      stop.signal.addEventListener("abort", () => observer.disconnect());
    }
    return () => stop.abort();
  }, []);
  // What is looked back at is brought to the middle; the present is at the end.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node?.clientHeight) return;
    if (seq === null) seen.current.end = true;
    const line = node.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!line) return;
    const [box, its] = [node.getBoundingClientRect(), line.getBoundingClientRect()];
    node.scrollTop += its.top + its.height / 2 - box.top - box.height / 2;
  }, [seq]);
  return ref;
}

/** Goes from rule to rule with the arrow keys: up to older lines, down to newer ones. */
function leaf(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const rules = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-gw=why-rule]")];
  const { activeElement } = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const at = rules.indexOf(activeElement as HTMLElement);
  const next = at < 0 ? rules.at(-1) : rules[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What happened, in sentences with the rule each follows. */
export function Log() {
  const game = useGame();
  const say = useSay();
  const { past, transport } = game;
  const looked = past.moment.value?.event.seq ?? null;
  const box = useEnd<HTMLDivElement>(looked);
  const unfolded = useSignal(false);
  const events = game.log.value.filter((event) => event.text);
  const first = game.log.value[0]?.seq ?? 0;
  const open = unfolded.value;
  useEffect(() => {
    if (looked !== null && looked < first) void game.earlier();
  }, [looked, first]);
  const turn = events.filter((event) => event.word === "turn").at(-1);
  return (
    <div class="gw-log" role="group" aria-label={say("log")} data-open={open}>
      <div class="gw-log-head">
        <div class="gw-log-title">{say("log")}</div>
        <button
          type="button"
          class="gw-button gw-quiet gw-small gw-fold"
          data-gw="unfold"
          aria-expanded={open}
          onClick={() => {
            unfolded.value = !open;
          }}
        >
          {say(open ? "log_fold" : "log_unfold")}
        </button>
      </div>
      <div
        class="gw-log-lines"
        ref={box}
        role="log"
        aria-label={say("log")}
        data-gw="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by key
        tabIndex={0}
        onKeyDown={leaf}
      >
        {first > 0 && !transport.reel && (
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
            class={`gw-line-of-log ${event === turn ? "gw-this-turn" : ""} ${event.seat === null ? "" : `gw-seat-${event.seat % 5}`}`}
            data-word={event.word}
            data-seq={event.seq}
            aria-current={event.seq === looked ? "step" : undefined}
          >
            {transport.reel ? (
              event.text
            ) : (
              // By key one goes there with the slider: so many stops would be in the way.
              <button
                type="button"
                class="gw-plain gw-to"
                tabIndex={-1}
                onClick={() => past.go(event.seq)}
              >
                {event.text}
              </button>
            )}
            <WhyEvent event={event} untabbed />
          </p>
        ))}
      </div>
    </div>
  );
}
