import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** The tab stops in a box. */
const STOPS = "button:not(:disabled), [tabindex='0'], input, select";

/**
 * Places a box over the table next to the element that opened it, focuses it, and returns the focus
 * when it closes.
 *
 * The Tab key cycles in it, so that no box stays open behind the focus. `aside` places it to the left or right of the opener instead of in the middle of
 * the table.
 */
export function usePopover(
  box: RefObject<HTMLElement | null>,
  aside: boolean,
  ...when: unknown[]
): void {
  useLayoutEffect(() => {
    const node = box.current;
    const root = node?.closest<HTMLElement>(".gw");
    if (!node || !root) return;
    const place = root.getRootNode() as Document | ShadowRoot;
    const opener = place.activeElement as HTMLElement | null;
    // The root may be taller than the window: place the box near the click.
    const area = root.getBoundingClientRect();
    const from = opener && root.contains(opener) ? opener.getBoundingClientRect() : area;
    const middle = from.top + from.height / 2 - area.top - node.offsetHeight / 2;
    node.style.top = `${Math.max(10, Math.min(middle, area.height - node.offsetHeight - 10))}px`;
    if (aside) {
      const width = node.offsetWidth;
      const left = from.left - area.left - width - 10;
      const right = from.right - area.left + 10;
      const free = left >= 6 ? left : Math.min(right, area.width - width - 6);
      node.style.left = `${Math.max(6, free)}px`;
    }
    const rotate = (event: KeyboardEvent) => {
      if (event.key !== "Tab") return;
      const stops = [...node.querySelectorAll<HTMLElement>(STOPS)];
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (place.activeElement !== from) return;
      event.preventDefault();
      to?.focus();
    };
    node.addEventListener("keydown", rotate);
    node.querySelector<HTMLElement>("[data-gw=close]")?.focus({ preventScroll: true });
    return () => {
      node.removeEventListener("keydown", rotate);
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, when);
}
