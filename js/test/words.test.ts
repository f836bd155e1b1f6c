import { describe, expect, it } from "vitest";
import { createSay, number, signed } from "../src/words";
import { words } from "./table";

describe("texts", () => {
  it("fills the placeholders of a template and does not change text that looks like markup", () => {
    const say = createSay({ hello: "Good day, {name}!" }, "en");
    expect(say("hello", { name: "<b>Ada</b> {name}" })).toBe("Good day, <b>Ada</b> {name}!");
  });

  it("shows the key of a missing word", () => {
    expect(createSay({}, "en")("undo")).toBe("undo");
    expect(createSay({}, "en").count("points", 2)).toBe("points_other");
  });

  it("uses the plural forms of the locale", () => {
    const polish = {
      points_one: "{n} punkt",
      points_few: "{n} punkty",
      points_many: "{n} punktów",
    };
    const say = createSay(polish, "pl");
    expect([1, 3, 5].map((n) => say.count("points", n))).toEqual([
      "1 punkt",
      "3 punkty",
      "5 punktów",
    ]);
  });

  it("forms English ordinals", () => {
    const say = createSay(words, "en");
    const said = [1, 2, 3, 4, 11, 12, 13, 21].map((n) => say.ordinal(n));
    expect(said).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]);
  });

  it("prints losses with a minus sign", () => {
    expect(number(-3)).toBe("\u22123");
    expect([signed(2), signed(0), signed(-1)]).toEqual(["+2", "0", "\u22121"]);
  });
});
