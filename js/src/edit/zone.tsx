import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../art";
import type { Zone as ZoneName } from "../protocol";
import { cardLabel, NobleFace, nobleRoom } from "../views/faces";
import { useDraft, useEditor, useFaulty } from "./context";
import { nearest } from "./drag";
import { Tag } from "./tag";

/** The width in pixels of a card in the line, as in `editor-board.css`. */
const LINE_CARD = 78;

/** Zones that the seed can fill. */
const DEALT = /^(line|hand|noble_discard|action_discard)/;

interface PlaceProps {
  zone: ZoneName;
  at: number;
  last: boolean;
}

/** A place for a card: between two cards, or behind the last. */
function Place({ zone, at, last }: PlaceProps) {
  const editor = useEditor();
  const say = editor.say.value;
  const held = editor.held.value;
  if (!held || !editor.fits(held.card, zone)) return <span class="gw-ed-gap" />;
  const over = editor.over.value;
  return (
    <button
      type="button"
      class="gw-ed-gap gw-ed-open"
      data-gw="place"
      data-zone={zone}
      data-at={at}
      data-over={over?.zone === zone && over.at === at}
      tabIndex={last ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        editor.drop({ zone, at });
      }}
    >
      <span class="gw-sr">{say("place_in", { n: at + 1, zone: editor.zoneName(zone) })}</span>
    </button>
  );
}

function ZoneCard({ zone, index, name }: { zone: ZoneName; index: number; name: string }) {
  const editor = useEditor();
  const say = editor.say.value;
  const card = editor.card(name);
  const unknown = name.startsWith("?");
  const asNoble = zone === "line" && card.kind.family === "noble";
  const held = editor.held.value;
  const mine = held?.zone === zone && held.index === index;
  const faulty = useFaulty("card", name) || unknown;
  const label = unknown ? say("unknown", { name: card.kind.name }) : cardLabel(say, card);
  const rove = editor.roving.value[zone] ?? "0";
  const count = useDraft().zones[zone]?.length ?? 0;
  const reached = String(index) === (Number(rove) < count ? rove : "0");
  return (
    <button
      type="button"
      class={`gw-zone-card ${asNoble ? "gw-card gw-open-card" : ""} ${mine ? "gw-picked" : ""}`}
      data-gw="card"
      data-zone={zone}
      data-index={index}
      data-kind={name}
      data-fault={faulty}
      aria-pressed={mine}
      tabIndex={reached ? 0 : -1}
      onFocus={() => {
        editor.roving.value = { ...editor.roving.value, [zone]: String(index) };
        editor.peeked.value = name;
      }}
      onPointerEnter={() => {
        if (!editor.held.value) editor.peeked.value = name;
      }}
      onClick={(event) => {
        // While a card is held, a click anywhere in the zone chooses a place.
        if (editor.held.value && !mine) return;
        event.stopPropagation();
        if (mine) editor.cancel();
        else editor.pickUp({ card: name, zone, index });
      }}
    >
      <span class="gw-sr">
        {say("lying", { card: label, zone: editor.zoneName(zone), n: index + 1 })}
      </span>
      {asNoble ? <NobleFace card={card} fits={nobleRoom(LINE_CARD)} /> : <Tag card={card} />}
    </button>
  );
}

interface ZoneProps {
  zone: ZoneName;
  title: string;
  /** The text of an empty zone. */
  children?: ComponentChildren;
}

/** A zone with its cards, its places and its buttons. */
export function Zone({ zone, title, children }: ZoneProps) {
  const editor = useEditor();
  const say = editor.say.value;
  const draft = useDraft();
  const box = useRef<HTMLDivElement>(null);
  const row = draft.zones[zone] ?? null;
  const cards = row ?? [];
  const held = editor.held.value;
  const open = held !== null && editor.fits(held.card, zone);
  const faulty = useFaulty("zone", zone);
  const [part] = zone.split(":");
  const dealable = DEALT.test(zone);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each place in it is a button that does the same
    <div
      ref={box}
      class={`gw-zone gw-zone-${part} ${open ? "gw-may" : ""}`}
      data-gw="zone"
      data-zone={zone}
      data-count={row === null ? "" : cards.length}
      data-fault={faulty}
      role="group"
      aria-label={editor.zoneName(zone)}
      tabIndex={-1}
      onClick={(event) => {
        const place = open && box.current && nearest(box.current, event.clientX, event.clientY);
        if (place) editor.drop(place);
      }}
    >
      <div class="gw-zone-head">
        <b>{title}</b>
        <span class="gw-hint">
          {row === null
            ? say(`dealt_${part}`)
            : cards.length > 0 && say.count("cards", cards.length)}
        </span>
        <span class="gw-zone-tools">
          {dealable && row !== null && (
            <button
              type="button"
              class="gw-ed-tool"
              data-gw="deal"
              data-zone={zone}
              onClick={(event) => {
                event.stopPropagation();
                editor.send("deal", { zone }, { announce: say("changed") });
              }}
            >
              <Icon name="dice" />
              <span>{say(zone.endsWith("discard") ? "rest" : "deal")}</span>
              <span class="gw-sr">: {editor.zoneName(zone)}</span>
            </button>
          )}
          {(row === null || cards.length > 0) && (
            <button
              type="button"
              class="gw-ed-tool"
              data-gw="clear"
              data-zone={zone}
              onClick={(event) => {
                event.stopPropagation();
                editor.send("clear", { zone }, { announce: say("changed") });
              }}
            >
              <Icon name="close" />
              <span>{say("clear")}</span>
              <span class="gw-sr">: {editor.zoneName(zone)}</span>
            </button>
          )}
        </span>
      </div>
      <ol class="gw-ed-row">
        {cards.map((name, index) => (
          // Cards of a kind are interchangeable: the index identifies them.
          <li key={index} class="gw-ed-slot">
            {zone === "line" && (
              <span class="gw-number" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <Place zone={zone} at={index} last={false} />
            <ZoneCard zone={zone} index={index} name={name} />
          </li>
        ))}
        <li key="end" class="gw-ed-slot gw-ed-end">
          <Place zone={zone} at={cards.length} last />
          {cards.length === 0 && (
            <span class="gw-empty">{row === null ? say("dealt_hint") : children}</span>
          )}
        </li>
      </ol>
    </div>
  );
}
