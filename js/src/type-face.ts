import { DISPLAY_FACE } from "./display-face";

/** The first font family of `--gw-serif`. */
const FAMILY = "Guillotine Display";

/**
 * Loads the display face into a page, once.
 * By script, since style sheets of a shadow root cannot declare fonts. If the page refuses, the table uses a system
 * font.
 */
export function loadDisplayFace(document: Document): void {
  const { fonts } = document;
  if (!fonts || typeof FontFace === "undefined") return;
  if ([...fonts].some(({ family }) => family.replaceAll('"', "") === FAMILY)) return;
  const source = `url(data:font/woff2;base64,${DISPLAY_FACE})`;
  const face = new FontFace(FAMILY, source, { weight: "700" });
  fonts.add(face);
  face.load().catch(() => fonts.delete(face));
}
