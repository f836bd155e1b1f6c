/** The preview: `?state=move&theme=dark&pick=…` shows one hand-made table, no state shows them all. */
import { parse } from "smol-toml";
import cardsToml from "../../guillotine_widget/locales/en/cards.toml";
import wordsToml from "../../guillotine_widget/locales/en/table.toml";
import { mount } from "../src/mount";
import { fake } from "../src/transport";
import { catalogueOf, type Printed } from "./deck";
import { states } from "./states";
import { reel } from "./turn";

const query = new URLSearchParams(location.search);
if (query.get("theme") === "dark") document.body.classList.add("dark");
else document.body.classList.add("light");

const words = parse(wordsToml) as Record<string, string>;
const catalogue = catalogueOf(parse(cardsToml) as Printed);
const all = states(catalogue);
const wanted = query.get("state");
const never = new AbortController().signal;
for (const [name, table] of Object.entries(all)) {
  if (wanted && wanted !== name) continue;
  const el = document.body.appendChild(document.createElement("div"));
  const speed = Number(query.get("speed") ?? 1);
  const transport = fake({ catalogue, words, table, speed }, (request, made) => {
    if (request.kind === "choose" && name === "play") {
      const next = reel(made.table.value ?? table, request);
      setTimeout(() => made.put(next), 30);
    }
    return { ok: true };
  });
  mount(el, transport, never);
}
const click = query.get("click");
if (click) {
  requestAnimationFrame(() => {
    for (const selector of click.split(";")) {
      document.querySelector<HTMLElement>(selector)?.click();
    }
  });
}
const hover = query.get("hover");
if (hover) {
  setTimeout(() => {
    document
      .querySelector(hover)
      ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  }, 100);
}
