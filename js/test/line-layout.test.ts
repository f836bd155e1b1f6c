import { describe, expect, it } from "vitest";
import { handColumns, lineLayout, nameSize } from "../src/line-layout";
import { longest } from "../src/measure";

/** The longest word of the English nobles, in ems of a common serif. */
const CARTOGRAPHER = 5.95;

describe("the line", () => {
  it("stands in one row of twelve from a cell of 900 pixels on", () => {
    for (const width of [790, 860, 940, 1_190]) {
      expect(lineLayout(12, width, CARTOGRAPHER).across).toBe(12);
    }
  });

  it("stands in two rows of six in a narrow cell, and in even rows when it is long", () => {
    expect(lineLayout(12, 540, CARTOGRAPHER).across).toBe(6);
    expect(lineLayout(18, 800, CARTOGRAPHER).across).toBe(9);
    expect(lineLayout(18, 540, CARTOGRAPHER).across).toBe(6);
  });

  it("keeps its height while its nobles go", () => {
    for (const width of [300, 396, 540, 700, 790, 940, 1_190]) {
      const { reserve } = lineLayout(12, width, CARTOGRAPHER);
      for (let count = 0; count <= 12; count++) {
        const { across, height, gap, ...rest } = lineLayout(count, width, CARTOGRAPHER);
        const rows = Math.max(1, Math.ceil(count / across));
        expect(rows * (height + 18) + (rows - 1) * gap).toBeLessThanOrEqual(reserve);
        expect(rest.reserve).toBe(reserve);
      }
    }
  });

  it("never lets a row be wider than the line", () => {
    for (const width of [300, 396, 540, 790, 940, 1_190]) {
      for (const word of [CARTOGRAPHER, 8]) {
        for (let count = 1; count <= 18; count++) {
          const { across, card, gap } = lineLayout(count, width, word);
          expect(across * (card + gap) - gap).toBeLessThanOrEqual(width);
        }
      }
    }
  });

  it("sets every name so that its longest word fits its card, at 11 pixels or more", () => {
    for (const width of [396, 540, 790, 940, 1_190]) {
      const { card } = lineLayout(12, width, CARTOGRAPHER);
      const { size, squeeze } = nameSize(card, CARTOGRAPHER);
      expect(size).toBeGreaterThanOrEqual(11);
      expect(squeeze).toBeGreaterThanOrEqual(0.79);
      expect(size * squeeze * CARTOGRAPHER).toBeLessThanOrEqual(card - 4);
    }
  });

  it("takes a name apart at its spaces and after its hyphens", () => {
    const letters = (word: string) => word.length;
    expect(longest("Lady in Waiting", letters)).toBe(7);
    expect(longest("Sans-culotte", letters)).toBe(7);
    expect(longest("", letters)).toBe(1);
  });
});

describe("the hand", () => {
  it("lies in one row while its cards can be read, then in even rows", () => {
    expect(handColumns(6, 640)).toBe(6);
    expect(handColumns(7, 640)).toBe(4);
    expect(handColumns(11, 876)).toBe(6);
    expect(handColumns(0, 640)).toBe(1);
    // Before the width is known all cards lie in one row.
    expect(handColumns(9, 0)).toBe(9);
  });
});
