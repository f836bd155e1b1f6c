import { describe, expect, it } from "vitest";
import { handLayout, raise } from "../src/hand-layout";
import { gapBeside, lineLayout } from "../src/line-layout";
import { breakName, setName } from "../src/names";
import { tableLayout } from "../src/table-layout";

/** Free width and visible height of the screens we promise, with the shape that the table takes. */
const ROOMS: [number, number, string][] = [
  [1260, 640, "wide"],
  [1840, 950, "wide"],
  [1100, 600, "medium"],
  [1000, 640, "medium"],
  [690, 640, "narrow"],
  [760, 1100, "narrow"],
  [390, 844, "phone"],
  [320, 640, "phone"],
  [273, 740, "phone"],
  [390, 720, "phone"],
];

/** A simple measure: every letter has the same width. */
const letters = (word: string) => word.length * 0.5;

describe("a puzzle with a short line", () => {
  it("has no empty rows on a phone and on a narrow table, and the hand is higher up", () => {
    for (const [width, height] of [
      [258, 760],
      [390, 844],
      [690, 640],
    ] as const) {
      const day = tableLayout({ width, height }, 2);
      const short = tableLayout({ width, height }, 2, 4);
      expect(short.street).toBeLessThan(day.street - 40);
      for (const { y, height: high } of lineLayout(4, short.line)) {
        expect(y + high).toBeLessThanOrEqual(short.street);
      }
    }
  });

  it("is laid out as a game where a day's nobles fit one row", () => {
    const room = { width: 1260, height: 640 };
    expect(tableLayout(room, 2, 4)).toEqual(tableLayout(room, 2));
  });
});

describe("a table that has the whole window", () => {
  it("fills a projector's picture with larger cards and a wider column", () => {
    const room = { width: 1920, height: 1080 };
    const cell = tableLayout(room, 2);
    const full = tableLayout({ ...room, full: true }, 2);
    expect(full.height).toBeGreaterThan(0.94 * room.height);
    expect(full.height).toBeLessThanOrEqual(room.height);
    expect(full.side).toBeGreaterThan(cell.side);
    expect(full.card.height).toBeGreaterThan(1.3 * cell.card.height);
    expect(full.line.noble.width).toBeGreaterThan(1.2 * cell.line.noble.width);
    for (const { x, y, width, height } of lineLayout(12, full.line)) {
      expect(x + width).toBeLessThanOrEqual(full.line.width);
      expect(y + height).toBeLessThanOrEqual(full.street);
    }
  });

  it.each([
    [1024, 768],
    [1280, 720],
    [1440, 760],
  ])("fits a window of %i × %i", (width, height) => {
    expect(tableLayout({ width, height, full: true }, 5).height).toBeLessThanOrEqual(height);
  });
});

describe.each(ROOMS)("a table in %i × %i", (width, height, shape) => {
  const layout = tableLayout({ width, height }, 5);
  const { line } = layout;

  it("fits the height, and takes the shape for its size", () => {
    expect(layout.shape).toBe(shape);
    expect(layout.height).toBeLessThanOrEqual(height);
  });

  it("has the guillotine next to noble 1, however long the line is", () => {
    for (let count = 1; count <= 18; count++) {
      const [first, ...others] = lineLayout(count, line);
      expect(first?.x).toBeGreaterThanOrEqual(line.guillotine);
      expect(first?.x).toBeLessThan(line.guillotine + 12);
      for (const other of others) {
        expect(other.y + other.height).toBeGreaterThanOrEqual((first?.y ?? 0) + other.height);
        expect(first?.height).toBeGreaterThan(other.height);
      }
    }
  });

  it("keeps every noble inside the street, with points and class visible", () => {
    for (let count = 1; count <= 15; count++) {
      for (const place of lineLayout(count, line)) {
        expect(place.x).toBeGreaterThanOrEqual(-0.01);
        expect(place.x + place.width).toBeLessThanOrEqual(line.width + 0.01);
        expect(place.y).toBeGreaterThanOrEqual(16);
        expect(place.y + place.height).toBeLessThanOrEqual(layout.street);
        expect(place.width - place.hidden).toBeGreaterThanOrEqual(24);
      }
    }
  });

  it("keeps the size of nobles as the line gets shorter", () => {
    const [first, second] = lineLayout(15, line);
    for (let count = 2; count <= 15; count++) {
      const [one, two] = lineLayout(count, line);
      expect([one?.width, one?.height, one?.x, one?.y]).toEqual([
        first?.width,
        first?.height,
        first?.x,
        first?.y,
      ]);
      expect([two?.width, two?.height]).toEqual([second?.width, second?.height]);
    }
  });

  it("fits hands of one to fifteen cards in their row, each with an area to click", () => {
    // A phone has its decks elsewhere.
    const free = width - layout.side - (shape === "phone" ? 14 : 130);
    for (let count = 1; count <= 15; count++) {
      const hand = handLayout(count, free, layout.card);
      expect((count - 1) * hand.step + hand.card.width).toBeLessThanOrEqual(free);
      expect(hand.step).toBeGreaterThan(7);
      if (!hand.fan) continue;
      for (let index = 0; index < count; index++) {
        const left = index * hand.step + raise(index, hand, free);
        expect(left).toBeGreaterThanOrEqual(-1);
        expect(left + hand.raised.width).toBeLessThanOrEqual(free + 1);
      }
    }
  });
});

describe("a line in rows", () => {
  const { line } = tableLayout({ width: 690, height: 640 }, 3);
  const places = lineLayout(12, line);

  it("runs back in its second row", () => {
    const second = places.filter(({ row }) => row === 1);
    expect(second.length).toBeGreaterThan(3);
    expect(second.map(({ x }) => x)).toEqual([...second.map(({ x }) => x)].sort((a, b) => b - a));
  });

  it("has its gaps in the direction of the line", () => {
    const [, front] = places;
    const back = places.at(-1);
    if (!front || !back) throw new Error("too short");
    expect(gapBeside(front, "before", 6)).toBeLessThan(front.x);
    expect(gapBeside(back, "before", 6)).toBeGreaterThan(back.x + back.width - 1);
  });
});

describe("a hand", () => {
  it("shows cards side by side while each can be read, with the same size up to five cards", () => {
    const card = { width: 160, height: 172 };
    expect(handLayout(5, 880, card)).toMatchObject({ fan: false, card });
    expect(handLayout(1, 880, card).card).toEqual(handLayout(5, 880, card).card);
    expect(handLayout(12, 880, card).fan).toBe(true);
  });
});

describe("a name", () => {
  it("divides a long word where the language allows it, instead of condensing it further", () => {
    const breaks = "Informations|austausch Steuer|eintreiber";
    const set = (name: string, room: number) =>
      setName(name, room, { size: 12, most: 4 }, letters, breaks);
    expect(set("Informationsaustausch", 62)).toMatchObject({
      lines: ["Informations-", "austausch"],
      size: 11,
    });
    expect(set("Informationsaustausch", 62).squeeze).toBeGreaterThan(0.8);
    expect(set("Informationsaustausch", 130).lines).toEqual(["Informationsaustausch"]);
    expect(set("Robespierre", 30).lines).toEqual(["Robespierre"]);
  });

  it("breaks where its longest line is shortest, at a space or after a hyphen", () => {
    expect(breakName("Captain of the Guard", 2, letters)).toEqual(["Captain of", "the Guard"]);
    expect(breakName("Sans-culotte", 2, letters)).toEqual(["Sans-", "culotte"]);
    expect(breakName("Robespierre", 2, letters)).toEqual(["Robespierre"]);
  });

  it("takes as few lines as possible", () => {
    const set = (room: number) =>
      setName("'Tis a Far Better Thing", room, { size: 12, most: 4 }, letters);
    expect(set(200).lines).toHaveLength(1);
    expect(set(80).lines).toHaveLength(2);
    expect(set(62).lines).toHaveLength(3);
  });

  it("never overflows its box in any font, and is not smaller than 11 pixels", () => {
    for (const em of [0.4, 0.5, 0.62, 0.75]) {
      for (const room of [50, 60, 73, 94]) {
        const ems = (word: string) => word.length * em;
        const { lines, size, squeeze } = setName(
          "Royal Cartographer",
          room,
          { size: 13, most: 2 },
          ems,
        );
        expect(size).toBeGreaterThanOrEqual(11);
        for (const line of lines)
          expect(ems(line) * size * squeeze).toBeLessThanOrEqual(room + 0.01);
      }
    }
  });
});
