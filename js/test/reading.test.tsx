import { afterEach, describe, expect, it, vi } from "vitest";
import { scaleScores } from "../src/views/chart";
import { capitalized } from "../src/words";
import { mountTable, settle, state } from "./table";

afterEach(() => {
  vi.useRealTimers();
});

const touch = (type: string, node: Element, x = 10) =>
  node.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerType: "touch",
      clientX: x,
      clientY: 10,
    }),
  );

/** Simulates a long press on an element. */
async function rest(node: HTMLElement, ms: number): Promise<void> {
  touch("pointerdown", node);
  await vi.advanceTimersByTimeAsync(ms);
  touch("pointerup", node);
  touch("pointerleave", node);
  node.click();
  await vi.advanceTimersByTimeAsync(10);
}

const TIP = "[data-gw=tip]";
const LINE = "[data-gw=line-card]";
const HAND = "[data-gw=hand-card]";

describe("the text of every card opens by touch", () => {
  it.each(["play", "move", "noble", "thinking", "hand", "reaction"])(
    "a long press opens the text of any card, and decides nothing: %s",
    async (name) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const view = await mountTable(state(name));
      for (const selector of [LINE, HAND]) {
        for (const node of view.all(selector).slice(0, 4)) {
          await rest(node, 500);
          const kind = view.python.catalogue.value?.kinds[node.dataset.kind ?? ""];
          expect(view.text(TIP)).toContain(kind?.name);
          expect(view.text(TIP)).toContain(kind?.text);
        }
      }
      expect(view.clicks()).toEqual([]);
      expect(view.all("[aria-pressed=true]")).toEqual([]);
    },
  );

  it("a tap is a click, a finger that moves scrolls, and the next touch closes the text", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const view = await mountTable(state("play"));
    const node = view.find(LINE);
    await rest(node, 100);
    expect(view.all(TIP)).toEqual([]);
    touch("pointerdown", node);
    touch("pointermove", node, 60);
    await vi.advanceTimersByTimeAsync(600);
    expect(view.all(TIP)).toEqual([]);
    await rest(node, 500);
    expect(view.all(TIP)).toHaveLength(1);
    touch("pointerdown", view.find("[data-gw=ask]"));
    await vi.advanceTimersByTimeAsync(10);
    expect(view.all(TIP)).toEqual([]);
  });
});

describe("the text of every card opens by keyboard", () => {
  it.each(["play", "thinking", "player"])(
    "the line is a tab stop, and arrows read its nobles one after the other: %s",
    async (name) => {
      const view = await mountTable(state(name));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const cards = view.all(LINE);
      const [first, second] = cards;
      expect(first?.tabIndex).toBe(0);
      first?.focus();
      await settle();
      expect(view.text(TIP)).toContain("Martyr");
      await view.user.keyboard("{ArrowRight}");
      await settle();
      expect(document.activeElement).toBe(second);
      expect(view.text(TIP)).toContain("Palace Guard");
      await view.user.keyboard("{End}");
      await settle();
      expect(document.activeElement).toBe(cards.at(-1));
      const kind = view.python.catalogue.value?.kinds[cards.at(-1)?.dataset.kind ?? ""];
      expect(view.text(TIP)).toContain(kind?.text);
    },
  );

  it("every card in front of a player can be read, also Callous Guards that may be lifted", async () => {
    const view = await mountTable(state("lift"));
    const fronts = view.all("[data-gw=front-card]");
    view.find("[data-gw=player] button").focus();
    const read = new Set<string | undefined>();
    for (let i = 0; i < 20; i++) {
      await settle();
      const active = document.activeElement;
      const card =
        active?.closest("[data-gw=front-card]") ?? active?.querySelector(".gw-front-card");
      if (card instanceof HTMLElement && view.all(TIP).length) read.add(card.dataset.card);
      await view.user.keyboard("{ArrowRight}");
    }
    expect(fronts.length).toBeGreaterThan(0);
    expect([...read].sort()).toEqual(fronts.map((card) => card.dataset.card).sort());
  });

  it("arrow keys go from nobles that may be chosen to those that may not, and back", async () => {
    const view = await mountTable(state("noble"));
    const cards = view.all(LINE);
    const may = cards.findIndex((card) => card.matches("button"));
    cards[may]?.focus();
    for (let i = may + 1; i < cards.length; i++) await view.user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(cards.at(-1));
    await view.user.keyboard("{Home}");
    expect(document.activeElement).toBe(cards[0]);
    expect(view.clicks()).toEqual([]);
  });

  it("a screen reader gets the text of a noble, whether it may be chosen or not", async () => {
    for (const name of ["play", "noble"]) {
      const view = await mountTable(state(name));
      for (const node of view.all(LINE)) {
        const text = view.python.catalogue.value?.kinds[node.dataset.kind ?? ""]?.text ?? "";
        const about = node.getAttribute("aria-describedby");
        const described = about ? document.getElementById(about)?.textContent : "";
        expect(`${node.getAttribute("aria-label")} ${described}`).toContain(text);
      }
    }
  });
});

describe("typography", () => {
  it("a button begins with a capital letter of its language", () => {
    expect(capitalized("pass", "en")).toBe("Pass");
    expect(capitalized("let it be", "en")).toBe("Let it be");
    expect(capitalized("író", "hu")).toBe("Író");
    expect(capitalized("", "en")).toBe("");
  });

  it("so do the buttons of the prompt", async () => {
    const table = state("final");
    const skip = table.decision?.options[table.decision.skip ?? -1];
    if (skip) skip.text = "pass";
    const view = await mountTable(table);
    expect(view.text("[data-gw=skip]")).toBe("Pass");
  });

  it("the scale of the chart never prints one number over another", () => {
    for (const [low, high] of [
      [-1, 30],
      [0, 1],
      [-40, 1],
      [-10, 10],
      [-1, 1],
    ] as const) {
      const y = (score: number) => (84 * (high - score)) / (high - low);
      const shown = scaleScores(low, high, y, 15);
      expect(shown).toContain(high);
      const places = shown.map(y).sort((a, b) => a - b);
      for (const [i, place] of places.entries()) {
        if (i) expect(place - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(15);
      }
    }
  });
});
