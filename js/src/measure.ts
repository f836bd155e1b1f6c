/** Average width of a letter of a bold serif, where nothing can be measured. */
const LETTER = 0.56;

/** How wide a word of a name is, in ems. */
export type Ems = (word: string) => number;

/**
 * Makes the measure of words in the type that names are set in, which differs from machine to machine.
 *
 * `root` is the table: its style sheet names the type.
 */
export function createMeasure(root: () => HTMLElement | null): Ems {
  const known = new Map<string, number>();
  let pen: CanvasRenderingContext2D | null | undefined;
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const node = root();
    const family = node ? getComputedStyle(node).getPropertyValue("--gw-serif").trim() : "";
    pen ??= node?.ownerDocument.createElement("canvas").getContext?.("2d");
    // Before the table is in its page there is no style: such a guess must not be remembered.
    if (!pen || !family) return word.length * LETTER;
    pen.font = `700 100px ${family}`;
    const ems = pen.measureText(word).width / 100;
    known.set(word, ems);
    return ems;
  };
}

/** The width in ems of the longest word of a name: its type is made to fit, for words never break. */
export function longest(name: string, ems: Ems): number {
  // A line may end after a hyphen, which then stays with the word before it.
  return Math.max(1, ...(name.match(/[^\s-]+-?/g) ?? []).map(ems));
}
