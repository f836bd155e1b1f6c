/**
 * Extracts the display face from `@fontsource/libre-caslon-condensed` (SIL Open Font License 1.1) and writes
 * `src/display-face.ts`.
 *
 *     npm install --no-save @fontsource/libre-caslon-condensed@5.3.0 subset-font@2.9.0
 *     node scripts/subset-font.mjs && npx biome check --write src/display-face.ts
 *
 * The result is committed, so that a build needs neither package. It contains the letters of the five languages of the
 * table, and the other characters of names, titles and numbers. The license is in ATTRIBUTION.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subset from "subset-font";

/** The size limit of the font in the module, in bytes. */
const LIMIT = 60_000;

const LETTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ..."ÀÁÂÄÆÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜßàáâäæçèéêëíîïñóôöùúûüŒœ¡¿ĄĆĘŁŃŚŹŻąćęłńśźż–—‘’‚“”„«»…·×−±≤★",
].join("");

const require = createRequire(import.meta.url);
const whole = readFileSync(
  require.resolve(
    "@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-700-normal.woff2",
  ),
);
const data = (await subset(whole, LETTERS, { targetFormat: "woff2" })).toString("base64");
if (data.length > LIMIT) throw new Error(`the font weighs ${data.length} bytes, ${LIMIT} are free`);
writeFileSync(
  new URL("../src/display-face.ts", import.meta.url),
  `/**
 * Written by scripts/subset-font.mjs; do not edit. Libre Caslon Condensed Bold, a subset as WOFF2;
 * SIL Open Font License 1.1, see js/ATTRIBUTION.md.
 */
export const DISPLAY_FACE = [
${(data.match(/.{1,100}/g) ?? []).map((line) => `  "${line}",`).join("\n")}
].join("");
`,
);
console.log(`${data.length} bytes`);
