import { describe, expect, it } from "vitest";
import { bindingOf, KEYS } from "../src/keys";
import type { Table } from "../src/protocol";
import { mountTable, settle, state, words } from "./table";

/** Mounts a table and focuses an element of it. */
async function at(table: Table, selector: string) {
  const view = await mountTable(table);
  view.find(selector).focus();
  const press = async (keys: string) => {
    await view.user.keyboard(keys);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settle();
  };
  return { ...view, press, focused: () => document.activeElement as HTMLElement };
}

const ASK = "[data-gw=ask]";
const lineCard = (place: number) => `[data-gw=line-card][data-place="${place}"]`;

describe("the list of keys", () => {
  it("says what every key does, in the locale", () => {
    for (const { deed, caps } of KEYS) {
      expect(words[`key_${deed}`]).toBeTruthy();
      for (const cap of caps) if (cap.startsWith("cap_")) expect(words[cap]).toBeTruthy();
    }
  });

  it("distinguishes U from Shift+U, whatever the state of Caps Lock", () => {
    const deed = (key: string, shiftKey: boolean) => bindingOf({ key, shiftKey })?.deed;
    expect([deed("u", false), deed("U", false)]).toEqual(["undo", "undo"]);
    expect([deed("U", true), deed("u", true)]).toEqual(["redo", "redo"]);
    expect([deed("?", true), deed("1", false), deed("x", false)]).toEqual([
      "help",
      "digits",
      undefined,
    ]);
  });
});

describe("the table is played by keys", () => {
  it("a digit raises a card of the hand, and pressed again plays it", async () => {
    const view = await at(state("play"), ASK);
    const cards = view.all("[data-gw=hand-card]");
    const nth = cards.findIndex((card) => card.dataset.kind === "let-them-eat-cake") + 1;
    await view.press(String(nth));
    expect(view.clicks()).toEqual([]);
    expect(view.focused().dataset.kind).toBe("let-them-eat-cake");
    await view.press(String(nth));
    expect(view.clicks()).toMatchObject([{ kind: "choose", option: nth - 1 }]);
  });

  it("a digit without a card does nothing", async () => {
    const view = await at(state("play"), ASK);
    await view.press("0");
    expect(view.clicks()).toEqual([]);
  });

  it("arrows lead from the prompt to the line and to the hand, and back through the answers", async () => {
    const view = await at(state("play"), ASK);
    await view.press("{ArrowDown}");
    expect(view.focused().dataset.gw).toBe("hand-card");
    await view.press("{ArrowUp}");
    expect(view.focused().dataset.gw).toBe("skip");
    await view.press("{ArrowUp}");
    expect(view.focused().dataset.gw).toBe("line-card");
    await view.press("{ArrowUp}");
    expect(view.focused().dataset.gw).toBe("line-card");
    await view.press("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(view.focused().closest("[data-gw=player]")).not.toBeNull();
  });

  it("arrows in a row stop at its ends", async () => {
    const view = await at(state("play"), lineCard(1));
    await view.press("{ArrowLeft}");
    expect(view.focused().dataset.place).toBe("1");
    await view.press("{End}{ArrowRight}");
    expect(view.focused()).toBe(view.all("[data-gw=line-card]").at(-1));
  });

  it("Space picks a noble up, arrows choose its place, Space puts it down there", async () => {
    const view = await at(state("move-far"), lineCard(3));
    await view.press(" ");
    expect(view.focused().dataset).toMatchObject({ gw: "landing", place: "4" });
    await view.press("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(view.focused().dataset.place).toBe("6");
    const option = Number(view.focused().dataset.option);
    await view.press(" ");
    expect(view.clicks()).toMatchObject([{ kind: "choose", option }]);
  });

  it("Escape puts the noble down and returns to it; the next Escape takes the card back", async () => {
    const view = await at({ ...state("move-far") }, lineCard(3));
    await view.press(" ");
    await view.press("{Escape}");
    expect(view.focused().dataset).toMatchObject({ gw: "line-card", place: "3" });
    expect(view.clicks()).toEqual([]);
    await view.press("{Escape}");
    expect(view.clicks()).toMatchObject([{ kind: "undo" }]);
  });

  it("in the order of four, Space picks up, arrows move, Space puts down", async () => {
    const view = await at(state("order"), "[data-gw=order-card]");
    const order = () => view.all("[data-gw=order-card]").map((card) => card.dataset.card);
    const [a, b, c, d] = order();
    await view.press(" {ArrowRight}{ArrowRight}");
    expect(order()).toEqual([b, c, a, d]);
    expect(view.focused().dataset.card).toBe(a);
    await view.press(" {ArrowRight}");
    expect(order()).toEqual([b, c, a, d]);
    expect(view.focused().dataset.card).toBe(d);
  });

  it("U and Shift+U undo and redo", async () => {
    const view = await at({ ...state("play"), undo: true, redo: true }, lineCard(1));
    await view.press("u");
    view.python.put({ ...state("play"), undo: true, redo: true, rev: 1000 });
    await settle();
    await view.press("{Shift>}U{/Shift}");
    expect(view.clicks()).toMatchObject([{ kind: "undo" }, { kind: "redo" }]);
  });

  it("keys with Ctrl, Meta or Alt belong to the host", async () => {
    const view = await at({ ...state("play"), undo: true }, lineCard(1));
    await view.press("{Control>}u1{/Control}{Alt>}u{/Alt}{Meta>}u{/Meta}");
    expect(view.clicks()).toEqual([]);
  });

  it("a held key decides once", async () => {
    const view = await at(state("play"), ASK);
    await view.press("{1>5/}");
    expect(view.clicks().length).toBeLessThanOrEqual(1);
    expect(view.all("[aria-pressed=true]").length + view.clicks().length).toBe(1);
  });

  it("Enter lifts the Callous Guards that have the focus", async () => {
    const view = await at(state("lift"), "[data-gw=lift]");
    expect(view.focused().querySelector("[data-kind=callous-guards]")).not.toBeNull();
    await view.press("{Enter}");
    expect(view.clicks()).toMatchObject([{ kind: "lift", seat: 0 }]);
  });
});

describe("the focus is never lost", () => {
  it.each([
    ["move", "[data-gw=line-card].gw-may"],
    ["noble", "[data-gw=line-card].gw-may"],
    ["player", "[data-gw=choose-player]"],
    ["pile", "[data-gw=tray-card]"],
    ["order", "[data-gw=order-card]"],
    ["front", "[data-gw=front-card][data-option]"],
    ["hand", "[data-gw=hand-card].gw-may"],
    ["final", "[data-gw=skip]"],
  ])("after a card is played it goes to what is asked: %s", async (kind, goal) => {
    const table = { ...state("play"), rev: 1 };
    const view = await at(table, "[data-gw=hand-card]");
    const next = { ...state(kind), rev: 2, game: table.game };
    const gone = Number(view.focused().dataset.card);
    for (const player of next.snapshot.players)
      player.hand = player.hand.filter((id) => id !== gone);
    view.python.put(next);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settle();
    expect(view.focused().matches(goal)).toBe(true);
  });

  it("leaves a button that was disabled", async () => {
    const view = await at({ ...state("play"), rev: 1, undo: true }, "[data-gw=undo]");
    view.python.put({ ...state("play"), rev: 2, undo: false });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settle();
    expect(view.focused().dataset.gw).toBe("skip");
  });
});
