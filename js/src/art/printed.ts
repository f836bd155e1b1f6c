/** The pictures of all printed cards, by kind, as SVG sources: for the pages that Python writes (see build.mjs). */
import { BY_KIND, drawAction } from "./actions";
import { LOOKS } from "./nobles";
import { drawPortrait } from "./portrait";

/** Draws every picture; the order is that of the cast, so that the file is the same after every build. */
export function printedPictures(): Record<string, string> {
  const portraits = [...LOOKS].map(([kind, { color }]) => [kind, drawPortrait({ kind, color })]);
  const plates = [...BY_KIND].map(([kind, picture]) => [kind, drawAction(picture, false)]);
  const closed = (source: string) => source.replace(/><\/(path|rect)>/g, "/>");
  return Object.fromEntries(
    [...portraits, ...plates].map(([kind = "", source = ""]) => [kind, closed(source)]),
  );
}
