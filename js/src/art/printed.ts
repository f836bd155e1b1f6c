/** All pictures that Python needs to draw cards and tables, as SVG sources by name (see build.mjs). */
import { BY_KIND, drawAction, STRANGER } from "./actions";
import { LOOKS } from "./nobles";
import { type Color, PRINT_COLOR } from "./pen";
import { drawPortrait } from "./portrait";
import { drawBack, drawGuillotine, drawSign } from "./scene";

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

/** Shortens a source without changing what it shows. */
function small(source: string): string {
  const short = source
    .replace(/><\/(path|rect|circle)>/g, "/>")
    .replace(/\d+\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(3))));
  // Round stroke ends that all shapes share are declared once.
  const rounds = short.split(ROUND).length;
  if (rounds < 3 || rounds !== short.split(" stroke=").length) return short;
  return short.replaceAll(ROUND, "").replace("<svg", `<svg${ROUND}`);
}

/**
 * Draws every picture: those of the printed cards by kind; "noble-purple" … and "action" for custom cards; "sign-purple" …,
 * "back-noble", "back-action" and "guillotine". The order is always the same, so that the file is the same after every build.
 */
export function printedPictures(): Record<string, string> {
  const colors = Object.keys(PRINT_COLOR) as Color[];
  const pictures = [
    ...[...LOOKS].map(([kind, { color }]) => [kind, drawPortrait({ kind, color })]),
    ...[...BY_KIND].map(([kind, picture]) => [kind, drawAction(picture, "card")]),
    ...colors.map((color) => [`noble-${color}`, drawPortrait({ kind: "stranger", color })]),
    ["action", drawAction(STRANGER, "card")],
    ...colors.map((color) => [`sign-${color}`, drawSign(color)]),
    ["back-noble", drawBack("noble")],
    ["back-action", drawBack("action")],
    ["guillotine", drawGuillotine()],
  ];
  return Object.fromEntries(pictures.map(([name = "", source = ""]) => [name, small(source)]));
}
