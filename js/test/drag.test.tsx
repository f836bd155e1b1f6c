import { describe, expect, it } from "vitest";
import type { Reply, Request, Table, Targets } from "../src/protocol";
import { mountTable, settle, state } from "./table";

type Init = PointerEventInit & { on?: EventTarget };

/** Mounts a table, and a pointer over the element that the test names. */
async function held(table: Table, card: string, targets?: Targets, type = "mouse") {
  const says = { late: { ok: true } as Omit<Reply, "kind" | "id"> };
  const answer = ({ kind, rev }: Request): Omit<Reply, "kind" | "id"> => {
    if (rev !== view.python.table.value?.rev) return says.late;
    return kind === "targets" && targets ? { ok: true, targets } : { ok: true };
  };
  const view = await mountTable(table, { answer });
  let under: Element | null = null;
  document.elementFromPoint = () => under;
  const node = view.find(card);
  const fire = (name: string, { on = node, ...init }: Init = {}) => {
    const event = new PointerEvent(name, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: type,
      isPrimary: true,
      button: 0,
      buttons: 1,
      ...init,
    });
    on.dispatchEvent(event);
    return event;
  };
  return {
    ...view,
    says,
    fire,
    node,
    down: (init: Init = {}) => fire("pointerdown", { clientX: 100, clientY: 100, ...init }),
    /** Moves far enough to drag, and over an element. */
    async over(selector: string | null) {
      under = selector === null ? null : view.find(selector);
      fire("pointermove", { clientX: 140, clientY: 40 });
      await settle();
      fire("pointermove", { clientX: 150, clientY: 30 });
    },
    async up() {
      fire("pointerup", { clientX: 150, clientY: 30, buttons: 0 });
      await settle();
    },
    dragged: () => view.all("[data-dragged], [data-drop]").length > 0,
    /** The requests that could change the game. */
    chosen: () => view.clicks().filter(({ kind }) => kind !== "targets"),
  };
}

const PUSHED = "[data-gw=hand-card][data-kind=pushed]";
const CAKE = "[data-gw=hand-card][data-kind=let-them-eat-cake]";
const STAGE = "[data-gw=stage]";
const optionOf = (view: { find(selector: string): HTMLElement }, card: string) => {
  const { option, previews } = view.find(card).dataset;
  return Number(option ?? previews);
};

describe("a card of the hand", () => {
  it("is dropped on its noble: one request chooses both", async () => {
    const table = state("play");
    const noble = table.snapshot.line[3] ?? -1;
    const targets: Targets = { kind: "move", options: [{ card: noble, to: 1 }] };
    const view = await held(table, PUSHED, targets);
    const option = optionOf(view, PUSHED);
    view.down();
    await view.over(`[data-gw=line-card][data-card="${noble}"]`);
    expect(view.all("[data-drop=over]")).toHaveLength(1);
    await view.up();
    expect(view.chosen()).toMatchObject([{ kind: "choose", option, target: 0 }]);
    // The card waits where it was dropped until the table answers.
    expect(view.dragged()).toBe(true);
    view.python.put({ ...state("play"), rev: table.rev + 1 });
    await settle();
    expect(view.dragged()).toBe(false);
  });

  it("is played by a drop on the line, on the question and on the discards", async () => {
    for (const place of [".gw-street", STAGE, "[data-gw=action_discard]"]) {
      const view = await held(state("play"), CAKE);
      const option = optionOf(view, CAKE);
      view.down();
      await view.over(place);
      await view.up();
      expect(view.chosen(), place).toMatchObject([{ kind: "choose", option }]);
      view.stop();
    }
  });

  it("goes back from a place that does not accept it, and the click that ends the drag does nothing", async () => {
    const view = await held(state("play"), CAKE);
    view.down();
    await view.over("[data-gw=log]");
    const done = view.up();
    view.node.click();
    await done;
    expect(view.dragged()).toBe(false);
    expect(view.node.getAttribute("aria-pressed")).toBe("false");
    expect(view.chosen()).toEqual([]);
  });

  it("stays where it is while the mouse moves less than a few pixels", async () => {
    const view = await held(state("play"), CAKE);
    view.down();
    view.fire("pointermove", { clientX: 103, clientY: 102 });
    expect(view.dragged()).toBe(false);
    view.fire("pointermove", { clientX: 106, clientY: 100 });
    expect(view.dragged()).toBe(true);
  });

  it("is not dragged with another button, nor when it may not be played", async () => {
    const view = await held(state("play"), CAKE);
    view.down({ button: 2, buttons: 2 });
    await view.over(STAGE);
    expect(view.dragged()).toBe(false);
    view.stop();
    const refused = await held(state("lift"), PUSHED);
    refused.down();
    await refused.over(STAGE);
    expect(refused.dragged()).toBe(false);
  });
});

describe("a drag is canceled", () => {
  const ways: Record<string, (view: Awaited<ReturnType<typeof held>>) => void> = {
    "by Escape, wherever the focus is": ({ node }) =>
      node.ownerDocument.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
      ),
    "by the other button": ({ fire }) => fire("contextmenu", { button: 2, buttons: 3 }),
    "when the browser takes the pointer": ({ fire }) => fire("pointercancel"),
    "when the window loses the focus": () => window.dispatchEvent(new Event("blur")),
    "when the button was released outside the page": ({ fire }) =>
      fire("pointermove", { clientX: 150, clientY: 30, buttons: 0 }),
  };
  it.each(Object.entries(ways))("%s", async (_, way) => {
    const view = await held(state("play"), CAKE);
    view.down();
    await view.over(STAGE);
    expect(view.dragged()).toBe(true);
    way(view);
    await settle();
    expect(view.dragged()).toBe(false);
    expect(view.root.dataset.dragging).toBeUndefined();
    await view.up();
    expect(view.node.getAttribute("aria-pressed")).toBe("false");
    expect(view.chosen()).toEqual([]);
  });

  it("is not given up when the press moves the focus of the page", async () => {
    const view = await held(state("play"), CAKE);
    view.down();
    await view.over(STAGE);
    view.find("[data-gw=skip]").dispatchEvent(new FocusEvent("blur"));
    expect(view.dragged()).toBe(true);
  });

  it("by a second finger, which zooms", async () => {
    const view = await held(state("play"), CAKE, undefined, "touch");
    view.down();
    await view.over(STAGE);
    expect(view.dragged()).toBe(true);
    view.fire("pointerdown", { pointerId: 2, isPrimary: false });
    expect(view.dragged()).toBe(false);
  });
});

describe("a drop counts for the table on which the drag began", () => {
  it("after another table it is refused, and the reason is shown", async () => {
    const table = state("play");
    const view = await held(table, CAKE);
    view.down();
    await view.over(STAGE);
    view.python.put({ ...state("play"), rev: table.rev + 1 });
    await settle();
    expect(view.dragged()).toBe(false);
    view.says.late = { ok: false, reason: "The table has moved on." };
    await view.up();
    expect(view.chosen()).toMatchObject([{ kind: "choose", rev: table.rev }]);
    expect(view.text("[data-gw=notice]")).toBe("The table has moved on.");
  });

  it("a table that changes only its language ends the drag and sends nothing", async () => {
    const view = await held(state("play"), CAKE);
    view.down();
    await view.over(STAGE);
    view.python.put(state("play"));
    await settle();
    await view.up();
    expect(view.chosen()).toEqual([]);
  });
});

describe("a finger", () => {
  it("lifts a card upwards, and scrolls sideways or down", async () => {
    for (const [x, y, drags] of [
      [100, 80, true],
      [130, 100, false],
      [100, 130, false],
    ] as const) {
      const view = await held(state("play"), CAKE, undefined, "touch");
      view.down();
      view.fire("pointermove", { clientX: x, clientY: y });
      expect(view.dragged(), `${x}, ${y}`).toBe(drags);
      view.stop();
    }
  });

  it("that rests on a card drags it in any direction, and the page does not scroll", async () => {
    const view = await held(state("play"), CAKE, undefined, "touch");
    view.down();
    await expect.poll(() => view.node.dataset.rested).toBe("");
    view.fire("pointermove", { clientX: 130, clientY: 110 });
    expect(view.dragged()).toBe(true);
    expect(view.fire("touchmove").defaultPrevented).toBe(true);
  });

  it("scrolls the page beside a card", async () => {
    const view = await held(state("play"), CAKE, undefined, "touch");
    view.down({ on: view.find("[data-gw=log]") });
    expect(view.fire("touchmove").defaultPrevented).toBe(false);
  });

  it("keeps its card when the browser asks for a menu", async () => {
    const view = await held(state("play"), CAKE, undefined, "touch");
    view.down();
    await view.over(STAGE);
    expect(view.fire("contextmenu").defaultPrevented).toBe(true);
    expect(view.dragged()).toBe(true);
  });
});
