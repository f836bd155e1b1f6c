import type { CardId, Forecast } from "./protocol";

/** A place in the line as it would be. */
export interface ForecastPlace {
  /** Who would stand there; null: chance decides. */
  card: CardId | null;
  /** The noble has passed others, or has come from elsewhere. */
  moved: boolean;
}

/** Which of these rising steps can stay when as few as possible are taken out. */
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
 * Compares the line as it would be with the line as it is.
 *
 * That all move up when the first is gone moves nobody: only who passes others is marked.
 */
export function forecastDiff(line: CardId[], { line: then }: Forecast): ForecastPlace[] {
  const known = then.filter((card): card is CardId => card !== null);
  const stays = rising(known.map((card) => line.indexOf(card)).filter((index) => index >= 0));
  return then.map((card) => ({
    card,
    moved: card !== null && !stays.has(line.indexOf(card)),
  }));
}

/** Whether nothing would be different yet: the option only leads to the next question. */
export function onlyAsks({ line, left, scores, asks }: Forecast, now: CardId[]): boolean {
  const same = left.length === 0 && line.length === now.length;
  return (
    asks !== "" &&
    same &&
    line.every((card, i) => card === now[i]) &&
    scores.every((score) => score === 0)
  );
}
