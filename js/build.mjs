// Bundles the table into one ES module and one style sheet, which the Python package carries.
// `node build.mjs` for the package; `node build.mjs --metafile` also prints what weighs how much.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { analyzeMetafile, build } from "esbuild";

// The whole module travels with every widget and is saved with the notebook, and no host packs it
// on the way: what counts is the size of the file. So the module is packed, and unpacks itself.
const LIMIT = 150_000;

/** Returns a module that unpacks another one and exports what that exports. */
function packed(code, names) {
  const data = gzipSync(code, { level: 9 }).toString("base64");
  return `const bytes = Uint8Array.from(atob("${data}"), (letter) => letter.charCodeAt(0));
const code = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
const headers = { "Content-Type": "text/javascript" };
const url = URL.createObjectURL(await new Response(code, { headers }).blob());
const { ${names.map((name) => `${name}: _${name}`).join(", ")} } = await import(url);
URL.revokeObjectURL(url);
export { ${names.map((name) => `_${name} as ${name}`).join(", ")} };
`;
}

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "guillotine_widget", "static");
mkdirSync(out, { recursive: true });

const shared = {
  bundle: true,
  minify: true,
  target: ["es2022", "chrome105", "firefox113", "safari16.4"],
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};
const script = await build({
  ...shared,
  entryPoints: [join(here, "src", "index.tsx")],
  outfile: join(out, "widget.js"),
  write: false,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
});
const [{ contents }] = script.outputFiles;
const [{ exports }] = Object.values(script.metafile.outputs);
writeFileSync(join(out, "widget.js"), packed(contents, exports));
await build({
  ...shared,
  entryPoints: [join(here, "src", "styles", "widget.css")],
  outfile: join(out, "widget.css"),
});

if (process.argv.includes("--metafile")) console.log(await analyzeMetafile(script.metafile));

const [js, css] = ["widget.js", "widget.css"].map((name) => statSync(join(out, name)).size);
console.log(
  `widget.js ${js} bytes (unpacked ${contents.length}), widget.css ${css} bytes, together ${js + css} of ${LIMIT}`,
);
if (js + css > LIMIT) {
  console.error(`The bundle is ${js + css - LIMIT} bytes over its limit.`);
  process.exit(1);
}
