import { effect, type ReadonlySignal, signal } from "@preact/signals";

/** How long a click at the same place counts as part of a burst, in milliseconds. */
export const BURST = 700;
/** The maximum distance between two clicks at the same place, in pixels. */
const SAME_PLACE = 12;
/** Controls that may be clicked repeatedly: five quick clicks undo five choices, or go five moments on. */
const REPEATABLE = ["undo", "redo", "lesson-back", "lesson-on"];
/** What may be clicked while events are shown: the timeline, the speed, and the coach marks. */
const FREE = "[data-gw=timeline], .gw-to, .gw-pace, .gw-coach";

interface Press {
  time: number;
  x: number;
  y: number;
  /** The key that made the click; "" for a pointer. */
  key: string;
  /** What the screen showed when the burst began. */
  screen: string;
  control: Element | null;
}

/** What the guard needs to know about a table. */
export interface Guarded {
  /** The newest revision received. */
  newest(): number | undefined;
  /** The revision on the screen. */
  drawn(): number | undefined;
  /** Whether events are being shown. */
  showing(): boolean;
  /** Whether a request is unanswered. */
  busy(): boolean;
  /** Skips to the newest table. */
  skip(): void;
}

/** The click guard of one view. */
export interface ClickGuard {
  /** Whether the table has changed during a burst of clicks: no click is accepted until the burst is over. */
  readonly held: ReadonlySignal<boolean>;
  /** Counts the end of a drag as a click, so that clicks after it at the same place are part of its burst. */
  press(event: MouseEvent): void;
}

/**
 * Accepts a click only for the table that the user saw when they made it, until `abort`.
 *
 * If the table changes after the first click of a double click, the second click would decide about a table that the
 * user has not seen. So clicks at the same place are ignored until there has been none for `burst` milliseconds. The
 * same holds for a repeated key, for a press that began on an older table, and for every click while events are shown,
 * which only skips them. A repeatable control that is clicked while a request is unanswered is clicked again once the
 * answer is on the screen.
 */
export function guardClicks(
  root: HTMLElement,
  table: Guarded,
  abort: AbortSignal,
  burst = BURST,
): ClickGuard {
  const held = signal(false);
  let last: Press | null = null;
  let downRev: number | undefined;
  let downKey = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The repeatable control whose clicks wait for an answer, and how many. */
  let waiting: { control: HTMLElement; name: string | undefined; clicks: number } | null = null;
  let repeats = false;

  const release = () => {
    clearTimeout(timer);
    held.value = false;
  };
  const forget = () => {
    last = null;
    release();
  };
  const hold = () => {
    const left = last ? last.time + burst - performance.now() : 0;
    clearTimeout(timer);
    held.value = left > 0;
    if (left > 0) timer = setTimeout(release, left);
  };
  const near = (event: MouseEvent) =>
    last !== null && Math.hypot(event.clientX - last.x, event.clientY - last.y) <= SAME_PLACE;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  // Changes with every new decision, and when events begin or cease to be shown.
  const screen = () => `${table.newest()} ${table.drawn()} ${table.showing()}`;
  const stop = effect(() => {
    const now = screen();
    if (last && last.screen !== now) hold();
  });
  const repeat = () => {
    if (!waiting || table.busy() || table.newest() !== table.drawn()) return;
    const { control, name } = waiting;
    waiting.clicks -= 1;
    if (waiting.clicks === 0) waiting = null;
    // Another control may have taken its place.
    if (abort.aborted || table.showing() || control.dataset.gw !== name) {
      waiting = null;
      return;
    }
    repeats = true;
    control.click();
    repeats = false;
  };
  const stopRepeating = effect(() => {
    table.busy();
    table.drawn();
    // The table is drawn before the next click.
    if (waiting) queueMicrotask(repeat);
  });
  abort.addEventListener("abort", () => {
    stop();
    stopRepeating();
    release();
  });

  const options = { signal: abort, capture: true };
  root.addEventListener(
    "pointerdown",
    () => {
      downRev = table.drawn();
    },
    options,
  );
  root.addEventListener(
    "pointermove",
    (event) => {
      // A pointer that has moved aims at something else.
      if (last && !last.key && event.pointerType === "mouse" && !near(event)) forget();
    },
    { ...options, passive: true },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const button = event.key === "Enter" || event.key === " ";
      // Enter and Space click the focused button. Any other key that clicks has its own card.
      downKey = button ? "Enter" : event.key;
      if (last?.key && last.key !== downKey) forget();
      if (button && event.repeat && event.target instanceof HTMLButtonElement) swallow(event);
    },
    options,
  );
  root.addEventListener(
    "click",
    (event) => {
      if (repeats) return;
      const key = event.detail === 0 ? downKey || "Enter" : "";
      const now = performance.now();
      const control =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>("button, [data-gw]")
          : null;
      const name = control?.dataset.gw;
      const repeatable = name !== undefined && REPEATABLE.includes(name);
      const again =
        last !== null &&
        last.key === key &&
        now - last.time < burst &&
        (key || near(event)) &&
        !(control === last.control && repeatable);
      const began = key ? undefined : downRev;
      downRev = undefined;
      const { clientX: x, clientY: y } = event;
      last = { time: now, x, y, key, control, screen: again && last ? last.screen : screen() };
      // A box over the table is independent of the table and accepts every click.
      if (event.target instanceof Element && event.target.closest("[aria-modal]")) return;
      if (control && repeatable && table.busy()) {
        swallow(event);
        waiting =
          waiting?.control === control
            ? { ...waiting, clicks: waiting.clicks + 1 }
            : { control, name, clicks: 1 };
      } else if (again && last.screen !== screen()) {
        hold();
        swallow(event);
      } else if (table.showing()) {
        if (event.target instanceof Element && event.target.closest(FREE)) {
          return;
        }
        // Events are still being shown: such a click only skips them.
        swallow(event);
        table.skip();
      } else if (began !== undefined && began !== table.drawn()) swallow(event);
    },
    options,
  );
  return {
    held,
    press({ clientX: x, clientY: y }) {
      last = { time: performance.now(), x, y, key: "", control: null, screen: screen() };
    },
  };
}
