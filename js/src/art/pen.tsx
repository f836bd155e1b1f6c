/**
 * A small drawing language, so that forty portraits take a few kilobytes.
 *
 * A drawing is a string of shapes separated by ";". A shape is a colour, a space, and path data:
 *
 *     "c M6 72c0-11 5-16 13-18z"     filled with the class's colour
 *     "-k1.2 M25 32q2.5 2 5 0"       a line of ink, 1.2 wide
 *     "=w o27 32 2.4 2"              an ellipse (cx cy rx ry), drawn again mirrored at the middle (x = 32)
 *
 * Colours are the letters of `PAINTS`; a capital is the shade of the small letter.
 */
import { Component, type ComponentClass, type JSX } from "preact";

/** The class colours of the game; also the names used in the catalogue. */
export type Color = "purple" | "red" | "green" | "blue" | "grey";

interface Shape {
  fill: string;
  line: number;
  twice: boolean;
  path: string;
}

/** The colours by letter; class, skin and hair differ from picture to picture. */
export type Palette = Readonly<Record<string, string>>;

/** The colours that are the same in every picture. `x` darkens and `y` lightens what is under it. */
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

/** The colours of the classes as set by the style sheet (`--gw-purple` …), with defaults. */
export const CLASS_COLOR: Readonly<Record<Color, string>> = {
  purple: "var(--gw-purple,#6d3fa0)",
  red: "var(--gw-red,#b32b26)",
  green: "var(--gw-green,#2f7d3b)",
  blue: "var(--gw-blue,#1f5fa8)",
  grey: "var(--gw-grey,#6b6864)",
};

/** The light backgrounds of the classes (`--gw-purple-tint` …). */
export const CLASS_TINT: Readonly<Record<Color, string>> = {
  purple: "var(--gw-purple-tint,#e7dcf3)",
  red: "var(--gw-red-tint,#f6dcd6)",
  green: "var(--gw-green-tint,#dcebd9)",
  blue: "var(--gw-blue-tint,#d8e5f4)",
  grey: "var(--gw-grey-tint,#e2dfda)",
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

/**
 * Draws a drawing as SVG elements.
 *
 * @param drawing shapes in the language above
 * @param palette colours that this picture changes or adds; default: none
 * @param axis the x coordinate of the mirror for "="; default 32
 */
export function draw(drawing: string, palette: Palette = {}, axis = 32): JSX.Element[] {
  const mirror = `matrix(-1 0 0 1 ${2 * axis} 0)`;
  const out: JSX.Element[] = [];
  parse(drawing).forEach(({ fill, line, twice, path }, i) => {
    const color = palette[fill] ?? PAINTS[fill] ?? fill;
    const paint = line
      ? {
          fill: "none",
          stroke: color,
          "stroke-width": line,
          "stroke-linecap": "round" as const,
          "stroke-linejoin": "round" as const,
        }
      : { fill: color };
    out.push(<path key={i} d={path} {...paint} />);
    if (twice) out.push(<path key={`${i}m`} d={path} {...paint} transform={mirror} />);
  });
  return out;
}

/**
 * Memoizes a picture: it renders again only when its properties change. The table renders at every event, and comparing
 * the sixty paths of each portrait would take longer than all the rest.
 *
 * @param view draws the picture; all its properties are plain values
 */
export function still<P extends object>(view: (props: P) => JSX.Element): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as P;
      return (Object.keys({ ...now, ...next }) as (keyof P)[]).some(
        (key) => now[key] !== next[key],
      );
    }

    override render(): JSX.Element {
      return view(this.props);
    }
  };
}
