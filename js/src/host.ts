/** The host page: its theme, its keyboard shortcuts, its focus. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";

/** Returns whether the background behind an element is dark; null if nothing is painted behind it.
 *
 * The nearest opaque background counts: a host may be white while the system is dark, as Shiny is.
 */
export function isOnDark(element: Element): boolean | null {
  for (let node: Element | null = element; node; ) {
    const [r, g, b, alpha = 1] = (
      getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? [0, 0, 0, 0]
    ).map(Number) as [number, number, number, number?];
    if (alpha > 0.5) return 0.3 * r + 0.59 * g + 0.11 * b < 128;
    const root = node.getRootNode();
    node = node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return null;
}

/** Returns whether the host has a dark theme: by the marks that each host sets on its page, otherwise by the background
 * behind the table, otherwise by the system.
 */
export function isDark(document: Document, behind: Element | null = null): boolean {
  const { body, documentElement } = document;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  // VS Code and Bootstrap, which Shiny uses.
  const named = body.dataset.vscodeThemeKind ?? documentElement.dataset.bsTheme;
  if (named) return named.includes("dark") || named === "vscode-high-contrast";
  const marked = [documentElement, body].some(
    (node) => node.classList.contains("dark") || node.classList.contains("dark-theme"),
  );
  if (marked) return true;
  if (documentElement.classList.contains("light") || body.classList.contains("light")) return false;
  const ground = behind && isOnDark(behind);
  if (ground !== null) return ground;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  // A page without a background is white, unless it follows the system. A frame shows what is behind it.
  const framed = document.defaultView?.parent !== document.defaultView;
  const scheme = getComputedStyle(documentElement).colorScheme ?? "";
  return dark && (framed || scheme.includes("dark"));
}

/**
 * Sets `data-theme` of the root to the theme of the host, until `abort`.
 * `wanted` overrides it with "light" or "dark"; anything else means the theme of the host.
 */
export function trackTheme(
  root: HTMLElement,
  abort: AbortSignal,
  wanted: ReadonlySignal<string> = signal("auto"),
): void {
  const document = root.ownerDocument;
  const paint = () => {
    const fixed = wanted.value === "light" || wanted.value === "dark" ? wanted.value : null;
    root.dataset.theme = fixed ?? (isDark(document, root.parentElement) ? "dark" : "light");
  };
  abort.addEventListener("abort", effect(paint));
  const observer = new MutationObserver(paint);
  const attributeFilter = [
    "class",
    "data-bs-theme",
    "data-jp-theme-light",
    "data-vscode-theme-kind",
  ];
  observer.observe(document.body, { attributes: true, attributeFilter });
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", paint, { signal: abort });
  // The background is known once the host has attached the table to its page.
  const shown = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(paint);
  shown?.observe(root);
  abort.addEventListener("abort", () => shown?.disconnect());
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
  "PageUp",
  "PageDown",
  "Delete",
  "Backspace",
]);

/**
 * Keeps keys pressed in the view from the host's shortcuts.
 *
 * JupyterLab inserts a cell on "b" and destroys the widget on "m". To prevent that, the attribute
 * must be on the focused element itself and the key must not bubble. Shift+Enter still runs the cell.
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

/** Where the focus goes when the focused element is removed or disabled, best first: controls of the decision. */
const FOCUS_FALLBACKS = [
  ".gw-cover .gw-button",
  ".gw-tray .gw-may",
  ".gw-place .gw-may",
  "[data-gw=choose-player]",
  ".gw-front-card[data-option]",
  ".gw-answers .gw-main-button",
  ".gw-in-hand.gw-may",
  "[data-gw=verdict]",
  "[data-gw=ask]",
  "[data-gw=result]",
];

/** Returns a function that moves the focus to the open decision if the focused element was removed or disabled.
 * Otherwise the page would get the focus, and the notebook would treat the next key as a command.
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
  const restore = () => {
    if (!last || abort.aborted) return;
    const place = root.getRootNode() as Document | ShadowRoot;
    const active = place.activeElement;
    // On the prompt the focus waits for the next decision.
    const waits = active === last && last.matches("[data-gw=ask]");
    if (last.isConnected && !last.matches(":disabled") && !waits) return;
    if (!waits && active && active !== last && active !== root.ownerDocument.body) {
      last = null;
      return;
    }
    const found = FOCUS_FALLBACKS.map((each) => root.querySelector<HTMLElement>(each)).find(
      Boolean,
    );
    if (found !== active) (found ?? root).focus({ preventScroll: true });
  };
  // Immediately, before the page reacts to the loss: a key that is pressed until the next frame would go to the notebook.
  const lost = new MutationObserver(() => {
    // A button of a dialog is disabled only while a request is busy.
    const disabled = last?.matches(":disabled") && !last.closest("[role=dialog]");
    if (last && (disabled || !last.isConnected)) restore();
  });
  lost.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  abort.addEventListener("abort", () => lost.disconnect());
  return restore;
}

/** Returns whether the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
