import type { CardId, Forecast } from "./protocol";

/** One place of the forecast line. */
export interface ForecastPlace {
  /** The noble at this place; null if it depends on chance. */
  card: CardId | null;
  /** Whether the noble passes others, or comes from outside the line. */
  moved: boolean;
}

/** Returns the longest increasing subsequence. */
function rising(steps: number[]): Set<number> {
  const best: number[][] = [];
  for (const step of steps) {
    const before = best.filter((each) => (each.at(-1) ?? -1) < step);
    const longest = before.reduce((a, b) => (b.length > a.length ? b : a), [] as number[]);
    best.push([...longest, step]);
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), [] as number[]));
}

/**
 * Compares the forecast line with the current one.
 * Nobles that move up only because the first has left do not count as moved.
 */
export function forecastDiff(line: CardId[], { line: then }: Forecast): ForecastPlace[] {
  const known = then.filter((card): card is CardId => card !== null);
  const stays = rising(known.map((card) => line.indexOf(card)).filter((index) => index >= 0));
  return then.map((card) => ({
    card,
    moved: card !== null && !stays.has(line.indexOf(card)),
  }));
}

/** Returns whether the option changes nothing yet and only leads to the next decision. */
export function onlyAsks({ line, left, scores, asks }: Forecast, now: CardId[]): boolean {
  const same = left.length === 0 && line.length === now.length;
  return (
    asks !== "" &&
    same &&
    line.every((card, i) => card === now[i]) &&
    scores.every((score) => score === 0)
  );
}
