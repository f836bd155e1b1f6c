import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CardId } from "../protocol";
import { besideCard, seenPart } from "../tip-place";
import { useGame, useSay } from "./context";
import { colorOf, pointsOf } from "./faces";
import { WhyRule } from "./why";

/** How long the pointer rests on a card before its tip opens; shorter on a dimmed card, which shows a reason. */
const DELAY = 450;
const DELAY_WHY = 120;
/** How long the pointer may take from a dimmed card to the rule in its tip. */
const GRACE = 250;
/** How long a finger must rest on a card to read it, and how far it may slip, in pixels. */
const LONG_PRESS = 450;
const SLIP = 10;
/** What can be read by touch: any card. */
const CARDS = "[data-peek], [data-card]";

/** Whether a card of the hand shows its complete text itself. */
function shown(card: HTMLElement): boolean {
  const text = card.querySelector(".gw-in-hand .gw-text");
  const face = text?.closest(".gw-face");
  if (!text?.clientHeight || !face || card.matches(".gw-refused")) return false;
  return text.getBoundingClientRect().bottom <= face.getBoundingClientRect().bottom;
}

interface Peek {
  card: CardId;
  node: HTMLElement;
}

/** The complete text of a card, next to the hovered, focused or pressed card. */
export function Tip({ root }: { root: () => HTMLElement | null }) {
  const game = useGame();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const [peek, setPeek] = useState<Peek | null>(null);

  useLayoutEffect(() => {
    const table = root();
    if (!table) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inTip = (target: EventTarget | null | undefined) =>
      target instanceof Element && target.closest(".gw-tip") !== null;
    const asks = () => table.querySelector(".gw-tip .gw-why") !== null;
    let keyed = false;
    const show = (event: Event, delay?: number) => {
      clearTimeout(timer);
      // The pointer inside the tip keeps it open.
      if (inTip(event.target)) return;
      const found = event.target instanceof Element ? event.target.closest("[data-peek]") : null;
      if (!(found instanceof HTMLElement)) {
        // Allow the pointer to cross the gap on its way to a rule in the tip.
        timer = setTimeout(() => setPeek(null), asks() ? GRACE : 0);
        return;
      }
      keyed = event.type === "focusin";
      const next = { card: Number(found.dataset.peek), node: found };
      const rest = found.classList.contains("gw-refused") ? DELAY_WHY : DELAY;
      timer = setTimeout(() => setPeek(shown(found) ? null : next), delay ?? rest);
    };
    const hide = (event?: Event) => {
      if (inTip(event?.target) || inTip((event as FocusEvent)?.relatedTarget)) return;
      clearTimeout(timer);
      setPeek(null);
    };
    table.addEventListener(
      "pointerover",
      (event) => event.pointerType !== "touch" && show(event),
      options,
    );
    const peeks = ({ target }: Event) => target instanceof Element && target.closest("[data-peek]");
    // The table also moves the focus, which must not close the tip under the pointer.
    table.addEventListener("focusin", (event) => peeks(event) && show(event, 0), options);
    // A lifted finger also leaves the table, but its tip stays open.
    table.addEventListener(
      "pointerleave",
      (event) => event.pointerType !== "touch" && hide(event),
      options,
    );
    table.addEventListener("focusout", (event) => keyed && hide(event), options);
    table.addEventListener("pointerdown", hide, options);
    // A long press opens the tip; lifting the finger is then not a click.
    let press: { x: number; y: number } | null = null;
    let read = false;
    const endPress = () => {
      if (press) clearTimeout(timer);
      press = null;
    };
    table.addEventListener(
      "pointerdown",
      (event) => {
        read = false;
        const card = event.target instanceof Element ? event.target.closest(CARDS) : null;
        if (event.pointerType !== "touch" || !(card instanceof HTMLElement)) return;
        press = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          read = true;
          keyed = false;
          setPeek({ card: Number(card.dataset.peek ?? card.dataset.card), node: card });
        }, LONG_PRESS);
      },
      options,
    );
    table.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLIP) endPress();
      },
      options,
    );
    table.addEventListener("pointerup", endPress, options);
    table.addEventListener("pointercancel", endPress, options);
    const swallow = (event: Event) => {
      if (!read) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === "click") read = false;
    };
    table.addEventListener("click", swallow, { ...options, capture: true });
    table.addEventListener("contextmenu", swallow, { ...options, capture: true });
    table.addEventListener("keydown", (event) => event.key === "Escape" && hide(), options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [root]);

  useLayoutEffect(() => {
    const node = box.current;
    const table = root();
    if (!node || !table || !peek) return;
    const area = table.getBoundingClientRect();
    const card = peek.node.querySelector(".gw-face") ?? peek.node;
    const size = { width: node.offsetWidth, height: node.offsetHeight };
    const spot = besideCard(size, card.getBoundingClientRect(), seenPart(table, area));
    node.style.left = `${spot.left - area.left}px`;
    node.style.top = `${spot.top - area.top}px`;
  });

  if (!peek?.node.isConnected || game.dragging.value) return null;
  const card = game.card(peek.card);
  const { kind } = card;
  const refusal = peek.node.classList.contains("gw-refused")
    ? game.decision.value?.refusals[String(peek.card)]
    : undefined;
  const noble = kind.family === "noble";
  return (
    <div class="gw-tip" ref={box} data-gw="tip" aria-hidden="true">
      <div class="gw-tip-head">
        {noble && <span class={`gw-chip gw-c-${colorOf(card)}`}>{pointsOf(card)}</span>}
        <b>{kind.name}</b>
      </div>
      <div class="gw-hint">
        {noble ? say(`class_${colorOf(card)}`) : say(kind.stays ? "action_stays" : "action")}
        {kind.line && ` · ${say("action_line")}`}
      </div>
      {kind.text && <p>{kind.text}</p>}
      {refusal && (
        <p class="gw-why" data-gw="why">
          {refusal.text} {refusal.rule && <WhyRule {...refusal} untabbed />}
        </p>
      )}
    </div>
  );
}
