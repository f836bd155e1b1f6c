/** Every kind has its own picture, and every path in it is valid. */
import { type JSX, render } from "preact";
import { describe, expect, it } from "vitest";
import { ActionPicture, badgeOf, Portrait } from "../src/art";
import { sourceOf } from "../src/art/image";
import { LOOKS, lookOf } from "../src/art/nobles";
import type { Color } from "../src/art/pen";
import { catalogue } from "./table";

const kinds = Object.entries(catalogue.kinds);
/** Commands, each with whole numbers: "M47 2q-1.5.5 0 3z". */
const PATH = /^(?:\s*[MmLlHhVvCcSsQqTtAaZz](?:[\s,]*[-+]?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)*)+\s*$/;

/** Returns the source of the image of a picture. */
function sourceIn(picture: JSX.Element): string {
  const place = document.createElement("div");
  render(picture, place);
  return sourceOf(place.querySelector("img")?.src ?? "");
}

function drawn(key: string): string {
  const kind = catalogue.kinds[key];
  return sourceIn(
    kind?.color ? <Portrait kind={key} color={kind.color} /> : <ActionPicture kind={key} />,
  );
}

describe("the pictures", () => {
  it.each(kinds.map(([key]) => key))("%s is drawn with valid paths", (key) => {
    const paths = [...drawn(key).matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(PATH);
  });

  it("are all different", () => {
    const pictures = new Set(kinds.map(([key]) => drawn(key)));
    expect(pictures.size).toBe(kinds.length);
  });
});

const COLORS: Color[] = ["purple", "red", "green", "blue", "grey"];
const TITLES = ["court-cellist", "gardener", "notary", "abbot", "fishwife", "agent-7", "a", "754c"];
const STRANGERS = COLORS.flatMap((color) =>
  TITLES.map((title): [string, Color] => [`${title}-${color}`, color]),
);

function face(kind: string, color: Color, own?: Record<string, string>): string {
  return sourceIn(<Portrait kind={kind} color={color} own={own} />);
}

describe("a noble without a drawing", () => {
  it.each(STRANGERS)("%s is composed of existing parts", (kind, color) => {
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

  it("has the parts that its author chose, and resembles the noble that its author named", () => {
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

describe("the title of a custom noble", () => {
  const women = /pouf|updo|plaits|gown|veil|bonnet|bergere|feathers/;
  const parts = (kind: string, color: Color) => Object.values(lookOf(kind, color)).join(" ");

  it.each<[string, Color]>([
    ["governess", "green"],
    ["landlady", "green"],
    ["canteen-woman", "red"],
    ["lady-of-the-lake", "purple"],
    ["abbess", "blue"],
    ["nurse", "grey"],
  ])("%s makes a woman", (kind, color) => {
    expect(lookOf(kind, color).eyes).toMatch(/lash|lidded|left|right|happy/);
    expect(parts(kind, color)).not.toMatch(/beard|moustache|stubble|cassock|tonsure/);
  });

  it.each<[string, Color]>([
    ["brother-john", "blue"],
    ["sir-percy", "purple"],
    ["washerman", "grey"],
  ])("%s makes a man", (kind, color) => expect(parts(kind, color)).not.toMatch(women));
});

describe("a custom action card", () => {
  const picture = (own: Record<string, string>) => sourceIn(<ActionPicture kind="hop" own={own} />);

  it("shows the emblem and the line that Python chose", () => {
    const drawn = picture({ ink: "red", icon: "push", badge: "\u22643", track: "oMMMmo ~4>1" });
    expect(drawn.match(/transform="translate/g)?.length).toBeGreaterThan(5);
    expect(picture({ icon: "quill", ink: "line" })).not.toBe(drawn);
  });

  it("has the picture of the card that its author named, and their badge", () => {
    expect(picture({ like: "stumble" })).toBe(sourceIn(<ActionPicture kind="stumble" />));
    expect(badgeOf({ kind: "hop", own: { like: "stumble", badge: "9" } })?.text).toBe("9");
  });
});

describe("the number on an action card", () => {
  const counts = (kind: string) => badgeOf({ kind })?.counts;

  it("says what is counted: places, nobles, cards or points", () => {
    expect(badgeOf({ kind: "pushed" })).toEqual({ text: "2", counts: "places", back: false });
    expect(badgeOf({ kind: "trip" })).toMatchObject({ counts: "places", back: true });
    expect(counts("milling-in-line")).toBe("nobles");
    expect(counts("missing-heads")).toBe("nobles");
    expect(counts("rain-delay")).toBe("cards");
    for (const kind of ["church-support", "indifferent-public", "tough-crowd", "foreign-support"])
      expect(counts(kind)).toBe("points");
    expect(badgeOf({ kind: "twist-of-fate" })).toBeNull();
  });
});

it("a picture is drawn once: every card of a kind shows the same image", () => {
  const place = document.createElement("div");
  render(
    <>
      <Portrait kind="duke" color="purple" />
      <Portrait kind="duke" color="purple" />
    </>,
    place,
  );
  const [one, other] = place.querySelectorAll("img");
  expect(one?.src).toBe(other?.src);
  expect(one?.alt).toBe("");
});
