/** The keyboard of the table: one table of keys, used by the handler and by the help. */
import { effect } from "@preact/signals";
import { nearestInDirection, STEPS } from "./directions";
import type { StepUnit } from "./past";
import type { CardId, Decision } from "./protocol";
import type { Game } from "./state";
import { keyboardFocus } from "./target";

/** What a key does. */
type Deed =
  | "arrows"
  | "digits"
  | "enter"
  | "space"
  | "back"
  | "undo"
  | "redo"
  | "ends"
  | "hint"
  | "on"
  | "before"
  | "play"
  | "help";

/** A line of the list of keys on the help page. */
export interface Caps {
  deed: string;
  /** The key caps to print. A cap that begins with "cap_" is a word of the locale. */
  caps: readonly string[];
}

/** A key of every table. */
export interface Binding extends Caps {
  deed: Deed;
  /** The values of `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
  /** With Shift; letters only. */
  shift?: boolean;
}

const DIGITS = [..."1234567890"];

/** The keys that step through the game, and how far each goes. */
const UNITS: Readonly<Record<string, StepUnit>> = { e: "event", c: "choice", t: "turn", d: "day" };
const UNIT_KEYS = Object.keys(UNITS);
const UNIT_CAPS = UNIT_KEYS.map((key) => key.toUpperCase());

/** All keys of the table. `say("key_" + deed)` says what a key does. Enter and Space work as on any button. */
export const KEYS: readonly Binding[] = [
  { deed: "arrows", keys: Object.keys(STEPS), caps: ["\u2190", "\u2191", "\u2192", "\u2193"] },
  { deed: "digits", keys: DIGITS, caps: ["1", "\u2026", "9", "0"] },
  { deed: "enter", keys: ["Enter"], caps: ["Enter"] },
  { deed: "space", keys: [" "], caps: ["cap_space"] },
  { deed: "back", keys: ["Escape"], caps: ["Esc"] },
  { deed: "undo", keys: ["u"], caps: ["U"] },
  { deed: "redo", keys: ["u"], shift: true, caps: ["cap_shift", "U"] },
  { deed: "ends", keys: ["Home", "End"], caps: ["cap_home", "cap_end"] },
  { deed: "hint", keys: ["h"], caps: ["H"] },
  { deed: "on", keys: UNIT_KEYS, caps: UNIT_CAPS },
  { deed: "before", keys: UNIT_KEYS, shift: true, caps: ["cap_shift", ...UNIT_CAPS] },
  { deed: "play", keys: ["p"], caps: ["P"] },
  { deed: "help", keys: ["?"], caps: ["?"] },
];

/** The rows of cards that arrow keys go through, and the tab stops in them. */
const ROWS = "[data-gw=line], [data-gw=hand], .gw-front, .gw-in-play, .gw-cards";
const CARDS = "[data-peek], [data-card]";
const STOPS = "button:not(:disabled), [tabindex='0']";

/** The groups from top to bottom. Up and down go from one group to the next. */
const GROUPS = [
  ".gw-bars",
  "[data-gw=line]",
  ".gw-answers",
  ".gw-tray",
  "[data-gw=hand]",
  ".gw-players",
];
/** Groups of buttons, with cards among them. */
const BUTTONS = ".gw-bars, .gw-answers, .gw-tray, .gw-players";
const TYPING = "input:not([type=range]), textarea, select";

/** Returns the binding of a key. */
export function bindingOf({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">) {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const letter = name !== key.toUpperCase();
  return KEYS.find(
    ({ keys, shift = false }) => keys.includes(name) && (!letter || shift === shiftKey),
  );
}

/** Returns the cards of a row that can be read, in the order of the page. */
function cardsOf(row: Element): HTMLElement[] {
  const cards = [...row.querySelectorAll<HTMLElement>(CARDS)];
  return cards.filter((card) => !card.parentElement?.closest(CARDS) && !card.closest("[inert]"));
}

/** Returns the elements that arrow keys go through in a group. */
function stopsOf(group: Element): HTMLElement[] {
  if (!group.matches(BUTTONS)) return cardsOf(group);
  const stops = [
    ...group.querySelectorAll<HTMLElement>("button:not(:disabled), .gw-front [data-peek]"),
  ];
  const found = stops.filter((stop) => !stop.parentElement?.closest("button"));
  // The bars of a picked noble, from left to right.
  if (group.matches(".gw-bars"))
    found.sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place));
  return found;
}

function focus(node: HTMLElement): void {
  // A noble that may not be chosen can get the focus, but not with Tab.
  if (node.tabIndex < 0) node.tabIndex = -1;
  node.focus({ preventScroll: true });
  node.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** Returns the stop of a group that is above or below an element. */
function across(stops: HTMLElement[], from: Element): HTMLElement | undefined {
  const { left, width } = from.getBoundingClientRect();
  const away = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - left - width / 2);
  };
  return width ? [...stops].sort((a, b) => away(a) - away(b))[0] : stops[0];
}

/** Moves the focus with an arrow key; returns whether the key is used there. */
function moveFocus(root: HTMLElement, from: Element, key: string): boolean {
  const step = STEPS[key];
  if (!step) return false;
  const dialog = from.closest("[role=dialog]");
  if (dialog) {
    const row = from.matches(CARDS) ? from.closest(ROWS) : null;
    const next = row && nearestInDirection(cardsOf(row), from as HTMLElement, step);
    if (next) focus(next);
    return row !== null;
  }
  const groups = GROUPS.flatMap((group) => {
    const node = root.querySelector(group);
    const stops = node ? stopsOf(node) : [];
    return stops.length ? [stops] : [];
  });
  const at = groups.findIndex((stops) => stops.includes(from as HTMLElement));
  if (at < 0) {
    // From the prompt, the arrows lead into the table.
    if (!from.matches("[data-gw=ask]") && from !== root) return false;
    const middle = groups.findIndex((stops) => stops[0]?.closest(".gw-answers, .gw-tray"));
    const goal = step[1] < 0 ? groups[0] : (groups[middle + (step[1] > 0 ? 1 : 0)] ?? groups[0]);
    if (goal?.[0]) focus(goal[0]);
    return true;
  }
  const stops = groups[at] ?? [];
  const next =
    step[1] && from.getBoundingClientRect().height === 0
      ? undefined
      : nearestInDirection(stops, from as HTMLElement, step);
  // The bars of a picked noble keep the focus until it is put down, or put back with Escape.
  const held = from.closest(".gw-bars") !== null;
  const beyond = step[1] && !held ? across(groups[at + step[1]] ?? [], from) : undefined;
  const goal = next ?? beyond;
  if (goal) focus(goal);
  return true;
}

/** Goes one step back: closes what was opened last, puts down the picked card, or takes back the played one. */
function stepBack(game: Game): void {
  if (game.menu.value) game.menu.value = false;
  else if (game.newGame?.value) game.newGame.value = false;
  else if (game.help.value) game.help.value = null;
  else if (game.review.shown.value) game.review.close();
  else if (game.rulingQuery.value) game.rulingQuery.value = null;
  else if (game.scoreSeat.value !== null) game.scoreSeat.value = null;
  else if (game.sheet.value) game.sheet.value = null;
  else if (game.past.moment.value) game.past.live();
  else if (game.drawer.value) game.drawer.value = null;
  else if (game.showing.value) game.skip();
  else if (!game.cancel() && !game.coach.next()) game.enlarged.value = false;
}

/** Clicks the card with a number, in the open tray or otherwise in the hand. */
function clickCard(root: HTMLElement, digit: string): void {
  const row = root.querySelector(".gw-tray") ?? root.querySelector("[data-gw=hand]");
  const card = row && cardsOf(row)[(Number(digit) + 9) % 10];
  if (!card) return;
  focus(card);
  card.click();
}

/**
 * Lets the whole game be played by keys, until `abort`.
 *
 * Returns a function that gives each row a tab stop; call it when the page has changed.
 */
export function bindKeys(root: HTMLElement, game: Game, abort: AbortSignal): () => void {
  const click = (gw: string) => root.querySelector<HTMLElement>(`[data-gw=${gw}]`)?.click();
  const { past } = game;
  const step = (key: string, by: 1 | -1) => {
    // A recording has no timeline.
    if (game.transport.reel) return false;
    void past.step(by, UNITS[key.toLowerCase()]);
    return true;
  };
  const deeds: Record<Deed, (event: KeyboardEvent, from: Element) => boolean> = {
    arrows: ({ key }, from) => !from.matches("input") && moveFocus(root, from, key),
    digits({ key, repeat }) {
      if (!repeat) clickCard(root, key);
      return true;
    },
    // Buttons handle these keys themselves.
    enter: () => false,
    space: () => false,
    back: () => false,
    undo: () => click("undo") === undefined,
    redo: () => click("redo") === undefined,
    ends({ key }, from) {
      const row = from.matches(CARDS) ? from.closest(ROWS) : null;
      if (row) {
        const card = cardsOf(row).at(key === "Home" ? 0 : -1);
        if (card) focus(card);
      } else if (from.matches("input")) return false;
      else if (key === "End") past.live();
      else void past.to(0, 1);
      return true;
    },
    hint() {
      game.advise();
      return true;
    },
    on: ({ key }) => step(key, 1),
    before: ({ key }) => step(key, -1),
    play: () => click("replay") === undefined,
    help() {
      game.help.value = game.help.value ? null : "game";
      return true;
    },
  };
  const inDialog = new Set<Deed>(["arrows", "ends", "help"]);
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const from = event.target;
      if (!(from instanceof Element) || from.matches(TYPING)) return;
      const deed = bindingOf(event)?.deed;
      if (!deed || (from.closest("[role=dialog]") && !inDialog.has(deed))) return;
      if (deeds[deed](event, from)) event.preventDefault();
    },
    { signal: abort },
  );
  // Before the views, or a dialog and what is below it would both handle the key.
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !event.repeat) stepBack(game);
    },
    { signal: abort, capture: true },
  );
  followPicked(root, game, abort);
  return () => {
    for (const row of root.querySelectorAll(ROWS)) {
      const [first] = cardsOf(row);
      if (first && !row.matches(STOPS) && !row.querySelector(STOPS)) first.tabIndex = 0;
    }
  };
}

/** Moves the keyboard focus from a picked noble to its places, and back when it is put down. */
function followPicked(root: HTMLElement, game: Game, abort: AbortSignal): void {
  let held: { card: CardId; decision: Decision | null } | null = null;
  const stop = effect(() => {
    const card = game.picked.value;
    const decision = game.decision.value;
    const before = held;
    held = card === null ? null : { card, decision };
    const keyed = keyboardFocus(root);
    if (!keyed) return;
    if (card !== null && keyed.matches("[data-gw=line-card]")) {
      requestAnimationFrame(() => {
        const bars = root.querySelector(".gw-bars");
        const bar = bars && !abort.aborted && across(stopsOf(bars), keyed);
        if (bar) focus(bar);
      });
    } else if (before && before.decision === decision && keyed.matches("[data-gw=landing]")) {
      root.querySelector<HTMLElement>(`[data-gw=line-card][data-card="${before.card}"]`)?.focus();
    }
  });
  abort.addEventListener("abort", stop);
}
