import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Ems } from "../measure";
import type { Kind, Zone } from "../protocol";
import { createRequestQueue } from "../request-queue";
import type { Card } from "../state";
import { createSay, type Say } from "../words";
import type { Draft, Edit, EditKind, Field, Value } from "./protocol";
import type { EditTransport } from "./transport";

/** The card held by the user, from the box or from a zone. */
export interface Held {
  card: string;
  zone: Zone | null;
  index: number;
}

/** A place where a card can go. */
export interface Place {
  zone: Zone;
  at: number;
}

/** Changes that can shift places, so that a place chosen before them may be outdated. */
const SHIFTING: readonly EditKind[] = [
  ...(["put", "move", "remove", "clear", "deal", "spread"] as const),
  ...(["leave", "reseat", "load", "undo", "redo", "try"] as const),
];

type Fields = Omit<Edit, "kind" | "id" | "rev">;

/** What to do after a change: what to announce, and what to focus. */
export interface After {
  announce?: string;
  focus?: string;
}

export interface Editor {
  readonly transport: EditTransport;
  readonly id: string;
  readonly say: ReadonlySignal<Say>;
  readonly draft: ReadonlySignal<Draft | null>;
  readonly busy: ReadonlySignal<string>;
  readonly refusal: ReadonlySignal<string | null>;
  /** The last change, in words. */
  readonly announcement: Signal<string>;
  readonly held: Signal<Held | null>;
  /** The place under the pointer while a card is dragged. */
  readonly over: Signal<Place | null>;
  /** The kind that is shown enlarged. */
  readonly peeked: Signal<string>;
  /** A selector of the element to focus once the change is rendered. */
  readonly focusRequest: Signal<string>;
  /** The tab stop of each zone and of the box (roving tabindex). */
  readonly roving: Signal<Record<string, string>>;
  readonly ems: Ems;
  card(key: string): Card;
  /** The name of a zone within a sentence. */
  zoneName(zone: Zone): string;
  fits(card: string, zone: Zone): boolean;
  pickUp(held: Held): void;
  drop(place: Place): void;
  cancel(): void;
  remove(zone: Zone, index: number): void;
  set(field: Field, value: Value): void;
  send(kind: EditKind, fields?: Fields, after?: After): void;
}

/** Selectors of elements; tests use them too. */
export const cardAt = (zone: Zone, index: number) =>
  `[data-gw=card][data-zone="${zone}"][data-index="${index}"]`;
export const boxCard = (key: string) => `[data-gw=box-card][data-kind="${key}"]`;
export const placeAt = (zone: Zone, at: number) =>
  `[data-gw=place][data-zone="${zone}"][data-at="${at}"]`;

/** Creates the state of one view of an editor, until `abort`. */
export function createEditor(transport: EditTransport, ems: Ems, abort: AbortSignal): Editor {
  const say = computed(() => createSay(transport.words.value, transport.locale.value));
  const id = `gw${Math.random().toString(36).slice(2)}`;
  const { lost } = transport;
  const noKernel = () => say.value(lost.value ? "kernel_gone" : "no_kernel");
  const words = { silent: noKernel, refused: () => say.value("refused") };
  const requests = createRequestQueue(id, words, abort);
  const { draft } = transport;
  const held = signal<Held | null>(null);
  const over = signal<Place | null>(null);
  const announcement = signal("");
  const focusRequest = signal("");
  let after: After | null = null;
  let inFlight: EditKind = "set";
  let queued: (() => void)[] = [];
  const stop = effect(() => {
    const rev = draft.value?.rev;
    if (rev === undefined) return;
    requests.received(rev);
    held.value = null;
    over.value = null;
    announcement.value = after?.announce ?? "";
    focusRequest.value = after?.focus ?? "";
    after = null;
    const next = queued.shift();
    if (next) queueMicrotask(next);
  });
  const stopWaiting = effect(() => {
    if (!lost.value) return;
    queued = [];
    requests.release();
  });
  abort.addEventListener("abort", () => {
    stop();
    stopWaiting();
  });

  const card = (key: string): Card => {
    const kinds = transport.catalogue.value?.kinds ?? {};
    const unknown: Kind = { name: key.replace(/^\?/, ""), family: "action", text: "" };
    return { id: -1, key, kind: kinds[key] ?? unknown };
  };
  const zoneName = (zone: Zone) => {
    const [part, seat] = zone.split(":");
    const name = draft.value?.players[Number(seat)] ?? "";
    return say.value(`zone_${part}`, { name });
  };
  const send: Editor["send"] = (kind, fields = {}, then = {}) => {
    const rev = draft.value?.rev;
    if (rev === undefined) return;
    if (requests.busy.value) {
      // A typed name and the click on the next button arrive together; neither may be lost.
      const shifts = SHIFTING.includes(inFlight) && SHIFTING.includes(kind);
      if (!shifts) queued.push(() => send(kind, fields, then));
      return;
    }
    after = then;
    inFlight = kind;
    requests.send(
      rev,
      (id) => transport.send({ kind, id, rev, ...fields }),
      () => {
        after = null;
        queued = [];
        editor.cancel();
      },
    );
  };
  const editor: Editor = {
    transport,
    id,
    say,
    draft,
    busy: requests.busy,
    refusal: requests.refusal,
    announcement,
    held,
    over,
    peeked: signal(""),
    focusRequest,
    roving: signal({}),
    ems,
    card,
    zoneName,
    fits(key, zone) {
      const { family, stays } = card(key).kind;
      if (zone.startsWith("front")) return family === "action" && stays === true;
      const nobles = zone === "line" || zone.startsWith("noble") || zone.startsWith("pile");
      return nobles === (family === "noble");
    },
    pickUp(next) {
      held.value = next;
      const name = card(next.card).kind.name;
      announcement.value = say.value("taken", { name });
    },
    drop({ zone, at }) {
      const from = held.value;
      if (!from) return;
      held.value = null;
      over.value = null;
      const name = card(from.card).kind.name;
      if (from.zone === null) {
        const put = { name, zone: zoneName(zone), n: at + 1 };
        const focus = boxCard(from.card);
        send("put", { card: from.card, zone, at }, { announce: say.value("put", put), focus });
        return;
      }
      const stays = from.zone === zone && (at === from.index || at === from.index + 1);
      const index = from.zone === zone && at > from.index ? at - 1 : at;
      const moved = { name, zone: zoneName(zone), n: index + 1 };
      const done = { announce: say.value("put", moved), focus: cardAt(zone, index) };
      if (stays) {
        announcement.value = say.value("stayed", moved);
        focusRequest.value = done.focus;
      } else {
        send("move", { zone: from.zone, index: from.index, to: zone, at }, done);
      }
    },
    cancel() {
      const from = held.value;
      held.value = null;
      over.value = null;
      if (!from) return;
      announcement.value = say.value("let_go", { name: card(from.card).kind.name });
      focusRequest.value = from.zone === null ? boxCard(from.card) : cardAt(from.zone, from.index);
    },
    remove(zone, index) {
      const row = draft.value?.zones[zone] ?? [];
      const next = Math.min(index, row.length - 2);
      const focus = next < 0 ? `[data-gw=zone][data-zone="${zone}"]` : cardAt(zone, next);
      const { name } = card(row[index] ?? "").kind;
      send("remove", { zone, index }, { announce: say.value("removed", { name }), focus });
    },
    set: (field, value) => send("set", { field, value }, { announce: say.value("changed") }),
    send,
  };
  return editor;
}
