/** The keyboard on the table: every row of cards is one tab stop, and arrows move from card to card. */
import { nearestInDirection, STEPS } from "./directions";

const ROWS = "[data-gw=line], [data-gw=hand], .gw-front, .gw-in-play, .gw-cards";
const CARDS = "[data-peek], [data-card]";
/** What the Tab key reaches by itself. */
const STOPS = "button:not(:disabled), [tabindex='0']";

/** Returns the cards of a row that can be read, in the order of the page. */
function cardsOf(row: Element): HTMLElement[] {
  const cards = [...row.querySelectorAll<HTMLElement>(CARDS)];
  return cards.filter((card) => !card.parentElement?.closest(CARDS) && !card.closest("[inert]"));
}

/**
 * Lets the keyboard reach every card, also those that may not be chosen, until `abort`.
 *
 * Returns a function that gives each row a tab stop; call it when the page has changed.
 */
export function bindCardKeys(root: HTMLElement, abort: AbortSignal): () => void {
  const options = { signal: abort };
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const card = event.target instanceof Element ? event.target.closest(CARDS) : null;
      const row = card?.closest(ROWS);
      if (!row || card !== event.target) return;
      const cards = cardsOf(row);
      const step = STEPS[event.key];
      const next = step
        ? nearestInDirection(cards, card as HTMLElement, step)
        : { Home: cards[0], End: cards.at(-1) }[event.key];
      if (!step && event.key !== "Home" && event.key !== "End") return;
      event.preventDefault();
      if (!next) return;
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: true });
      next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    },
    options,
  );
  return () => {
    for (const row of root.querySelectorAll(ROWS)) {
      const [first] = cardsOf(row);
      if (first && !row.matches(STOPS) && !row.querySelector(STOPS)) first.tabIndex = 0;
    }
  };
}
