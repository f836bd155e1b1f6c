import { type ReadonlySignal, signal } from "@preact/signals";
import { LAPTOP, type Room } from "./table-layout";

/** The elements in which hosts scroll their pages. */
const SCROLLERS = ".jp-WindowedPanel-outer, .jp-LinkedOutputView, .jp-Notebook";

/** The margin above and below the table. */
const AIR = 8;

function parentOf(node: Element): Element | null {
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Finds the scroll container of the table: the nearest box whose height does not depend on its content. */
export function scrollerOf(root: HTMLElement): Element | null {
  for (let node = parentOf(root); node; node = parentOf(node)) {
    if (node === root.ownerDocument.body || node === root.ownerDocument.documentElement) break;
    if (node.matches(SCROLLERS)) return node;
    const { overflowY } = getComputedStyle(node);
    const scrolls = overflowY === "auto" || overflowY === "scroll";
    if (scrolls && node.clientHeight >= 240 && node.scrollHeight > node.clientHeight + 1)
      return node;
  }
  return null;
}

/** Watches the room of a table: its width, and the visible height of the page. */
export function trackRoom(root: HTMLElement, abort: AbortSignal): ReadonlySignal<Room> {
  const room = signal<Room>(LAPTOP);
  const view = root.ownerDocument.defaultView;
  if (!view || typeof ResizeObserver === "undefined") return room;
  let scroller: Element | null = null;
  let frame = 0;
  const measure = () => {
    frame = 0;
    if (abort.aborted || !root.isConnected) return;
    const width = Math.round(root.getBoundingClientRect().width);
    if (!width) return;
    const enlarged = root.hasAttribute("popover");
    if (!scroller?.isConnected) {
      scroller = scrollerOf(root);
      if (scroller) observer.observe(scroller);
    }
    const seen = scroller && !enlarged ? scroller.clientHeight : view.innerHeight;
    const height = Math.min(seen, view.innerHeight) - (enlarged ? 0 : AIR);
    const { value } = room;
    if (value.width !== width || value.height !== height || value.full !== enlarged)
      room.value = { width, height, full: enlarged };
  };
  const later = () => {
    if (!frame) frame = view.requestAnimationFrame(measure);
  };
  // The first size is known before the first picture is painted; later ones come with the next frame.
  const observer = new ResizeObserver(() => (room.value === LAPTOP ? measure() : later()));
  observer.observe(root);
  view.addEventListener("resize", later, { signal: abort });
  abort.addEventListener("abort", () => {
    observer.disconnect();
    view.cancelAnimationFrame(frame);
  });
  measure();
  return room;
}
