import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyEvent } from "../src/apply";
import { EVENT_MOTIONS, motionOf } from "../src/event-motion";
import type { Change, EventWord, GameEvent, Table } from "../src/protocol";
import { LAPTOP } from "../src/table-layout";
import { mountTable, settle, state } from "./table";

interface Made {
  target: Element;
  transforms: string;
  opacities: number[];
}

let made: Made[] = [];

/** Gives each element of the page its own place, by its position in the document. */
function placeElements(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.matches(".gw")) return new DOMRect(0, 0, LAPTOP.width, LAPTOP.height);
    const at = [...document.querySelectorAll("*")].indexOf(this);
    return new DOMRect(5 * at, 3 * at, 40, 60);
  });
}

beforeEach(() => {
  made = [];
  placeElements();
  vi.stubGlobal("KeyframeEffect", class {});
  Element.prototype.animate = function animate(this: Element, frames: Keyframe[]) {
    const transforms = frames.map(({ transform }) => transform ?? "").join(" ");
    const opacities = frames.flatMap(({ opacity }) => (opacity == null ? [] : +opacity));
    made.push({ target: this, transforms, opacities });
    return { finished: new Promise(() => {}), cancel() {}, effect: null } as unknown as Animation;
  } as typeof Element.prototype.animate;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns what each kind of event changes in a table, in the format that Python sends. */
function changesOf(word: EventWord, { snapshot }: Table): Change[] {
  const { line, players } = snapshot;
  const [first = 0, second = 1] = line;
  const hand = (seat: number) => players[seat]?.hand ?? [];
  const [own = 0] = hand(0);
  const top = players[0]?.pile.at(-1) ?? 0;
  const front = players[0]?.front[0] ?? 0;
  const examples: Partial<Record<EventWord, Change[]>> = {
    played: [{ card: own, from: "hand:0", to: "in_play", at: 0 }],
    laid: [{ card: own, from: "hand:0", to: "front:1", at: 0 }],
    done: [{ card: own, from: "hand:0", to: "action_discard", at: 0 }],
    lifted: [{ card: front, from: "front:0", to: "action_discard", at: 0 }],
    removed: [{ card: front, from: "front:0", to: "action_discard", at: 0 }],
    collected: [{ card: first, from: "line", to: "pile:0", at: 0 }],
    received: [{ card: 40, from: "noble_deck", to: "pile:0", at: 0 }],
    given: [{ card: top, from: "pile:0", to: "pile:1", at: 0 }],
    returned: [{ card: top, from: "pile:0", to: "line", at: line.length }],
    lost: [{ card: top, from: "pile:0", to: "noble_discard", at: 0 }],
    moved: [{ card: second, from: "line", to: "line", at: 0 }],
    joined: [{ card: 40, from: "noble_deck", to: "line", at: line.length }],
    discarded: [{ card: first, from: "line", to: "noble_discard", at: 0 }],
    "turned away": [{ card: 40, from: "noble_deck", to: "noble_discard", at: 0 }],
    drew: [{ card: null, from: "action_deck", to: "hand:1", at: 0 }],
    took: [{ card: 90, from: "action_discard", to: "hand:0", at: 0 }],
    swapped: [
      { zone: "hand:0", order: hand(1) },
      { zone: "hand:1", order: hand(0) },
    ],
    mixed: [{ zone: "hand:0", order: [] }],
    shuffled: [{ zone: "line", order: [...line].reverse() }],
    reversed: [{ zone: "line", order: [...line].reverse() }],
    arranged: [{ zone: "line", order: [second, first, ...line.slice(2)] }],
  };
  return examples[word] ?? [];
}

/** Shows one event at a table at normal speed. */
async function show(word: EventWord, changed?: Change[], table = state("play-late")) {
  const view = await mountTable(table, { speed: 1 });
  const changes = changed ?? changesOf(word, table);
  const seq = (table.events.at(-1)?.seq ?? 0) + 1;
  const event: GameEvent = {
    seq,
    word,
    text: `${word}.`,
    rule: "",
    seat: 0,
    changes,
    scores: null,
  };
  made = [];
  view.python.put({
    ...{ ...table, rev: table.rev + 1, jump: false, snapshot: applyEvent(table.snapshot, event) },
    events: [...table.events, event],
  });
  await settle();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await settle();
  const ghosts = made.filter(({ target }) => target.matches(".gw-ghost"));
  const cards = changes.map((change) => ("card" in change ? String(change.card) : ""));
  const own = made.filter(({ target }) =>
    cards.includes((target as HTMLElement).dataset.flip ?? "-"),
  );
  return { view, ghosts, own };
}

describe("the motion of every kind of event", () => {
  const words = Object.keys(EVENT_MOTIONS) as EventWord[];

  it.each(words)("%s is seen", async (word) => {
    const { view, ghosts, own } = await show(word);
    const { style } = motionOf(word);
    const on = (selector: string) => made.filter(({ target }) => target.matches(selector));
    if (style === "banner") expect(view.all("[data-gw=banner]")).toHaveLength(1);
    else if (style === "mark") expect(on(".gw-avatar")[0]?.transforms).toContain("scale(1.3)");
    else if (style === "dusk") expect(on(".gw-street")[0]?.opacities).toContain(0.55);
    else if (style === "gather" || word === "reversed" || word === "arranged") {
      expect(on("[data-gw=line-card]").filter(({ transforms }) => transforms)).not.toEqual([]);
    } else {
      const moves = [...ghosts, ...own].filter(({ transforms }) =>
        transforms.includes("translate"),
      );
      expect(moves).not.toEqual([]);
    }
    if (style === "behead") expect(on(".gw-blade")).toHaveLength(1);
  });

  const { snapshot } = state("play");
  it.each([
    { zone: "action_deck", order: new Array(snapshot.action_deck).fill(null) },
    { zone: "noble_deck", order: snapshot.noble_deck },
    { zone: "pile:0", order: [...(snapshot.players[0]?.pile ?? [])].reverse() },
  ] as const)("a shuffle of $zone spreads its halves and gathers them", async (change) => {
    const { ghosts } = await show("shuffled", [change as Change], state("play"));
    const sides = ghosts.map(({ transforms }) => /translate\(-?/.exec(transforms)?.[0]);
    expect(sides).toEqual(["translate(-", "translate("]);
  });

  it("the discards fly to the deck when they are mixed into it", async () => {
    const { ghosts } = await show("mixed", [{ zone: "action_discard", order: [] }]);
    expect(ghosts.length).toBeGreaterThan(0);
  });
});
