/** Fits names onto cards: broken into lines no wider than the card, in any font. */
import type { Ems } from "./measure";

/** The minimum font size of names in pixels; names that still do not fit are condensed. */
const SMALLEST = 11;

export interface NameSetting {
  lines: string[];
  /** The font size in pixels. */
  size: number;
  /** The horizontal scale of the text; 1: not condensed. */
  squeeze: number;
}

/** Names are condensed no further than this if their words can be divided instead. */
const CONDENSED = 0.88;
/** A place where a word may be divided; at the end of a line it is a hyphen, elsewhere nothing. */
const SOFT = "\u00AD";

/** The words of a name; a line may end behind a hyphen. */
function words(name: string): string[] {
  return name.match(/[^\s\u00AD-]+[\u00AD-]?/g) ?? [name];
}

function join(parts: string[]): string {
  return parts.join(" ").replaceAll("- ", "-").replaceAll(`${SOFT} `, "").replace(SOFT, "-");
}

/** Breaks a name into at most `most` lines, so that the longest is as short as possible. */
export function breakName(name: string, most: number, ems: Ems): string[] {
  const parts = words(name);
  let best = [join(parts)];
  const width = (lines: string[]) => Math.max(...lines.map(ems));
  const split = (rest: string[], lines: string[]) => {
    if (lines.length + 1 < most) {
      for (let at = 1; at < rest.length; at++) {
        split(rest.slice(at), [...lines, join(rest.slice(0, at))]);
      }
    }
    const whole = [...lines, join(rest)];
    const gain = width(best) - width(whole);
    if (gain > 0.01) best = whole;
  };
  split(parts, []);
  return best;
}

/** Fits a name into `room` pixels.
 * @param size the font size if there is room
 * @param most the maximum number of lines
 * @param breaks where long words may be divided, such as "Steuer|eintreiber Rats|mitglied"
 */
export function setName(
  name: string,
  room: number,
  { size: wanted, most }: { size: number; most: number },
  ems: Ems,
  breaks = "",
): NameSetting {
  let lines = [name];
  // As few lines as the room allows.
  for (let count = 1; count <= most; count++) {
    lines = breakName(name, count, ems);
    if (Math.max(...lines.map(ems)) * wanted <= room) break;
  }
  const widest = Math.max(0.1, ...lines.map(ems));
  const size = Math.max(Math.min(SMALLEST, wanted), Math.min(wanted, room / widest));
  const squeeze = Math.min(1, room / (size * widest));
  if (squeeze < CONDENSED && breaks) {
    const divided = breaks
      .split(" ")
      .reduce((found, word) => found.replace(word.replace("|", ""), word.replace("|", SOFT)), name);
    if (divided !== name) return setName(divided, room, { size: wanted, most }, ems);
  }
  return { lines, size, squeeze };
}
