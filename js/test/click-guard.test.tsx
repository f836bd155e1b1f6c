import { describe, expect, it } from "vitest";
import { reel } from "../dev/turn";
import type { Request, Table } from "../src/protocol";
import { type MountedTable, mountTable, settle, state } from "./table";

const BURST = 1_500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Presses and clicks an element with a mouse, at the same place every time. */
async function click(node: Element, x = 10): Promise<void> {
  const at = { bubbles: true, clientX: x, clientY: 10, pointerType: "mouse", detail: 1 };
  node.dispatchEvent(new PointerEvent("pointerdown", at));
  node.dispatchEvent(new MouseEvent("click", { ...at, cancelable: true }));
  await settle();
}

/** A table that Python replaces after every choice by one that looks the same. */
const mountEndless = (table: Table, speed = 0) =>
  mountTable(table, {
    speed,
    burst: BURST,
    answer: (_, python) => {
      const now = python.table.value as Table;
      python.put({ ...now, rev: now.rev + 1 });
      return { ok: true };
    },
  });

const choices = (view: { clicks(): Request[] }) => view.clicks().map(({ kind }) => kind);

describe("a click counts for the table that was on the screen", () => {
  it("a double click decides once, however often it is repeated", async () => {
    const view = await mountEndless(state("play"));
    for (let i = 0; i < 4; i++) {
      await click(view.find("[data-gw=skip]"));
      await wait(BURST / 3);
    }
    expect(choices(view)).toEqual(["choose"]);
    expect(view.root.dataset.rev).toBe("41");
  });

  it("the table says that it takes no clicks, and takes them when the burst is over", async () => {
    const view = await mountEndless(state("play"));
    await click(view.find("[data-gw=skip]"));
    expect(view.root.dataset.showing).toBe("true");
    await wait(BURST * 1.5);
    expect(view.root.dataset.showing).toBe("false");
    await click(view.find("[data-gw=skip]"));
    expect(choices(view)).toEqual(["choose", "choose"]);
  });

  it.each(["noble", "player", "move", "reaction", "cover"])(
    "holds in the table %s as in any other",
    async (name) => {
      const view = await mountEndless(state(name));
      const selector = "[data-option], [data-gw=open], [data-sends], [data-gw=cancel]";
      for (let i = 0; i < 3; i++) await click(view.find(selector));
      expect(view.clicks()).toHaveLength(1);
    },
  );

  it("a click elsewhere counts at once", async () => {
    const view = await mountEndless(state("play"));
    await click(view.find("[data-gw=skip]"));
    const move = { bubbles: true, clientX: 200, clientY: 10, pointerType: "mouse" };
    view.root.dispatchEvent(new PointerEvent("pointermove", move));
    await settle();
    expect(view.root.dataset.showing).toBe("false");
    await click(view.find("[data-gw=skip]"), 200);
    expect(choices(view)).toEqual(["choose", "choose"]);
  });

  it("undo may be clicked any number of times in quick succession", async () => {
    const view = await mountEndless(state("play"));
    for (let i = 0; i < 3; i++) await click(view.find("[data-gw=undo]"));
    expect(choices(view)).toEqual(["undo", "undo", "undo"]);
  });

  it("undo that is clicked again before the answer arrives is asked for again after it", async () => {
    let rev = 0;
    const view = await mountTable(state("play"), {
      answer: (_, python) => {
        const now = python.table.value as Table;
        rev = now.rev + 1;
        // The third answer leaves nothing to undo.
        setTimeout(() => python.put({ ...now, rev, undo: view.clicks().length < 3 }), 20);
        return { ok: true };
      },
    });
    for (let i = 0; i < 5; i++) await click(view.find("[data-gw=undo]"));
    await wait(200);
    expect(choices(view)).toEqual(["undo", "undo", "undo"]);
    expect(view.clicks().map((request) => request.rev)).toEqual([40, 41, 42]);
  });

  it("a second click does not raise a card while events are shown", async () => {
    const table = state("play");
    const view = await mountTable(table, { speed: 1, burst: BURST, answer: null });
    const place = () => view.find("[data-gw=skip], [data-gw=skip-ahead]");
    await click(place());
    const [request] = view.clicks();
    if (request) view.python.put(reel(table, request));
    await settle();
    expect(view.all("[data-gw=skip-ahead]")).toHaveLength(1);
    await click(place());
    expect(view.all("[data-gw=skip-ahead]")).toHaveLength(1);
    await wait(BURST * 1.5);
    await click(place());
    expect(view.all("[data-gw=skip-ahead]")).toHaveLength(0);
    await click(view.find("[data-gw=skip]"));
    expect(view.clicks()).toHaveLength(1);
  });

  it("a press that began on another table decides nothing", async () => {
    const table = state("play");
    const view = await mountTable(table);
    const press = { bubbles: true, pointerType: "mouse" };
    view.find("[data-gw=skip]").dispatchEvent(new PointerEvent("pointerdown", press));
    view.python.put({ ...table, rev: table.rev + 1 });
    await settle();
    const release = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
    view.find("[data-gw=skip]").dispatchEvent(release);
    await settle();
    expect(view.clicks()).toEqual([]);
  });

  it("a click in the moment before a new table is drawn decides nothing", async () => {
    const table = state("play");
    const view = await mountTable(table);
    const button = view.find("[data-gw=skip]");
    view.python.put({ ...table, rev: table.rev + 1 });
    button.click();
    await settle();
    expect(view.clicks()).toEqual([]);
    await view.click("[data-gw=skip]");
    expect(view.clicks()).toMatchObject([{ kind: "choose", rev: table.rev + 1 }]);
  });

  it("a key that is held down presses a button once", async () => {
    const view = await mountEndless(state("play"));
    const button = view.find("[data-gw=skip]");
    button.focus();
    const prevented = (repeat: boolean) => {
      const init = { key: "Enter", repeat, bubbles: true, cancelable: true };
      return !button.dispatchEvent(new KeyboardEvent("keydown", init));
    };
    expect(prevented(false)).toBe(false);
    expect(prevented(true)).toBe(true);
  });

  it("a quick second press of a key decides nothing, unless the focus has moved on", async () => {
    const view = await mountEndless(state("play"));
    const press = async (key: string) => {
      const init = { key, bubbles: true, cancelable: true };
      const node = document.activeElement ?? view.root;
      if (node.dispatchEvent(new KeyboardEvent("keydown", init)) && key === "Enter") {
        node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 }));
      }
      await settle();
      view.find("[data-gw=skip]").focus();
    };
    view.find("[data-gw=skip]").focus();
    await press("Enter");
    await press("Enter");
    expect(choices(view)).toEqual(["choose"]);
    await press("Tab");
    await press("Enter");
    expect(choices(view)).toEqual(["choose", "choose"]);
  });
});

describe("Escape is Cancel", () => {
  const pressEscape = (view: MountedTable) => view.user.keyboard("{Escape}").then(settle);

  it.each(["move", "noble", "player", "order"])(
    "takes back the card that was played and asks for more: %s",
    async (name) => {
      const view = await mountTable(state(name));
      expect(view.all("[data-gw=cancel]")).toHaveLength(1);
      view.find("[data-gw=ask]").focus();
      await pressEscape(view);
      expect(view.clicks()).toMatchObject([{ kind: "undo" }]);
    },
  );

  it("puts a raised card down first, as the button does", async () => {
    for (const cancel of ["key", "button"]) {
      const view = await mountTable(state("play"));
      await view.click("[data-picks]");
      expect(view.all("[data-gw=confirm]")).toHaveLength(1);
      if (cancel === "key") await pressEscape(view);
      else await view.click("[data-gw=cancel]");
      expect(view.all("[data-gw=confirm], [data-gw=cancel]")).toEqual([]);
      await pressEscape(view);
      expect(view.clicks()).toEqual([]);
    }
  });

  it("puts a picked noble of an order down before it takes the card back", async () => {
    const view = await mountTable(state("order"));
    await view.click('[data-gw=order-card][data-place="2"]');
    expect(view.all("[data-gw=order-card][aria-pressed=true]")).toHaveLength(1);
    await pressEscape(view);
    expect(view.all("[data-gw=order-card][aria-pressed=true]")).toHaveLength(0);
    expect(view.clicks()).toEqual([]);
    await pressEscape(view);
    expect(view.clicks()).toMatchObject([{ kind: "undo" }]);
  });

  it("closes what is open before it takes anything back", async () => {
    const view = await mountTable(state("move"));
    await view.click("[data-gw=pile]");
    await pressEscape(view);
    expect(view.all("[data-gw=sheet]")).toEqual([]);
    expect(view.clicks()).toEqual([]);
  });

  it("takes nothing back while it is held down", async () => {
    const view = await mountTable(state("move"));
    const held = new KeyboardEvent("keydown", { key: "Escape", repeat: true, bubbles: true });
    view.find("[data-gw=ask]").dispatchEvent(held);
    expect(view.clicks()).toEqual([]);
  });
});
