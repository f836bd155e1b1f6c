/** Dragging cards to their place. Two clicks do the same. */
import type { Zone } from "../protocol";
import type { Editor, Held, Place } from "./state";

/** How far the pointer must move before a press becomes a drag, in pixels. */
const SLACK = 6;
/** How long a finger must rest to lift a card, in milliseconds; otherwise it scrolls the page. */
const LONG_PRESS = 280;

/** Returns the place of a zone nearest to a point. */
export function nearest(zone: Element, x: number, y: number): Place | null {
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of zone.querySelectorAll<HTMLElement>("[data-gw=place]")) {
    const box = node.getBoundingClientRect();
    const beside = Math.abs((box.left + box.right) / 2 - x);
    // A place in another row counts as far.
    const beyond = Math.max(box.top - y, y - box.bottom, 0);
    const far = beside + 8 * beyond;
    if (far < least) {
      least = far;
      best = { zone: node.dataset.zone as Zone, at: Number(node.dataset.at) };
    }
  }
  return best;
}

/** Returns the card that an element shows. */
export function heldBy(node: HTMLElement): Held {
  const { kind = "", zone, index } = node.dataset;
  return { card: kind, zone: (zone as Zone | undefined) ?? null, index: Number(index ?? 0) };
}

/** Lets cards be dragged, until `abort`. */
export function bindDrags(
  root: HTMLElement,
  overlay: HTMLElement,
  editor: Editor,
  abort: AbortSignal,
) {
  const document = root.ownerDocument;
  let card: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let start = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lift = () => {
    if (!card?.isConnected) return;
    editor.pickUp(heldBy(card));
    ghost = card.cloneNode(true) as HTMLElement;
    const box = card.getBoundingClientRect();
    for (const name of ["data-gw", "data-zone", "tabindex"]) ghost.removeAttribute(name);
    ghost.classList.add("gw-ghost", "gw-drawn");
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    overlay.append(ghost);
    root.dataset.dragging = "true";
  };
  const follow = (x: number, y: number) => {
    if (!ghost) return;
    const area = root.getBoundingClientRect();
    ghost.style.left = `${x - area.left - ghost.offsetWidth / 2}px`;
    ghost.style.top = `${y - area.top - ghost.offsetHeight / 2}px`;
    const place = root.getRootNode() as Document | ShadowRoot;
    const zone = place.elementFromPoint(x, y)?.closest("[data-gw=zone]");
    editor.over.value = zone && root.contains(zone) ? nearest(zone, x, y) : null;
  };
  const end = () => {
    clearTimeout(timer);
    ghost?.remove();
    ghost = null;
    card = null;
    delete root.dataset.dragging;
  };
  abort.addEventListener("abort", end);

  const options = { signal: abort };
  root.addEventListener(
    "pointerdown",
    (event) => {
      end();
      const target = event.target instanceof Element ? event.target : null;
      const found = target?.closest<HTMLElement>("[data-gw=card], [data-gw=box-card]");
      if (!found || event.button !== 0 || editor.held.value) return;
      card = found;
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "touch") {
        timer = setTimeout(() => {
          lift();
          follow(start.x, start.y);
        }, LONG_PRESS);
      }
    },
    options,
  );
  document.addEventListener(
    "pointermove",
    (event) => {
      if (!card) return;
      const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
      if (!ghost && moved && event.pointerType === "touch") end();
      else if (!ghost && moved) lift();
      follow(event.clientX, event.clientY);
    },
    options,
  );
  // Dragging with a finger does not scroll the page.
  root.addEventListener("touchmove", (event) => ghost && event.preventDefault(), {
    ...options,
    passive: false,
  });
  const drop = () => {
    const drawn = ghost !== null;
    end();
    if (!drawn) return;
    const place = editor.over.value;
    if (place) editor.drop(place);
    else editor.cancel();
    // The click that follows belongs to the drag.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
  };
  document.addEventListener("pointerup", drop, options);
  document.addEventListener(
    "pointercancel",
    () => {
      if (ghost) editor.cancel();
      end();
    },
    options,
  );
}
