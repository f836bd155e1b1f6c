/** The preview: `?state=move&theme=dark&locale=de` shows one hand-made table; without a state, all of them. */
import { parse } from "smol-toml";
import cardsToml from "../../guillotine_widget/locales/cards.toml";
import wordsToml from "../../guillotine_widget/locales/en/table.toml";
import { mount } from "../src/mount";
import { fakeTransport } from "../src/transport";
import { catalogueOf, type Printed } from "./deck";
import { states } from "./states";
import { reel } from "./turn";

const query = new URLSearchParams(location.search);
if (query.get("theme") === "dark") document.body.classList.add("dark");
else document.body.classList.add("light");

const words = parse(wordsToml) as Record<string, string>;
// Names and texts of any language, to check that the longest words fit.
const locale = query.get("locale") ?? "en";
const catalogue = catalogueOf(parse(cardsToml) as Printed, locale);
const all = states(catalogue);
const wanted = query.get("state");
const never = new AbortController().signal;
for (const [name, table] of Object.entries(all)) {
  if (wanted && wanted !== name) continue;
  const el = document.body.appendChild(document.createElement("div"));
  // Some hosts render in a shadow root.
  const place = query.get("shadow") ? el.attachShadow({ mode: "open" }) : el;
  if (place !== el) {
    place.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: "widget.css" }),
    );
  }
  const inside = place.appendChild(document.createElement("div"));
  const speed = Number(query.get("speed") ?? 1);
  const transport = fakeTransport({ catalogue, words, table, speed }, (request, made) => {
    if (request.kind === "choose" && name === "play") {
      const next = reel(made.table.value ?? table, request);
      setTimeout(() => made.put(next), 30);
    }
    return { ok: true };
  });
  mount(inside, transport, never);
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
