/** Every kind has its own picture, and every path in it is valid. */
import { render } from "preact";
import { describe, expect, it } from "vitest";
import { ActionPicture, Portrait } from "../src/art";
import { LOOKS, lookOf } from "../src/art/nobles";
import type { Color } from "../src/art/pen";
import { catalogue } from "./table";

const kinds = Object.entries(catalogue.kinds);
/** Commands, each with whole numbers: "M47 2q-1.5.5 0 3z". */
const PATH = /^(?:\s*[MmLlHhVvCcSsQqTtAaZz](?:[\s,]*[-+]?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)*)+\s*$/;

function drawn(key: string): HTMLElement {
  const place = document.createElement("div");
  const kind = catalogue.kinds[key];
  render(
    kind?.color ? <Portrait kind={key} color={kind.color} /> : <ActionPicture kind={key} />,
    place,
  );
  return place;
}

describe("the pictures", () => {
  it.each(kinds.map(([key]) => key))("%s is drawn with valid paths", (key) => {
    const paths = [...drawn(key).querySelectorAll("path")].map((path) => path.getAttribute("d"));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(PATH);
  });

  it("are all different", () => {
    const pictures = new Set(kinds.map(([key]) => drawn(key).innerHTML));
    expect(pictures.size).toBe(kinds.length);
  });
});

const COLORS: Color[] = ["purple", "red", "green", "blue", "grey"];
const TITLES = ["court-cellist", "gardener", "notary", "abbot", "fishwife", "agent-7", "a", "754c"];
const STRANGERS = COLORS.flatMap((color) =>
  TITLES.map((title): [string, Color] => [`${title}-${color}`, color]),
);

function face(kind: string, color: Color, own?: Record<string, string>): string {
  const place = document.createElement("div");
  render(<Portrait kind={kind} color={color} own={own} />, place);
  return place.innerHTML;
}

describe("a custom noble", () => {
  it.each(STRANGERS)("%s consists of existing parts", (kind, color) => {
    const look = lookOf(kind, color);
    expect(look.color).toBe(color);
    expect(look.face && look.eyes && look.mouth && look.body && look.skin).toBeTruthy();
    const known = [...LOOKS.values()];
    for (const column of ["face", "eyes", "brows", "nose", "mouth", "skin", "tone"] as const)
      expect(known.some((other) => other[column] === look[column])).toBe(true);
    for (const column of ["hair", "hat", "body", "worn", "prop", "marks"] as const)
      for (const part of look[column].split(" "))
        expect(known.some((other) => other[column].split(" ").includes(part) || !part)).toBe(true);
    expect(face(kind, color).match(/<path/g)?.length).toBeGreaterThan(20);
  });

  it("always has the same face, and rarely that of another noble", () => {
    const faces = new Set(STRANGERS.map(([kind, color]) => face(kind, color)));
    expect(faces.size).toBe(STRANGERS.length);
    expect(face("gardener", "green")).toBe(face("gardener", "green"));
  });

  it("has the parts that its author chose, and the look of the noble that they named", () => {
    const gardener = lookOf("gardener", "green");
    expect(lookOf("gardener", "green", { hat: "crown" })).toEqual({ ...gardener, hat: "crown" });
    const like = lookOf("gardener", "green", { like: "cardinal", prop: "fan" });
    expect(like).toEqual({
      ...LOOKS.get("cardinal"),
      like: "cardinal",
      prop: "fan",
      color: "green",
    });
  });
});

describe("a custom action card", () => {
  const picture = (own: Record<string, string>) => {
    const place = document.createElement("div");
    render(<ActionPicture kind="hop" own={own} />, place);
    return place;
  };

  it("shows the emblem, the number and the line that Python chose", () => {
    const drawn = picture({ ink: "red", icon: "push", badge: "\u22643", track: "oMMMmo ~4>1" });
    expect(drawn.textContent).toBe("\u22643");
    expect(drawn.querySelectorAll("[transform^='translate']").length).toBeGreaterThan(5);
    expect(picture({ icon: "quill", ink: "line" }).innerHTML).not.toBe(drawn.innerHTML);
  });

  it("has the picture of the card that its author named, and their badge", () => {
    const place = document.createElement("div");
    render(<ActionPicture kind="stumble" />, place);
    expect(picture({ like: "stumble" }).innerHTML).toBe(place.innerHTML);
    expect(picture({ like: "stumble", badge: "9" }).textContent).toBe("9");
  });
});
