// Bundles the table, and the scenario editor, each into one ES module and one style sheet for the Python package, and
// draws the pictures of the cards for the pages that Python writes.
//   node build.mjs              the minified bundle, as the package ships it
//   node build.mjs --metafile   the same, and prints the size of each source
//   node build.mjs --debug      not minified, with inline source maps, for work in a debugger
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyzeMetafile, build } from "esbuild";

// Widgets of a kernel share script and style, uncompressed; a saved notebook contains them once. The display face counts
// apart.
// The editor contains the table too, for trying a scenario, and may add 30 kB.
// Dragging, replay, speed, hints, the review of a game, coach marks and a palette for more contrast need 300 kB.
const BUNDLES = [
  { name: "widget", script: "src/index.tsx", style: "src/styles/widget.css", limit: 300_000 },
  {
    name: "editor",
    script: "src/edit/index.tsx",
    style: "src/styles/scenario-editor.css",
    limit: 330_000,
  },
  // The table of a lesson has additional views, and marks that are drawn by mouse, finger and key: another 6 kB.
  {
    name: "lesson",
    script: "src/lesson/index.tsx",
    style: "src/styles/lesson-table.css",
    limit: 305_000,
  },
];
const FACE_LIMIT = 60_000;

const debug = process.argv.includes("--debug");
const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "guillotine_widget", "static");
mkdirSync(out, { recursive: true });

const options = {
  bundle: true,
  minify: !debug,
  sourcemap: debug ? "inline" : false,
  charset: "utf8",
  // Lines are short enough for the position in a stack trace to help.
  lineLimit: 300,
  target: ["es2022", "chrome105", "firefox113", "safari16.4"],
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};
for (const { name, script, style, limit } of BUNDLES) {
  const code = await build({
    ...options,
    entryPoints: [join(here, script)],
    outfile: join(out, `${name}.js`),
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    // Hosts load the module from a generated URL; debuggers and stack traces show this name instead.
    footer: { js: `//# sourceURL=guillotine_widget/${name}.js` },
  });
  const sheet = await build({
    ...options,
    entryPoints: [join(here, style)],
    outfile: join(out, `${name}.css`),
    // No stack trace refers to it.
    lineLimit: 0,
    // Browsers since December 2023 read nested rules; without nesting the style sheet is 4 kB larger.
    target: ["chrome120", "firefox117", "safari17.2"],
  });
  if (process.argv.includes("--metafile")) {
    for (const { metafile } of [code, sheet]) console.log(await analyzeMetafile(metafile));
  }
  const [js, css] = ["js", "css"].map((type) => statSync(join(out, `${name}.${type}`)).size);
  const [{ inputs }] = Object.values(code.metafile.outputs);
  const face = Object.entries(inputs).find(([path]) => path.endsWith("display-face.ts"));
  const faceSize = face?.[1].bytesInOutput ?? 0;
  const size = js + css - faceSize;
  console.log(
    `${name}.js ${js} bytes, ${name}.css ${css} bytes, of them the display face ${faceSize}; the rest ${size} of ${limit}`,
  );
  if (!debug && size > limit) {
    console.error(`The bundle ${name} is ${size - limit} bytes over its limit.`);
    process.exit(1);
  }
  if (faceSize > FACE_LIMIT) {
    console.error(`The display face is ${faceSize - FACE_LIMIT} bytes over its limit.`);
    process.exit(1);
  }
}

// Widgets that share a bundle contain only the first; the pages of exported games and puzzles load the second beside the
// table's bundle.
for (const [name, script] of [
  ["shared", "src/shared.ts"],
  ["exported", "src/exported/index.ts"],
]) {
  await build({
    ...options,
    entryPoints: [join(here, script)],
    outfile: join(out, `${name}.js`),
    format: "esm",
    footer: { js: `//# sourceURL=guillotine_widget/${name}.js` },
  });
  console.log(`${name}.js ${statSync(join(out, `${name}.js`)).size} bytes`);
}

const drawing = await build({
  ...options,
  sourcemap: false,
  entryPoints: [join(here, "src/art/printed.ts")],
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  write: false,
});
const [{ text }] = drawing.outputFiles;
const { printedPictures } = await import(
  `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`
);
const pictures = JSON.stringify(printedPictures());
writeFileSync(join(out, "pictures.json"), pictures);
console.log(`pictures.json ${pictures.length} bytes`);
