/** The notebook around us: its theme, its keyboard shortcuts. */

/** The theme of the host, from what the hosts say about themselves. */
export function isDark(document: Document): boolean {
  const { body, documentElement } = document;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  const code = body.dataset.vscodeThemeKind;
  if (code) return code.includes("dark") || code === "vscode-high-contrast";
  const marked = [documentElement, body].some(
    (node) => node.classList.contains("dark") || node.classList.contains("dark-theme"),
  );
  if (marked) return true;
  if (documentElement.classList.contains("light") || body.classList.contains("light")) return false;
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Keeps `data-theme` of the root in step with the host. */
export function trackTheme(root: HTMLElement, abort: AbortSignal): void {
  const document = root.ownerDocument;
  const paint = () => {
    root.dataset.theme = isDark(document) ? "dark" : "light";
  };
  paint();
  const observer = new MutationObserver(paint);
  const attributeFilter = ["class", "data-jp-theme-light", "data-vscode-theme-kind"];
  observer.observe(document.body, { attributes: true, attributeFilter });
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", paint, { signal: abort });
  abort.addEventListener("abort", () => observer.disconnect());
}

const NAMED = new Set([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Enter",
  " ",
  "Escape",
  "Home",
  "End",
  "Delete",
  "Backspace",
]);

/**
 * Keeps the host's shortcuts away from keys meant for the table.
 *
 * JupyterLab would insert a cell at "b" and destroy the widget at "m": the attribute has to be on
 * the focused element itself, and the key must not bubble. Shift+Enter still runs the cell.
 */
export function captureKeys(root: HTMLElement, abort: AbortSignal): void {
  const options = { signal: abort };
  root.addEventListener(
    "focusin",
    (event) => {
      if (event.target instanceof Element) {
        event.target.setAttribute("data-lm-suppress-shortcuts", "true");
      }
    },
    options,
  );
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Enter" && event.shiftKey) return;
      if (event.key.length === 1 || NAMED.has(event.key)) event.stopPropagation();
    },
    options,
  );
}

/** Where the focus goes when its place is gone, best first; what skips ahead is no answer. */
const FOCUS_FALLBACKS = [
  ".gw-answers .gw-main-button",
  ".gw-cover .gw-button",
  "[data-gw=verdict]",
  "[data-gw=ask]",
  "[data-gw=result]",
];

/**
 * Keeps the focus on the table when the thing that had it goes away: it goes to the prompt, so that
 * the keyboard can go on from there.
 *
 * Left to the page, the next key would reach the notebook as a command.
 */
export function retainFocus(root: HTMLElement, abort: AbortSignal): () => void {
  let last: HTMLElement | null = null;
  root.tabIndex = -1;
  const options = { signal: abort };
  root.addEventListener(
    "focusin",
    (event) => {
      last = event.target as HTMLElement;
    },
    options,
  );
  root.addEventListener(
    "focusout",
    (event) => {
      if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) last = null;
    },
    options,
  );
  return () => {
    if (!last || abort.aborted) return;
    const place = root.getRootNode() as Document | ShadowRoot;
    const active = place.activeElement;
    // On the prompt the focus only waits for the next answer to come.
    const waits = active === last && last.matches("[data-gw=ask]");
    if (last.isConnected && !waits) return;
    if (!waits && active && active !== root.ownerDocument.body) {
      last = null;
      return;
    }
    const found = FOCUS_FALLBACKS.map((each) => root.querySelector<HTMLElement>(each)).find(
      Boolean,
    );
    if (found !== active) (found ?? root).focus({ preventScroll: true });
  };
}

/** True where the user asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
