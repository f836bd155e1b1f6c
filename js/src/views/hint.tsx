import { useLayoutEffect, useRef } from "preact/hooks";
import { mayAdvise } from "../advice";
import { Icon } from "../art";
import type { Advice, Decision, Table } from "../protocol";
import { capitalized } from "../words";
import { useGame, useSay } from "./context";

/** Asks for a hint, or cancels it. */
export function HintButton({ table, decision }: { table: Table; decision: Decision | null }) {
  const game = useGame();
  const say = useSay();
  if (!mayAdvise(table, decision)) return null;
  const advising = game.advising.value;
  const word = say(advising ? "hint_busy" : "hint_button");
  // On a smaller table, the prompt and its other buttons need the room.
  const wide = game.layout.value.shape === "wide";
  return (
    <button
      type="button"
      class={`gw-button gw-quiet ${wide ? "" : "gw-tool"}`}
      data-gw="advise"
      aria-busy={advising}
      aria-label={word}
      title={say(advising ? "hint_cancel" : "hint_ask")}
      onClick={() => game.advise()}
    >
      {wide ? word : <Icon name={advising ? "close" : "bulb"} />}
    </button>
  );
}

/** Returns the elements that show the option of a hint. */
function advised(root: Element, { option }: Advice, decision: Decision): Iterable<Element> {
  if (option === null) return root.querySelectorAll("[data-lifts]");
  const shown = root.querySelectorAll(
    ["option", "sends", "previews"].map((name) => `[data-${name}="${option}"]`).join(),
  );
  const card = decision.options[option]?.card;
  // A noble with several possible places is picked first.
  return shown.length ? shown : root.querySelectorAll(`[data-picks="${card}"]`);
}

/** The text of the hint; it also marks the option. */
export function HintText({ advice, decision }: { advice: Advice; decision: Decision }) {
  const game = useGame();
  const say = useSay();
  const ref = useRef<HTMLParagraphElement>(null);
  // After every rendering: when a noble is picked, its places appear.
  useLayoutEffect(() => {
    const root = ref.current?.closest(".gw");
    if (!root) return;
    const marked = [...advised(root, advice, decision)];
    for (const node of marked) node.setAttribute("data-advised", "true");
    return () => {
      for (const node of marked) node.removeAttribute("data-advised");
    };
  });
  const option = advice.option === null ? say("lift") : decision.options[advice.option]?.text;
  const text = capitalized(option ?? "", game.transport.locale.value);
  return (
    <p class="gw-because gw-hinted" data-gw="advice" role="status" ref={ref}>
      {/* The name of a card may end a sentence: "Was That My Name?". */}
      {say("hint_is", { text: /[.?!…]$/.test(text) ? text : `${text}.` })} {advice.reason}{" "}
      {say("hint_chance", { n: Math.round(100 * advice.chance) })}
    </p>
  );
}
