/** The layout of a table: pure arithmetic, in pixels, independent of the current cards. */

/** The available width, and the visible height of the page. */
export interface Room {
  width: number;
  height: number;
  /** Whether the table has the whole window, as on a projector, and fills it with larger cards. */
  full?: boolean;
}

/** wide and medium have the log at the side; narrow has it as a line at the foot; phone in a sheet. */
export type Shape = "wide" | "medium" | "narrow" | "phone";

export interface Size {
  width: number;
  height: number;
}

export interface TableLayout {
  shape: Shape;
  /** The whole table. */
  height: number;
  /** The gap between rows and around them. */
  gap: number;
  /** The width of the column with the log; 0 if there is none. */
  side: number;
  header: number;
  street: number;
  prompt: number;
  hand: number;
  players: number;
  /** The width of one player's panel. */
  panel: number;
  /** The height of the row with the log or the tabs; 0 if there is none. */
  foot: number;
  line: LineRoom;
  card: Size;
}

/** The room of the line, inside the street. */
export interface LineRoom extends Size {
  /** The number of rows for twelve nobles; more nobles overlap. */
  rows: number;
  guillotine: number;
  /** The height of the scaffold that noble 1 stands on. */
  scaffold: number;
  first: Size;
  noble: Size;
  /** The maximum number of nobles in the first row. */
  ahead: number;
  /** The distance from one noble to the next if there is room. */
  step: number;
  /** The space kept free for the decks at the end of the line. */
  decks: number;
}

/** The number of nobles at the start of a day. */
export const DAY = 12;

/** The height of the place numbers over the nobles. */
export const NUMBER = 19;

/** The width of the decks at the end of the line, with their words. */
const DECKS = 84;

/** The minimum visible part of overlapping nobles in a row. */
const LEAST_STEP = 49;

/** How much larger than in a notebook a card may be where the table has the whole window. */
const FULL = 1.4;

const QUEUE = 0.59;
const FIRST = 0.667;

const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** The size assumed before anything is measured: a cell on a laptop. */
export const LAPTOP: Room = { width: 1260, height: 640 };

function shapeOf({ width, height }: Room): Shape {
  if (width < 540) return "phone";
  if (width < 940) return "narrow";
  return width < 1180 || height < 610 ? "medium" : "wide";
}

/** The widths of the queue: of one noble, and from one to the next, so that `nobles` fit one row. */
function queue(width: number, height: number, nobles: number): { noble: Size; step: number } {
  const behind = Math.max(1, nobles - 2);
  const most = Math.floor(height * QUEUE);
  // Up to a fifth of a noble may be covered by the next.
  const wide = Math.min(most, Math.floor(width / (behind * 0.8 + 1)));
  const step = Math.min(wide + 6, (width - wide) / behind);
  return { noble: { width: wide, height: Math.min(height, Math.round(wide / QUEUE)) }, step };
}

/** One row: the guillotine and noble 1 on the scaffold, the queue on the cobbles. */
function oneRow(width: number, height: number, decks: number, nobles: number, scale = 1): LineRoom {
  const first = clamp(110, height - NUMBER - 37, 232 * scale);
  const scaffold = 34;
  const guillotine = Math.round((height - scaffold + 8) * 0.6);
  const size = { width: Math.round(first * FIRST), height: first };
  const left = guillotine + size.width + 30;
  const { noble, step } = queue(
    width - left - decks,
    clamp(100, height * 0.65, 206 * scale),
    nobles,
  );
  return {
    ...{ width, height, rows: 1, guillotine, scaffold, first: size },
    ...{ noble, ahead: Number.POSITIVE_INFINITY, step, decks },
  };
}

/** Several rows, the second running back: sizes such that `rows` of them fill the height. */
function serpentine(width: number, height: number, rows: number, decks: number): LineRoom {
  const between = 5;
  const free = height - rows * (NUMBER + between) - 6;
  // Noble 1 is a fifth higher than the others.
  const tall = clamp(62, Math.floor(free / (rows + 0.18)), 150);
  const gap = 6;
  const guillotine = Math.round(clamp(64, width * 0.14, 104));
  // Every row except the last must fit its nobles; the last may overlap.
  const share = rows === 2 ? (width < 600 ? 6 : 7) : width < 340 ? 3 : 4;
  const most = Math.floor((width - guillotine - 14) / (share + 0.25)) - gap;
  const wide = clamp(46, Math.min(Math.round(tall * 0.66), most), 96);
  const noble = { width: wide, height: Math.min(tall, Math.round(wide / 0.58)) };
  const first = {
    width: Math.round(noble.width * 1.2),
    height: Math.round(noble.height * 1.2),
  };
  const step = noble.width + gap;
  return { width, height, rows, guillotine, scaffold: 14, first, noble, ahead: share, step, decks };
}

/** Whether the nobles fit in one row without hiding too much of each other. */
function fitsOneRow(width: number, height: number, decks: number, nobles: number): boolean {
  return oneRow(width, height, decks, nobles).step >= LEAST_STEP;
}

/** Removes the rows that a line of `nobles` does not reach, except the first two. */
function withoutEmptyRows(line: LineRoom, nobles: number): LineRoom {
  const across = Math.floor((line.width - line.noble.width) / line.step) + 1;
  const rows = clamp(2, 1 + Math.ceil((nobles - line.ahead + 1) / across), line.rows);
  return { ...line, rows, height: Math.round((line.height * rows) / line.rows) };
}

/**
 * Computes the layout of a table with `players` players, and at most `nobles` in line: a game has a day's nobles, and
 * a puzzle often has fewer.
 */
export function tableLayout(room: Room, players: number, nobles = DAY): TableLayout {
  const shape = shapeOf(room);
  // JupyterLab leaves 273 pixels on a phone.
  const width = Math.max(260, room.width);
  // Below this height the page scrolls, because smaller cards could not be read.
  const height = clamp(shape === "phone" ? 600 : 540, room.height, 1200);
  const low = height < 620;
  const gap = low || shape === "narrow" || shape === "phone" ? 6 : 8;
  const pad = shape === "phone" ? 6 : gap;
  const inner = width - 2 * (shape === "phone" ? 6 : 12);
  const make = (sizes: Omit<TableLayout, "shape" | "gap" | "height" | "panel">): TableLayout => {
    const rows = [sizes.header, sizes.street, sizes.prompt, sizes.hand, sizes.players, sizes.foot];
    const used = rows.filter((row) => row > 0);
    const sum = used.reduce((a, b) => a + b, 0) + (used.length - 1) * gap + 2 * pad;
    const strip = inner - (sizes.side ? sizes.side + gap : 0);
    const panel = Math.floor((strip + gap) / Math.max(1, players)) - gap;
    return { ...sizes, shape, gap, panel, height: sum };
  };
  const header = 34;
  const borders = 2 * pad + 2;

  if (shape === "phone") {
    // The question, with the buttons below it.
    const [prompt, strip, foot] = [96, 54, 44];
    const rest = height - borders - header - prompt - strip - foot - 5 * gap;
    const least = clamp(132, rest * 0.29, 184);
    const most = Math.round(Math.min(rest - least, 470));
    const rows = most < 300 || inner >= 520 ? 2 : 3;
    const line = withoutEmptyRows(serpentine(inner - 14, most, rows, 0), nobles);
    const street = line.height;
    const hand = clamp(least, rest - street, 184);
    return make({
      side: 0,
      header,
      street,
      prompt,
      hand: Math.round(hand),
      players: strip,
      foot,
      line,
      card: cardSize(Math.round(hand)),
    });
  }

  if (shape === "narrow") {
    const [prompt, strip, foot] = [48, 80, 26];
    const rest = height - borders - header - prompt - strip - foot - 5 * gap;
    const hand = clamp(136, rest * 0.34, 216);
    const most = 2 * (150 + NUMBER) + 60;
    const lineWidth = inner - 18;
    const single = fitsOneRow(lineWidth, 180, 0, nobles);
    const street = Math.round(single ? clamp(160, rest * 0.56, 230) : Math.min(rest - hand, most));
    return make({
      side: 0,
      header,
      street,
      prompt,
      hand: Math.round(single ? clamp(136, rest - street, 216) : hand),
      players: strip,
      foot,
      line: single ? oneRow(lineWidth, street, 0, nobles) : serpentine(lineWidth, street, 2, 0),
      card: cardSize(Math.round(single ? clamp(136, rest - street, 216) : hand)),
    });
  }

  const scale = room.full ? FULL : 1;
  const column = width > 1500 ? 320 : 268;
  // On a medium width the question needs the room.
  const side = shape === "medium" ? 226 : Math.round(column * (room.full ? 1.3 : 1));
  const prompt = low ? 46 : 50;
  const strip = players > 3 || shape === "medium" ? 116 : 108;
  const rest = height - borders - header - prompt - strip - 4 * gap;
  const narrowest = 0.53;
  const lineWidth = inner - 18;
  // Not higher than its nobles can be at this width.
  const { first } = oneRow(lineWidth, rest * narrowest, DECKS, DAY, scale);
  const queued = queue(lineWidth - first.width - 250, 206 * scale, DAY).noble.height;
  const useful = clamp(176, Math.round(queued / 0.65) + 6, 300 * scale);
  const street = Math.round(Math.min(rest * narrowest, useful));
  const hand = Math.round(clamp(132, rest - street, 232 * scale));
  const players_ = Math.round(clamp(strip, rest - street - hand + strip, (strip + 20) * scale));
  const line = fitsOneRow(lineWidth, street, DECKS, DAY)
    ? oneRow(lineWidth, street, DECKS, DAY, scale)
    : serpentine(lineWidth, street, 2, DECKS);
  return make({
    side,
    header,
    street,
    prompt,
    hand,
    players: players_,
    foot: 0,
    line,
    card: cardSize(hand),
  });
}

/** The size of a card in hand in a row of a given height; it can rise by ten pixels. */
function cardSize(hand: number): Size {
  const height = hand - 14;
  return { height, width: Math.round(height * 0.93) };
}
