/** The layout of the line: a queue behind the guillotine, or rows that run back and forth. */
import { type LineRoom, NUMBER } from "./table-layout";

/** The position of one noble, in pixels from the top left corner of the line. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The width of its right side that a neighbor covers. */
  hidden: number;
  row: number;
  /** In this row the line runs from right to left. */
  back: boolean;
}

interface Row {
  count: number;
  /** The position of its first noble. */
  start: number;
  step: number;
}

/** The step at which `count` nobles fill `width`, or the default step if there is room. */
function stepIn(width: number, count: number, noble: number, most: number): number {
  return count < 2 ? most : Math.min(most, (width - noble) / (count - 1));
}

/** Divides the line into rows. The first begins behind the guillotine; only the last overlaps more than the others. */
function rowsOf(count: number, room: LineRoom): Row[] {
  const { width, rows, first, noble, step, decks } = room;
  const gap = rows > 1 ? 8 : 26;
  const start = room.guillotine + first.width + gap;
  const behind = Math.max(0, count - 1);
  if (rows === 1) {
    return [{ count, start, step: stepIn(width - start - decks, behind, noble.width, step) }];
  }
  const fit = Math.max(1, Math.floor((width - start - noble.width) / step) + 1);
  const beside = Math.min(fit, room.ahead - 1);
  const across = Math.max(2, Math.floor((width - noble.width) / step) + 1);
  const found: Row[] = [];
  let left = behind;
  for (let row = 0; row < rows; row++) {
    const share = row === 0 ? beside : across;
    const many = row === rows - 1 ? left : Math.min(left, share);
    const room = row === 0 ? width - start : width;
    // A full row ends at the edge, where the line turns.
    const full = stepIn(room, Math.max(many, share), noble.width, step * 1.3);
    found.push({ count: many + (row === 0 ? 1 : 0), start: row === 0 ? start : 0, step: full });
    left -= many;
  }
  return found;
}

/** Places `count` nobles. Sizes depend only on the available room, so they stay the same as the line gets shorter. */
export function lineLayout(count: number, room: LineRoom): Place[] {
  const { first, noble, height, width, scaffold, guillotine } = room;
  const rows = rowsOf(count, room);
  const between =
    room.rows === 1
      ? 0
      : Math.max(
          2,
          Math.min(
            14,
            (height - first.height - (room.rows - 1) * noble.height - room.rows * NUMBER) /
              room.rows,
          ),
        );
  const top = room.rows === 1 ? height - scaffold - first.height : NUMBER + between / 2;
  // In one row the queue is lower than the scaffold.
  const ground = room.rows === 1 ? height - 15 : top + first.height;
  const places: Place[] = [];
  rows.forEach((row, at) => {
    const back = at % 2 === 1;
    const y = ground - noble.height + at * (noble.height + NUMBER + between);
    for (let i = 0; i < row.count; i++) {
      if (at === 0 && i === 0) {
        places.push({ x: guillotine + 2, y: top, ...first, hidden: 0, row: 0, back: false });
        continue;
      }
      const index = at === 0 ? i - 1 : i;
      const shift = row.start + index * row.step;
      const x = back ? width - noble.width - shift : shift;
      // Nobles further left are below others, so that points and class on their left stay visible.
      const covered = back ? i > 0 : i < row.count - 1;
      const hidden = covered ? Math.max(0, noble.width - row.step) : 0;
      places.push({ x, y, ...noble, hidden, row: at, back });
    }
  });
  return places;
}

/** The x of a gap in the line: in front of or behind the noble at `index`. */
export function gapBeside(place: Place, side: "before" | "behind", gap: number): number {
  const left = (side === "before") !== place.back;
  return left ? place.x - gap / 2 : place.x + place.width - place.hidden + gap / 2;
}
