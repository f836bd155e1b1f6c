/** How many nobles a day begins with: the room of the line is laid out for them, so that it stays. */
const DAY = 12;
/** Names are never set smaller than this many pixels … */
const SMALLEST = 11;
/** … but the longest may be drawn this much narrower, where a row of twelve hangs on it. */
const SQUEEZE = 0.8;
/** Beside the name: the borders of the card, and a pixel of air. */
const EDGES = 5;
const WIDEST = 112;
/** A card that carries its sentence is at least this wide. */
const SPOKEN = 82;

/** How the line stands, in pixels. */
export interface LineLayout {
  /** Cards in a row. */
  across: number;
  card: number;
  height: number;
  gap: number;
  /** The cards are tall: they carry their sentence. */
  tall: boolean;
  /** The height the line keeps while its nobles go. */
  reserve: number;
}

const NUMBER = 18;
const TALL = 216;
const ROW = 156;
const ROWS = 124;

/** The share in the width of each of `n` cards side by side. */
function share(n: number, width: number, gap: number): number {
  return Math.floor((width + gap) / n - gap);
}

/**
 * Decides how the line stands: tall cards in one row, small ones in one row, or small ones in rows.
 *
 * `word` is the longest word of any noble's name, in ems: not of those in line, or the line would
 * stand in another way as soon as somebody with a long name leaves it.
 */
export function lineLayout(count: number, width: number, word: number): LineLayout {
  const least = Math.max(56, Math.ceil(word * SMALLEST * SQUEEZE) + EDGES);
  const spoken = Math.max(SPOKEN, least);
  const n = Math.max(1, count);
  const one = (gap: number, height: number, tall: boolean, reserve: number) => {
    const card = Math.min(WIDEST, share(n, width, gap));
    return { across: n, card, height, gap, tall, reserve };
  };
  const spacious = share(DAY, width, 7) >= spoken;
  if (spacious && share(n, width, 7) >= spoken) return one(7, TALL, true, TALL + NUMBER);
  if (share(DAY, width, 4) >= least && share(n, width, 4) >= least) {
    return one(4, ROW, false, (spacious ? TALL : ROW) + NUMBER);
  }
  const gap = 6;
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const lines = (nobles: number) => Math.ceil(nobles / most);
  const reserve = lines(DAY) * (ROWS + NUMBER) + (lines(DAY) - 1) * gap;
  const whole = Math.ceil(DAY / lines(DAY));
  if (count <= whole && reserve >= TALL + NUMBER && share(n, width, gap) >= spoken) {
    return one(gap, TALL, true, reserve);
  }
  const across = count <= DAY ? whole : Math.ceil(count / lines(n));
  const card = Math.max(40, Math.min(WIDEST, share(across, width, gap)));
  return { across, card, height: ROWS, gap, tall: false, reserve };
}

/** How the name of a card in line is set: its size, and how much narrower than the type is. */
export function nameSize(card: number, word: number): { size: number; squeeze: number } {
  const room = card - EDGES;
  const size = Math.max(SMALLEST, Math.min(14, (room - 4) / word));
  return { size, squeeze: Math.min(1, room / (size * word)) };
}

/** A card of the hand is at least this wide, with its gap: its sentence must be read. */
const HELD = 100;

/** How many cards of a hand lie side by side: all, or as even rows as can be. */
export function handColumns(held: number, width: number): number {
  const most = Math.max(1, width ? Math.floor((width + 6) / HELD) : held);
  return Math.max(1, Math.ceil(held / Math.ceil(Math.max(1, held) / most)));
}
