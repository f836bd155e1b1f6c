/**
 * A small drawing language, so that forty portraits take a few kilobytes.
 *
 * A drawing is a string of shapes separated by ";". A shape is a color, a space, and path data:
 *
 *     "c M6 72c0-11 5-16 13-18z"     filled with the class's color
 *     "-k1.2 M25 32q2.5 2 5 0"       a line of ink, 1.2 wide
 *     "=w o27 32 2.4 2"              an ellipse (cx cy rx ry), drawn again mirrored at the middle (x = 32)
 *
 * Colors are the letters of `PAINTS`; a capital is the shade of the small letter.
 */
import type { JSX } from "preact";

/** The class colors of the game; also the names used in the catalogue. */
export type Color = "purple" | "red" | "green" | "blue" | "grey";

interface Shape {
  fill: string;
  line: number;
  twice: boolean;
  path: string;
}

/** The colors by letter; class, skin and hair differ from picture to picture. */
export type Palette = Readonly<Record<string, string>>;

/** The colors that are the same in every picture. `x` darkens and `y` lightens what is under it. */
export const PAINTS: Palette = {
  k: "#2a211f",
  K: "#4a3d3a",
  w: "#f8f3e8",
  W: "#d8cfc0",
  x: "rgba(30,12,20,.2)",
  y: "rgba(255,250,235,.28)",
  g: "#e8b53f",
  G: "#b07f1e",
  r: "#c2342d",
  R: "#8c211f",
  b: "#8a5a34",
  B: "#5b3a22",
  n: "#5d8f4e",
  N: "#3b6636",
  u: "#3d6db5",
  U: "#274a82",
  e: "#a9adb3",
  E: "#70757d",
  p: "rgba(214,72,84,.5)",
  P: "#f0a9b0",
  l: "#a8323a",
};

/** The colors of the classes as set by the style sheet (`--gw-purple` …), with defaults. */
export const CLASS_COLOR: Readonly<Record<Color, string>> = {
  purple: "var(--gw-purple,#6d3fa0)",
  red: "var(--gw-red,#b32b26)",
  green: "var(--gw-green,#2f7d3b)",
  blue: "var(--gw-blue,#1f5fa8)",
  grey: "var(--gw-grey,#6b6864)",
};

/** The class's color inside an image, which no style sheet reaches. */
export const PRINT_COLOR: Readonly<Record<Color, string>> = {
  purple: "#6d3fa0",
  red: "#b32b26",
  green: "#2f7d3b",
  blue: "#1f5fa8",
  grey: "#6b6864",
};

/** The light ground of a class inside an image. */
export const PRINT_TINT: Readonly<Record<Color, string>> = {
  purple: "#e7dcf3",
  red: "#f6dcd6",
  green: "#dcebd9",
  blue: "#d8e5f4",
  grey: "#e2dfda",
};

const parsed = new Map<string, readonly Shape[]>();

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function parse(drawing: string): readonly Shape[] {
  const known = parsed.get(drawing);
  if (known) return known;
  const shapes: Shape[] = [];
  for (const text of drawing.split(";")) {
    const cut = text.indexOf(" ");
    if (cut < 1) continue;
    let paint = text.slice(0, cut);
    let path = text.slice(cut + 1);
    const twice = paint[0] === "=";
    if (twice) paint = paint.slice(1);
    const line = paint[0] === "-" ? Number(paint.slice(2)) : 0;
    if (path[0] === "o") {
      const [cx = 0, cy = 0, rx = 0, ry = rx] = path.slice(1).split(" ").map(Number);
      path = ellipse(cx, cy, rx, ry);
    }
    shapes.push({ fill: paint[line ? 1 : 0] ?? "k", line, twice, path });
  }
  parsed.set(drawing, shapes);
  return shapes;
}

interface Paint {
  path: string;
  attributes: Record<string, string | number>;
  mirror: string | undefined;
}

/** The paths of a drawing, each with its paint; a mirrored shape gives two. */
function paints(drawing: string, palette: Palette, axis: number): Paint[] {
  const mirror = `matrix(-1 0 0 1 ${2 * axis} 0)`;
  return parse(drawing).flatMap(({ fill, line, twice, path }) => {
    const color = palette[fill] ?? PAINTS[fill] ?? fill;
    const attributes: Paint["attributes"] = line
      ? {
          fill: "none",
          stroke: color,
          "stroke-width": line,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        }
      : { fill: color };
    const one = { path, attributes, mirror: undefined };
    return twice ? [one, { path, attributes, mirror }] : [one];
  });
}

/**
 * Draws a drawing as SVG elements.
 *
 * @param drawing shapes in the language above
 * @param palette colors that this picture changes or adds; default: none
 * @param axis the x coordinate of the mirror for "="; default 32
 */
export function draw(drawing: string, palette: Palette = {}, axis = 32): JSX.Element[] {
  return paints(drawing, palette, axis).map(({ path, attributes, mirror }, i) => (
    <path key={i} d={path} {...attributes} transform={mirror} />
  ));
}

/** Draws a drawing as SVG source, for a separate image; otherwise like `draw`. */
export function source(drawing: string, palette: Palette = {}, axis = 32): string {
  return paints(drawing, palette, axis)
    .map(({ path, attributes, mirror }) =>
      element("path", { d: path, ...attributes, transform: mirror }),
    )
    .join("");
}

/** One SVG element as source; attributes without a value are omitted. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  inside = "",
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${String(value).replace(/[&"<]/g, (c) => `&#${c.charCodeAt(0)};`)}"`,
    );
  return `<${name}${written.join("")}>${inside}</${name}>`;
}
