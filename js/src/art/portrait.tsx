import type { JSX } from "preact";
import { memo } from "../memo";
import { BODIES, HATS, PROPS, WORN } from "./clothing";
import { address, Image } from "./image";
import { HAIRS, lookOf, SKINS } from "./nobles";
import { BROWS, EYES, FACES, HAIR, MARKS, MOUTHS, NOSES } from "./parts";
import { type Color, element, PRINT_COLOR, PRINT_TINT, source } from "./pen";

/** The background of each class. */
const GROUNDS: Readonly<Record<Color, string>> = {
  purple:
    "c M0 0h10q4 20-10 34zM64 0H54q-4 20 10 34z;-c1 M3 3q1 12-3 19M61 3q-1 12 3 19;-c1.5 o32 26 23",
  red: "c M0 0h8v72H0zM16 0h8v72h-8zM40 0h8v72h-8zM56 0h8v72h-8z",
  green: "c M3 0h11v72H3zM50 0h11v72H50zM0 0h64v5H0z;-c1.2 M6.5 6v66M10.5 6v66M53.5 6v66M57.5 6v66",
  blue: "c M32-4Q56 10 57 40v32h7V0H0v72h7V40Q8 10 32-4z;-c1.5 M32-2v74M32 34L8 46M32 34l24 12",
  grey: "c M0 40l9-7 7 5V24l8-7 8 7v10l10-8 8 6V20l7-6 7 6v52H0z",
};

function pick(from: Readonly<Record<string, string>>, names: string, behind = ""): string {
  return names
    .split(" ")
    .map((name) => from[name + behind])
    .filter(Boolean)
    .join(";");
}

interface Sitter {
  kind: string;
  color: Color;
  own?: Readonly<Record<string, string>> | undefined;
}

/** The source of a portrait: the ground of the class, then the figure from the back to the front. */
export function drawPortrait({ kind, color, own }: Sitter): string {
  const look = lookOf(kind, color, own);
  const [s = "", S = ""] = SKINS[look.skin] ?? SKINS.warm ?? [];
  const [h = "", H = ""] = HAIRS[look.tone] ?? HAIRS.brown ?? [];
  const c = PRINT_COLOR[color];
  const palette = { s, S, h, H, c };
  const layers = [
    pick(PROPS, look.prop, "<"),
    pick(HATS, look.hat, "<"),
    pick(HAIR, look.hair, "<"),
    pick(BODIES, look.body),
    pick(FACES, look.face),
    pick(WORN, look.worn),
    pick(MOUTHS, look.mouth),
    pick(EYES, look.eyes),
    pick(NOSES, look.nose),
    pick(MARKS, look.marks),
    pick(HAIR, look.hair),
    pick(BROWS, look.brows),
    pick(HATS, look.hat),
    pick(PROPS, look.prop),
  ];
  const sheet = { width: 64, height: 72 };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 64 72", ...sheet },
    element("rect", { ...sheet, fill: PRINT_TINT[color] }) +
      element("rect", { ...sheet, fill: c, opacity: 0.22 }) +
      element("g", { opacity: 0.18 }, source(GROUNDS[color], palette)) +
      source(layers.join(";"), palette),
  );
}

/**
 * Draws the portrait of a noble. The same kind always gives the same picture. It is hidden from screen readers, since
 * the card has the name.
 *
 * @param kind slug of the English name; a kind without a drawing gets a generated face of its class
 * @param color the noble's class
 * @param own parts that the author of the card chose
 */
export const Portrait = memo(function Portrait(sitter: Sitter): JSX.Element {
  const { kind, color, own } = sitter;
  const key = `portrait ${kind} ${color} ${own ? JSON.stringify(own) : ""}`;
  return <Image class="gw-art-portrait" src={address(key, () => drawPortrait(sitter))} />;
});
