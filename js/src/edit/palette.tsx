import { useState } from "preact/hooks";
import { ClassSign } from "../art";
import type { Color, Kind } from "../protocol";
import { cardLabel, colorOf, Face } from "../views/faces";
import { number } from "../words";
import { useDraft, useEditor } from "./context";
import { Tag } from "./tag";

const COLORS: readonly Color[] = ["purple", "red", "green", "blue", "grey"];
type Filter = "all" | "noble" | "action" | Color;

/** Returns a word in lower case without accents, as in the spellings. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function fitting(kind: Kind, filter: Filter): boolean {
  return filter === "all" || kind.family === filter || (kind.color ?? "") === filter;
}

function BoxCard({ name, reached }: { name: string; reached: boolean }) {
  const editor = useEditor();
  const say = editor.say.value;
  const card = editor.card(name);
  const left = useDraft().left[name] ?? 0;
  const held = editor.held.value;
  const mine = held?.zone === null && held.card === name;
  return (
    <li>
      <button
        type="button"
        class={`gw-zone-card ${mine ? "gw-picked" : ""}`}
        data-gw="box-card"
        data-kind={name}
        data-left={left}
        aria-pressed={mine}
        tabIndex={reached ? 0 : -1}
        onFocus={() => {
          editor.roving.value = { ...editor.roving.value, box: name };
          editor.peeked.value = name;
        }}
        onPointerEnter={() => {
          if (!held) editor.peeked.value = name;
        }}
        onClick={() => {
          if (mine) editor.cancel();
          else editor.pickUp({ card: name, zone: null, index: 0 });
        }}
      >
        <span class="gw-sr">
          {cardLabel(say, card)}, {say.count("left", left)}
        </span>
        <Tag card={card} />
        <span class="gw-ed-left" aria-hidden="true">
          {number(left)}
        </span>
      </button>
    </li>
  );
}

/** The card pointed at, with its text. */
function Peek() {
  const editor = useEditor();
  const say = editor.say.value;
  const key = editor.peeked.value;
  const card = editor.card(key);
  const known = key !== "" && !key.startsWith("?");
  const noble = card.kind.family === "noble";
  return (
    <div class="gw-ed-peek" data-gw="peek" aria-hidden="true">
      {known ? (
        <>
          <span class="gw-card gw-open-card">
            <Face card={card} />
          </span>
          <span class="gw-ed-peek-words">
            <b>{card.kind.name}</b>
            <span class="gw-hint">
              {noble
                ? say(`class_${colorOf(card)}`)
                : say(card.kind.stays ? "action_stays" : "action")}
              {card.kind.line && ` · ${say("action_line")}`}
            </span>
            <span>{card.kind.text}</span>
          </span>
        </>
      ) : (
        <span class="gw-empty">{say("peek_hint")}</span>
      )}
    </div>
  );
}

/** The box: all kinds of cards, with the number left of each. */
export function Palette() {
  const editor = useEditor();
  const say = editor.say.value;
  const [sought, setSought] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const kinds = editor.transport.catalogue.value?.kinds ?? {};
  const spellings = editor.transport.spellings.value;
  const word = folded(sought);
  const shown = Object.entries(kinds)
    .filter(([key, kind]) => {
      const names = `${folded(kind.name)}|${spellings[key] ?? ""}`;
      return fitting(kind, filter) && names.includes(word);
    })
    .map(([key]) => key);
  const rove = editor.roving.value.box;
  const reached = rove && shown.includes(rove) ? rove : shown[0];
  const filters: Filter[] = ["all", "noble", "action", ...COLORS];
  return (
    <section class="gw-ed-box" data-gw="box" aria-label={say("box")}>
      <div class="gw-ed-box-head">
        <input
          type="search"
          class="gw-ed-input"
          data-gw="search"
          value={sought}
          placeholder={say("search")}
          aria-label={say("search")}
          onInput={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setSought("");
            if (event.key !== "ArrowDown" && event.key !== "Enter") return;
            event.preventDefault();
            const box = event.currentTarget.closest("[data-gw=box]");
            box?.querySelector<HTMLElement>("[data-gw=box-card]")?.focus();
          }}
        />
        <div class="gw-filters" role="group" aria-label={say("filter")}>
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              class={`gw-filter ${COLORS.includes(each as Color) ? `gw-c-${each}` : ""}`}
              data-gw="filter"
              data-filter={each}
              aria-pressed={filter === each}
              title={COLORS.includes(each as Color) ? say(`class_${each}`) : undefined}
              onClick={() => setFilter(filter === each ? "all" : each)}
            >
              {COLORS.includes(each as Color) ? (
                <>
                  <ClassSign color={each as Color} />
                  <span class="gw-sr">{say(`class_${each}`)}</span>
                </>
              ) : (
                say(`filter_${each}`)
              )}
            </button>
          ))}
        </div>
      </div>
      <ul class="gw-ed-box-cards" aria-label={say("box")}>
        {shown.map((key) => (
          <BoxCard key={key} name={key} reached={key === reached} />
        ))}
        {shown.length === 0 && <li class="gw-empty">{say("nothing_found")}</li>}
      </ul>
      <Peek />
    </section>
  );
}
