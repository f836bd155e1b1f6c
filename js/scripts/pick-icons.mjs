/**
 * Copies the icons we use from `@iconify-json/game-icons` (CC BY 3.0) and writes `src/art/icons.ts`.
 *
 *     npm install --no-save @iconify-json/game-icons@1.2.4 svgo@4
 *     node scripts/pick-icons.mjs && npx biome check --write src/art/icons.ts
 *
 * The result is committed, so that a build needs neither package. Paths are scaled to a grid of 128 and rounded to whole
 * numbers: at the size of a card the difference is invisible, and an icon takes 400 bytes. To use another icon, change
 * its line here, run the script, and update ATTRIBUTION.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";

/** Our name of the icon -> its name in the set. */
const PICKED = {
  trip: "foot-trip",
  push: "push",
  heart: "shining-heart",
  pig: "pig",
  donkey: "donkey",
  ear: "human-ear",
  fist: "fist",
  flag: "flying-flag",
  banana: "banana-peel",
  queen: "queen-crown",
  fan: "handheld-fan",
  speaker: "public-speaker",
  purse: "shiny-purse",
  boot: "walking-boot",
  windmill: "windmill",
  talk: "conversation",
  chain: "breaking-chain",
  tornado: "tornado",
  ship: "shooner-sailboat",
  dress: "ample-dress",
  stump: "axe-in-stump",
  hands: "shaking-hands",
  halt: "halt",
  curtains: "theater-curtains",
  puppet: "puppet",
  quill: "quill-ink",
  heads: "decapitation",
  thumb: "thumb-down",
  duel: "punch-blast",
  exchange: "card-exchange",
  croissant: "croissant",
  umbrella: "umbrella",
  rat: "rat",
  hourglass: "hourglass",
  guards: "guards",
  church: "church",
  temple: "greek-temple",
  cannon: "cannon",
  globe: "globe",
  shrug: "shrug",
  tomato: "tomato",
};

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
);

function pathOf(name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`game-icons has no icon "${name}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><g transform="scale(.25)">${icon.body}</g></svg>`;
  const { data } = optimize(svg, { multipass: true, floatPrecision: 0 });
  const paths = [...data.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  if (data.includes("transform") || paths.length === 0)
    throw new Error(`"${name}" did not become plain paths`);
  return paths.join("");
}

const lines = Object.entries(PICKED).map(([ours, theirs]) => `  ${ours}: "${pathOf(theirs)}",`);
writeFileSync(
  new URL("../src/art/icons.ts", import.meta.url),
  `/**
 * Written by scripts/pick-icons.mjs; do not edit. Icons of game-icons.net on a grid of 128, CC BY 3.0;
 * their names and authors are in js/ATTRIBUTION.md.
 */
export const ICONS = {
${lines.join("\n")}
} as const;
`,
);
