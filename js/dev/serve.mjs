// Shows the preview: `npm run dev` serves it on 127.0.0.1 and rebuilds on every load;
// `node dev/serve.mjs --once` only writes dev/out/ (open dev/out/index.html).
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "out");
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>The table</title>
<style>body{margin:12px;background:#fff;font-family:system-ui}body.dark{background:#111}body>div{margin-bottom:16px}</style>
<link rel="stylesheet" href="widget.css"><body><script type="module" src="preview.js"></script>`,
);
const building = await context({
  entryPoints: {
    preview: join(here, "preview.tsx"),
    widget: join(here, "..", "src", "styles", "scenario-editor.css"),
  },
  outdir: out,
  bundle: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".toml": "text" },
  logLevel: "warning",
});
if (process.argv.includes("--once")) {
  await building.rebuild();
  await building.dispose();
} else {
  const { port } = await building.serve({ host: "127.0.0.1", port: 0, servedir: out });
  console.log(`http://127.0.0.1:${port}/`);
}
