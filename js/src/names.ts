/** How names are set on cards: in lines of few words, no wider than the card, in whatever type the machine has. */
import type { Ems } from "./measure";

/** Names are never set smaller than this many pixels; then they are drawn narrower. */
const SMALLEST = 11;

export interface NameSetting {
  lines: string[];
  /** The size of the type in pixels. */
  size: number;
  /** How much narrower than the type the words are drawn; 1: not at all. */
  squeeze: number;
}

/** The words of a name; a line may end behind a hyphen. */
function words(name: string): string[] {
  return name.match(/[^\s-]+-?/g) ?? [name];
}

function join(parts: string[]): string {
  return parts.join(" ").replaceAll("- ", "-");
}

/** Breaks a name into at most `most` lines, so that the longest is as short as can be. */
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

/**
 * Sets a name into `room` pixels.
 *
 * @param size the size of the type where there is room
 * @param most so many lines at most
 */
export function setName(
  name: string,
  room: number,
  { size: wanted, most }: { size: number; most: number },
  ems: Ems,
): NameSetting {
  let lines = [name];
  // As few lines as the room allows.
  for (let count = 1; count <= most; count++) {
    lines = breakName(name, count, ems);
    if (Math.max(...lines.map(ems)) * wanted <= room) break;
  }
  const widest = Math.max(0.1, ...lines.map(ems));
  const size = Math.max(Math.min(SMALLEST, wanted), Math.min(wanted, room / widest));
  return { lines, size, squeeze: Math.min(1, room / (size * widest)) };
}
