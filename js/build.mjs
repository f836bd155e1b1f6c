// Bundles the table into one ES module and one style sheet, which the Python package contains.
//   node build.mjs              the minified bundle, as the package ships it
//   node build.mjs --metafile   the same, and prints the size of each source
//   node build.mjs --debug      not minified, with inline source maps, for work in a debugger
import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyzeMetafile, build } from "esbuild";

// Script and style travel with every widget and are saved with the notebook, uncompressed. The display face counts apart.
const LIMIT = 260_000;
const FACE_LIMIT = 60_000;

const debug = process.argv.includes("--debug");
const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "guillotine_widget", "static");
mkdirSync(out, { recursive: true });

const shared = {
  bundle: true,
  minify: !debug,
  sourcemap: debug ? "inline" : false,
  charset: "utf8",
  // Lines are short enough for the position in a stack trace to help.
  lineLimit: 160,
  target: ["es2022", "chrome105", "firefox113", "safari16.4"],
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};
const script = await build({
  ...shared,
  entryPoints: [join(here, "src", "index.tsx")],
  outfile: join(out, "widget.js"),
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  // Hosts load the module from a generated URL; debuggers and stack traces show this name instead.
  footer: { js: "//# sourceURL=guillotine_widget/widget.js" },
});
const style = await build({
  ...shared,
  // Nested rules travel as they are: these know them.
  target: ["chrome120", "firefox117", "safari17.2"],
  entryPoints: [join(here, "src", "styles", "widget.css")],
  outfile: join(out, "widget.css"),
});

if (process.argv.includes("--metafile")) {
  for (const { metafile } of [script, style]) console.log(await analyzeMetafile(metafile));
}

const [js, css] = ["widget.js", "widget.css"].map((name) => statSync(join(out, name)).size);
const [{ inputs }] = Object.values(script.metafile.outputs);
const face = Object.entries(inputs).find(([path]) => path.endsWith("display-face.ts"));
const faceSize = face?.[1].bytesInOutput ?? 0;
const size = js + css - faceSize;
console.log(
  `widget.js ${js} bytes, widget.css ${css} bytes, of them the display face ${faceSize}; the rest ${size} of ${LIMIT}`,
);
if (!debug && size > LIMIT) {
  console.error(`The bundle is ${size - LIMIT} bytes over its limit.`);
  process.exit(1);
}
if (faceSize > FACE_LIMIT) {
  console.error(`The display face is ${faceSize - FACE_LIMIT} bytes over its limit.`);
  process.exit(1);
}
