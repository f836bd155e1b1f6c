import { type ReadonlySignal, signal } from "@preact/signals";

/** The average width of a bold serif letter, used if nothing can be measured. */
const LETTER = 0.56;

/** How wide a word of a name is, in ems. */
export type Ems = (word: string) => number;

/** The font of names, as the page has it. */
export interface Type {
  family: string;
  /** The width of the probe, which differs between fonts. */
  width: number;
}

/**
 * Watches which font the page uses for names.
 * The width of a hidden word in that font reveals every change: a style sheet or a font has loaded, or the user has
 * chosen another font. Views do not have to read the layout while they render.
 */
export function trackType(root: HTMLElement, abort: AbortSignal): ReadonlySignal<Type> {
  const type = signal<Type>({ family: "", width: 0 });
  if (typeof ResizeObserver === "undefined") return type;
  const probe = root.ownerDocument.createElement("span");
  probe.className = "gw-type-probe";
  probe.setAttribute("aria-hidden", "true");
  probe.textContent = "Royal Cartographer";
  root.append(probe);
  const observer = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    if (!width || width === type.value.width) return;
    type.value = { family: getComputedStyle(probe).fontFamily, width };
  });
  observer.observe(probe);
  abort.addEventListener("abort", () => {
    observer.disconnect();
    probe.remove();
  });
  return type;
}

/** Creates a function that measures words in the font of names, which differs between machines. */
export function createMeasure(type: ReadonlySignal<Type>): Ems {
  let known = new Map<string, number>();
  let measured: Type | null = null;
  let pen: CanvasRenderingContext2D | null | undefined;
  return (word) => {
    const now = type.value;
    if (now !== measured) {
      known = new Map();
      measured = now;
    }
    const found = known.get(word);
    if (found !== undefined) return found;
    if (!now.family) return word.length * LETTER;
    pen ??= document.createElement("canvas").getContext?.("2d");
    if (!pen) return word.length * LETTER;
    pen.font = `700 100px ${now.family}`;
    const ems = pen.measureText(word).width / 100;
    known.set(word, ems);
    return ems;
  };
}
