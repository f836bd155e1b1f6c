// Bundles the table into one ES module and one style sheet, which the Python package carries.
// `node build.mjs` for the package; `node build.mjs --metafile` also prints what weighs how much.
import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyzeMetafile, build } from "esbuild";

// The whole module travels with every widget and is saved with the notebook: raw size is what counts.
const LIMIT = 150_000;

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "guillotine_widget", "static");
mkdirSync(out, { recursive: true });

const shared = {
  bundle: true,
  minify: true,
  target: ["es2022", "chrome105", "firefox110", "safari16"],
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
});
await build({
  ...shared,
  entryPoints: [join(here, "src", "styles", "widget.css")],
  outfile: join(out, "widget.css"),
});

if (process.argv.includes("--metafile")) console.log(await analyzeMetafile(script.metafile));

const [js, css] = ["widget.js", "widget.css"].map((name) => statSync(join(out, name)).size);
console.log(`widget.js ${js} bytes, widget.css ${css} bytes, together ${js + css} of ${LIMIT}`);
if (js + css > LIMIT) {
  console.error(`The bundle is ${js + css - LIMIT} bytes over its limit.`);
  process.exit(1);
}
