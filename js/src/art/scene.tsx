import type { JSX } from "preact";
import { CLASS_COLOR, type Color, draw } from "./pen";

/** The signs, on a grid of 24: fleur-de-lys, crossed sabres, scales, cross, cap of liberty. */
const SIGNS: Readonly<Record<Color, string>> = {
  purple:
    "M12 1.500c3 3 3.9 5.8 2.3 9-.5 1-.8 2-.7 3h1.400c-.5-4 2-6.5 4.7-6 2.7.6 3.6 4 1.5 5.8-.8.7-2 .7-2.5-.2 1.3-.8.6-2-.5-1.6-1.3.5-1.7 2-1.5 3.500v1.500h-2.800c.5 2.3 1.6 4 3.1 5H14l-2 2-2-2H7c1.5-1 2.6-2.7 3.1-5H7.300V15c.2-1.5-.2-3-1.5-3.5-1.1-.4-1.8.8-.5 1.6-.5.9-1.7.9-2.5.2C.7 11.5 1.6 8.1 4.3 7.500c2.7-.5 5.2 2 4.7 6h1.400c.1-1-.2-2-.7-3-1.6-3.2-.7-6 2.3-9z",
  red: "M2.5 2C8 4 13.5 9 17 14.300l1.7-1.2 1.1 1.6-1.8 1.3 4 4.3-1.8 1.7-4.1-4.2-1.5 1.6-1.5-1.5 1.4-1.400C10 13 5 8.5 2.5 2zM21.5 2c-.9 2.4-2.2 4.5-3.6 6.4-1.3-1.4-2.7-2.7-4.2-3.800C16.2 3.5 18.7 2.6 21.5 2zM7 14.300c.9-1.3 1.9-2.6 3-3.800l3 3.400c-1 1-2 2-3.5 2.600l1.4 1.4-1.5 1.5-1.5-1.600L3.8 22 2 20.3 6 16l-1.8-1.3 1.1-1.600z",
  green:
    "M11 2h2v2.200l7 1.300v1.200h-.6L23 14c0 2.2-2 3.5-4.2 3.500S14.6 16.2 14.6 14l3.6-7.7-5.2-.9V19h3.500v2.500h-9V19H11V5.400l-5.2.9L9.4 14c0 2.2-2 3.5-4.2 3.500S1 16.2 1 14l3.6-7.300H4V5.500l7-1.300zM5.2 8.500L2.8 14h4.800zM18.8 8.500L16.4 14h4.800z",
  blue: "M9.2 1.500h5.600L13.6 7.700l6.9-1.200v5.600l-6.9-1.2 1.2 11.600H9.200l1.2-11.6-6.9 1.200V6.500l6.9 1.200z",
  grey: "M3 16.500C2 8 6.5 2.5 13 2.500c5.5 0 8.5 3 8.5 6.3 0 2-1.3 3.2-2.7 3.2-1.1 0-1.9-.7-1.9-1.700l-.4-.2c-.6 2-.2 4.3.9 6.400zM2 18h17l1 3.500H1z",
};

/**
 * Draws the sign of a class, so that a class is never told by colour alone.
 * It has the class's colour, or that of `--gw-sign` where the table sets it (white on a chip).
 *
 * @param color the class
 */
export function ClassSign({ color }: { color: Color }): JSX.Element {
  return (
    <svg class="gw-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill-rule="evenodd" style={{ fill: `var(--gw-sign,${CLASS_COLOR[color]})` }} d={SIGNS[color]} />
    </svg>
  );
}

const SCAFFOLD =
  "B M4 186h112v14H4z;b M0 178h120v10H0z;-B1.2 M0 183h120M30 178v10M62 178v10M92 178v10;=B M22 8h11v170H22z;=b M22 8h7v170h-7z;B M16 2h88v11H16z;b M16 2h88v6H16z;=B M14 178l9-40 4 2-6 38z;=b M26 178h14l-9-8z;=k M33 13h2.500v165H33z;-g2 M60 4V0;g o60 7 4;G o60 7 1.6";
const BLADE =
  "e M36 24h48v22L36 68z;w M84 46L36 68v-4.500l48-22z;E M36 24h48v5H36z;k M36 18h48v8H36z;K M36 18h48v3H36z;=g o42 22 1.5;-w1 M41 33v24M46 33v10";
const LUNETTE = "b M33 122h54v26H33z;B M33 133.500h54v3H33z;B M33 122h54v3H33z;k o60 135 9;K o60 135.5 7;=g o39 128 1.7;=g o39 142 1.7";
const BASKET =
  "B M6 10h52l-6 32q-20 5-40 0z;b M6 10h52l-1 6q-25 5-50 0z;-g1.4 M9 22q23 5 46 0M11 32q21 5 42 0M18 13l4 30M32 14v30M46 13l-4 30;-G1.4 M12 13q8 18 18 31M25 14q2 16-8 29M52 13q-8 18-18 31M39 14q-2 16 8 29;k o32 10 26 5;r o32 10.5 22 3;-g2.6 M6 10q26 8 52 0M6 10q26-9 52 0";

/**
 * Draws the guillotine at the front of the street. The blade is a group of class `gw-blade` that a style sheet may drop:
 * it hangs at the top when armed and lies 82 units lower (of 200) when it has fallen.
 *
 * @param fallen the blade is down; default false
 */
export function Guillotine({ fallen = false }: { fallen?: boolean }): JSX.Element {
  return (
    <svg
      class={`gw-guillotine ${fallen ? "gw-fallen" : "gw-armed"}`}
      viewBox="0 0 120 200"
      aria-hidden="true"
      focusable="false"
    >
      {draw(SCAFFOLD, {}, 60)}
      <path class="gw-cord" d={`M60 8V${fallen ? 101 : 19}`} stroke="#d8cfc0" stroke-width="1.5" />
      <g class="gw-blade" style={{ transform: `translateY(${fallen ? 82 : 0}px)` }}>
        {draw(BLADE, {}, 60)}
      </g>
      {draw(LUNETTE, {}, 60)}
    </svg>
  );
}

/** Draws the basket that stands before the guillotine. */
export function Basket(): JSX.Element {
  return (
    <svg class="gw-basket" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      {draw(BASKET)}
    </svg>
  );
}

/** Patterns of the backs, one tile of 16 x 16 each: lilies for the nobles, blades for the actions. */
const BACKS = {
  noble: { ground: "#4b2a63", ink: "#e8b53f", tile: "M8 2.500c2 2 2 3.5.7 5.500h1c0-2 1.3-3 2.6-2.5 1.2.6 1 2.5-.3 2.500H9.500l.9 2.500H9L8 12l-1-1.500H5.600L6.5 8H4c-1.3 0-1.5-1.9-.3-2.500C5 5 6.3 6 6.3 8h1C6 6 6 4.5 8 2.500z" },
  action: { ground: "#7a221f", ink: "#f3e2bd", tile: "M4 3h8v5.500L4 12z" },
} as const;

/**
 * Draws the back of a card.
 *
 * @param family "noble" or "action"
 */
export function CardBack({ family }: { family: "noble" | "action" }): JSX.Element {
  const { ground, ink, tile } = BACKS[family];
  const tiles: JSX.Element[] = [];
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 4 - (row % 2); column++)
      tiles.push(<path key={`${row} ${column}`} d={tile} transform={`translate(${column * 14 + 3 + (row % 2) * 7} ${row * 13 + 5})`} />);
  return (
    <svg class="gw-back" viewBox="0 0 64 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0 0h64v90H0z" fill={ground} />
      <g fill={ink} opacity=".32">
        {tiles}
      </g>
      <g fill="none" stroke={ink}>
        <rect x="3" y="3" width="58" height="84" rx="4" />
        <rect x="5" y="5" width="54" height="80" rx="3" stroke-width=".5" />
      </g>
      <circle cx="32" cy="45" r="14" fill={ground} stroke={ink} />
      {draw(
        family === "noble"
          ? "g M22 50l-2-11 6 4.5 6-8 6 8 6-4.5-2 11z;g M22 51.500h20v2.500H22z;=g o20 38.5 1.3;g o32 35 1.5;r o32 47 1.5"
          : "-w1.8 M25 54V36.500h14V54;w M26.5 39h11v4.500l-11 4.500z;-w1.8 M22.5 54h19",
      )}
    </svg>
  );
}
