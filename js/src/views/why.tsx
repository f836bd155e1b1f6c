import { useEffect, useRef } from "preact/hooks";
import type { GameEvent } from "../protocol";
import type { Basis, RulingQuery } from "../queries";
import { Button } from "./button";
import { useGame, useSay } from "./context";
import { usePopover } from "./popover";

interface WhyProps extends Basis {
  /** Not a tab stop: it is reached with the arrow keys of its list, if at all. */
  untabbed?: boolean;
}

/** The number of a rule; a click opens the rule. */
export function WhyRule({ rule, text, card, untabbed = false }: WhyProps) {
  const game = useGame();
  const say = useSay();
  return (
    <button
      type="button"
      class={`gw-rule gw-plain ${rule.startsWith("R") ? "" : "gw-plain-course"}`}
      data-gw="why-rule"
      data-rule={rule}
      tabIndex={untabbed ? -1 : undefined}
      aria-label={say("why_rule", { rule })}
      onClick={(event) => {
        event.stopPropagation();
        event.currentTarget.focus({ preventScroll: true });
        game.why({ rule, text, ...(card === undefined ? {} : { card }) });
      }}
    >
      {rule}
    </button>
  );
}

/** The rule of an event, after its sentence. */
export function WhyEvent({ event, untabbed = false }: { event: GameEvent; untabbed?: boolean }) {
  const { rule, basis = "", cause, text } = event;
  if (!rule && !basis) return null;
  const card = cause === undefined ? {} : { card: cause };
  return (
    <>
      {" "}
      <WhyRule rule={rule || basis} text={text} {...card} untabbed={untabbed} />
    </>
  );
}

/** A text in which the numbers of rules are links. */
function Linked({ text, of }: { text: string; of: string }) {
  const parts = text.split(/(\bR\d+\b|§\d+)/);
  return (
    <>
      {parts.map((part, index) =>
        // Every second part is a number.
        index % 2 && part !== of ? <WhyRule key={index} rule={part} text="" /> : part,
      )}
    </>
  );
}

/** An open panel with a sentence and the rule it is based on. */
export function RulingView({ query }: { query: RulingQuery }) {
  const game = useGame();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  usePopover(box, true, query.text, query.ruling === null && query.card === undefined);
  useEffect(() => {
    const root = box.current?.getRootNode();
    const shut = (event: Event) => {
      const inside = event.composedPath().includes(box.current as EventTarget);
      if (!inside) game.rulingQuery.value = null;
    };
    root?.addEventListener("pointerdown", shut);
    return () => root?.removeEventListener("pointerdown", shut);
  }, [game]);
  const { rule, text, card, ruling, failed } = query;
  const kind = card === undefined ? null : game.card(card).kind;
  const title = kind?.name ?? ruling?.title ?? "";
  const parts = kind ? [kind.text || say("no_power")] : (ruling?.parts ?? []);
  return (
    <div
      class="gw-sheet gw-ruling"
      role="dialog"
      aria-label={say("why_rule", { rule })}
      data-gw="ruling"
      data-rule={rule}
      ref={box}
    >
      <div class="gw-sheet-head">
        <span class="gw-sheet-title">
          <span class="gw-rule">{rule}</span> {title}
        </span>
        <Button
          class="gw-quiet gw-small"
          data-gw="close"
          onClick={() => {
            game.rulingQuery.value = null;
          }}
        >
          {say("close")}
        </Button>
      </div>
      <div class="gw-ruling-text">
        {text && (
          <p class="gw-said" data-gw="said">
            {text}
          </p>
        )}
        {failed && <p class="gw-notice">{failed}</p>}
        {!kind && !ruling && !failed && <p class="gw-hint">{say("why_asking")}</p>}
        {parts.map((part) => (
          <p key={part}>
            <Linked text={part} of={rule} />
          </p>
        ))}
        {ruling?.notes.map((note) => (
          <p key={note} class="gw-hint">
            <Linked text={note} of={rule} />
          </p>
        ))}
      </div>
    </div>
  );
}
