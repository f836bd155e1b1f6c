import type { JSX } from "preact";
import { memo } from "../memo";
import { address, Image } from "./image";
import { CLASS_COLOR, type Color, draw, element, source } from "./pen";

/** The signs, on a grid of 24: fleur-de-lys, crossed sabres, scales, cross, cap of liberty. */
const SIGNS: Readonly<Record<Color, string>> = {
  purple:
    "c M12 1.5c3 3 3.9 5.8 2.3 9-.5 1-.8 2-.7 3h1.4c-.5-4 2-6.5 4.7-6 2.7.6 3.6 4 1.5 5.8-.8.7-2 .7-2.5-.2 1.3-.8.6-2-.5-1.6-1.3.5-1.7 2-1.5 3.5v1.5h-2.8c.5 2.3 1.6 4 3.1 5H14l-2 2-2-2H7c1.5-1 2.6-2.7 3.1-5H7.3V15c.2-1.5-.2-3-1.5-3.5-1.1-.4-1.8.8-.5 1.6-.5.9-1.7.9-2.5.2C.7 11.5 1.6 8.1 4.3 7.5c2.7-.5 5.2 2 4.7 6h1.4c.1-1-.2-2-.7-3-1.6-3.2-.7-6 2.3-9z",
  red: "=c M2.2 1.5C9.5 4.2 16 9.3 18.9 15l-2.5 1.9C12.8 11.2 7.5 6.5 2.2 1.5z;=c M13.4 18.8l6.8-6 1.5 1.7-6.8 6z;=c M18 17.7l1.7-1.5 3 3.5a1.6 1.6 0 0 1-2.4 2.1z",
  green:
    "c M11 2h2v2.2l7 1.3v1.2h-.6L23 14c0 2.2-2 3.5-4.2 3.5S14.6 16.2 14.6 14l3.6-7.7-5.2-.9V19h3.5v2.5h-9V19H11V5.4l-5.2.9L9.4 14c0 2.2-2 3.5-4.2 3.5S1 16.2 1 14l3.6-7.3H4V5.5l7-1.3zM5.2 8.5L2.8 14h4.8zM18.8 8.5L16.4 14h4.8z",
  blue: "c M9.2 1.5h5.6L13.6 7.7l6.9-1.2v5.6l-6.9-1.2 1.2 11.6H9.2l1.2-11.6-6.9 1.2V6.5l6.9 1.2z",
  grey: "c M3.6 16.6C2.6 8.2 7.2 5.4 10.6 5 12.4 2.2 17.6 1.4 20.6 4.4c2.2 2.3 1.9 5.8-.2 7.4-.9-2-2.3-3-4.3-2.9 1.5 2.3 2.3 4.9 2.3 7.7zM2.6 18h16.6v3.6H2.6z",
};

/**
 * Draws the sign of a class, so that color is never the only mark of a class.
 * It has the class's color, or that of `--gw-sign` if the table sets it (white on a chip).
 *
 * @param color the class
 */
export const ClassSign = memo(function ClassSign({ color }: { color: Color }): JSX.Element {
  return (
    <svg class="gw-sign" viewBox="0 0 24 24" fill-rule="evenodd" aria-hidden="true">
      {draw(SIGNS[color], { c: `var(--gw-sign,${CLASS_COLOR[color]})` }, 12)}
    </svg>
  );
});

/** The source of the sign of a class, white on the class's color. */
export function drawSign(color: Color): string {
  const svg = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 24 24", "fill-rule": "evenodd" };
  return element("svg", svg, source(SIGNS[color], { c: "currentColor" }, 12));
}

const POSTS =
  "B M4 186h112v14H4z;b M0 178h120v10H0z;-B1.2 M0 183h120M30 178v10M62 178v10M92 178v10;=B M22 8h11v170H22z;=b M22 8h7v170h-7z;=B M14 178l9-40 4 2-6 38z;=b M26 178h14l-9-8z;=k M33 13h2.5v165H33z";
const BEAM = "B M16 2h88v11H16z;b M16 2h88v6H16z;g o60 7 4;G o60 7 1.6;-g2 M60 3V0;=g o23 7.5 1.5";
const BLADE =
  "-W1.5 M60-80V19;e M36 24h48v22L36 68z;w M84 46L36 68v-4.5l48-22z;E M36 24h48v5H36z;k M36 18h48v8H36z;K M36 18h48v3H36z;=g o42 22 1.5;-w1 M41 33v24M46 33v10";
const LUNETTE =
  "b M33 122h54v26H33z;B M33 133.5h54v3H33z;B M33 122h54v3H33z;k o60 135 9;K o60 135.5 7;=g o39 128 1.7;=g o39 142 1.7";
const BASKET =
  "b M7 14h50l-5 28q-20 6-40 0z;B M12.4 42q19.6 6 39.2 0l.4-3q-20 6-40 0z;-B1.1 M8 20q24 7 48 0M9.2 26.5q22.8 7 45.6 0M10.4 33q21.6 7 43.2 0M15 17l2 4.5M23 18.5l1 4.8M32 19v5M41 18.5l-1 4.8M49 17l-2 4.5M12 22.5l1.7 5M19.5 24.5l1 5M28 25.5l.4 5M36 25.5l-.4 5M44.5 24.5l-1 5M52 22.5l-1.7 5M16 30l1.5 5M24 31.5l.8 5M32 32v5M40 31.5l-.8 5M48 30l-1.5 5;x M46 17l11-3-5 28q-5 1.5-10 2.3 5-12 4-27.3z;R o32 13 25.5 5;w o27 9.5 8 6;W o27 12.5 8 2.5;w o18.5 11.5 4.5 3.2;w o36 12 4.5 3;-W1 M21.5 8q5-4 10.5-.5M20.5 11q6-2.5 12.5 0;k M13 11l-5-4v7.5z;g M40 13.5l-.5-8 4 3.5 3.5-4 2 5 4-1.5-2 7z;w o39.5 5 1.1;w o47 4.6 1.1;w o53 8.2 1.1;b M6.5 13Q32 21 57.5 13l.5 3q-26 8-52 0z;-B1 M9 15l3 2M15 16l3 2M22 17l3 2M29 17.5l3 2M36 17l3 2M43 16.5l3 1.7M50 15l3 1.7";

/**
 * Draws the guillotine at the front of the line. The blade is a group of class `gw-blade` that a style sheet can move:
 * it is at the top when armed and 82 units (of 200) lower when it has fallen.
 *
 * @param fallen whether the blade is down; default false
 */
export const Guillotine = memo(function Guillotine({
  fallen = false,
}: {
  fallen?: boolean;
}): JSX.Element {
  return (
    <svg
      class={`gw-guillotine ${fallen ? "gw-fallen" : "gw-armed"}`}
      viewBox="0 0 120 200"
      aria-hidden="true"
    >
      {draw(POSTS, {}, 60)}
      <g class="gw-blade" style={{ transform: `translateY(${fallen ? 82 : 0}px)` }}>
        {draw(BLADE, {}, 60)}
      </g>
      {draw(BEAM, {}, 60)}
      {draw(LUNETTE, {}, 60)}
    </svg>
  );
});

/** The source of the armed guillotine with its basket. */
export function drawGuillotine(): string {
  const svg = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 120 200" };
  const parts = [POSTS, BLADE, BEAM, LUNETTE].map((part) => source(part, {}, 60));
  const basket = element("g", { transform: "translate(34 152) scale(.8)" }, source(BASKET));
  return element("svg", svg, parts.join("") + basket);
}

/** Draws the basket in front of the guillotine. */
export const Basket = memo(function Basket(): JSX.Element {
  return (
    <svg class="gw-basket" viewBox="0 0 64 48" aria-hidden="true">
      {draw(BASKET)}
    </svg>
  );
});

/** Patterns of the backs, one tile of 16 x 16 each: lilies for the nobles, blades for the actions. */
const BACKS = {
  noble: {
    ground: "#2c3038",
    ink: "#e8b53f",
    tile: "M8 2.5c2 2 2 3.5.7 5.5h1c0-2 1.3-3 2.6-2.5 1.2.6 1 2.5-.3 2.5H9.5l.9 2.5H9L8 12l-1-1.5H5.6L6.5 8H4c-1.3 0-1.5-1.9-.3-2.5C5 5 6.3 6 6.3 8h1C6 6 6 4.5 8 2.5z",
  },
  action: { ground: "#5a3d24", ink: "#f3e2bd", tile: "M4 3h8v5.5L4 12z" },
} as const;

/** The source of the back of a card. */
export function drawBack(family: "noble" | "action"): string {
  const { ground, ink, tile } = BACKS[family];
  const tiles: string[] = [];
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 4 - (row % 2); column++)
      tiles.push(
        element("path", {
          d: tile,
          transform: `translate(${column * 14 + 3 + (row % 2) * 7} ${row * 13 + 5})`,
        }),
      );
  const emblem =
    family === "noble"
      ? "g M22 50l-2-11 6 4.5 6-8 6 8 6-4.5-2 11z;g M22 51.5h20v2.5H22z;=g o20 38.5 1.3;g o32 35 1.5;k o32 47 1.5"
      : "-w1.8 M25 54V36.5h14V54;w M26.5 39h11v4.5l-11 4.5z;-w1.8 M22.5 54h19";
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 64 90", width: 64, height: 90 },
    element("path", { d: "M0 0h64v90H0z", fill: ground }) +
      element("g", { fill: ink, opacity: 0.32 }, tiles.join("")) +
      element(
        "g",
        { fill: "none", stroke: ink },
        element("rect", { x: 3, y: 3, width: 58, height: 84, rx: 4 }) +
          element("rect", { x: 5, y: 5, width: 54, height: 80, rx: 3, "stroke-width": 0.5 }),
      ) +
      element("circle", { cx: 32, cy: 45, r: 14, fill: ground, stroke: ink }) +
      source(emblem),
  );
}

/**
 * Draws the back of a card.
 *
 * @param family "noble" or "action"
 */
export const CardBack = memo(function CardBack({
  family,
}: {
  family: "noble" | "action";
}): JSX.Element {
  return <Image class="gw-art-back" src={address(`back ${family}`, () => drawBack(family))} />;
});
