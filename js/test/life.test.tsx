import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import widget from "../src/index";
import type { Model } from "../src/transport";
import { encodeTable } from "./encode";
import { modelOf } from "./model";
import { catalogue, mountTable, settle, state, words } from "./table";

const traits = () => ({
  _table: encodeTable(state("play")),
  _catalogue: catalogue,
  _words: words,
  speed: 0,
  locale: "en",
});

function render(model: Model) {
  const el = document.body.appendChild(document.createElement("div"));
  const abort = new AbortController();
  widget().render({ model, el, signal: abort.signal });
  return { el, abort };
}

describe("the widget in its host", () => {
  it("renders the traits, follows their changes, and releases everything at the end", async () => {
    const made = modelOf(traits());
    const { el, abort } = render(made.model);
    await settle();
    expect(el.querySelector<HTMLElement>(".gw")?.dataset.rev).toBe("40");
    made.traits._table = encodeTable({ ...state("move"), rev: 41 });
    made.emit("change:_table");
    await settle();
    expect(el.querySelector<HTMLElement>(".gw")?.dataset.decision).toBe("move");
    expect(made.count()).toBeGreaterThan(0);
    abort.abort();
    expect(made.count()).toBe(0);
    expect(el.childElementCount).toBe(0);
  });

  it("sends a click as a message and accepts only the reply to its own request", async () => {
    const made = modelOf(traits());
    const { el, abort } = render(made.model);
    await settle();
    el.querySelector<HTMLElement>("[data-gw=skip]")?.click();
    const [attach, request] = made.sent as { id: string; kind: string }[];
    expect(attach).toMatchObject({ kind: "attach" });
    expect(request).toMatchObject({ kind: "choose", rev: 40 });
    const refuse = (id: string | undefined, reason: string) =>
      made.emit("msg:custom", { kind: "reply", id, text: JSON.stringify({ ok: false, reason }) });
    refuse("other", "not mine");
    await settle();
    expect(el.querySelector("[data-gw=notice]")).toBe(null);
    refuse(request?.id, "mine");
    await settle();
    expect(el.querySelector("[data-gw=notice]")?.textContent).toBe("mine");
    abort.abort();
    expect(made.sent.at(-1)).toMatchObject({ kind: "detach" });
  });

  it("two views of one model share nothing but the model", async () => {
    const made = modelOf(traits());
    const [one, two] = [render(made.model), render(made.model)];
    await settle();
    one.abort.abort();
    made.traits._table = encodeTable({ ...state("move"), rev: 41 });
    made.emit("change:_table");
    await settle();
    expect(two.el.querySelector<HTMLElement>(".gw")?.dataset.rev).toBe("41");
    two.abort.abort();
  });

  it("shows an error in place of a table that cannot be rendered", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = state("play");
    (broken.snapshot as unknown as { players: null }).players = null;
    const view = await mountTable(broken);
    expect(view.text("[data-gw=error]")).toContain("The table could not be drawn.");
    expect(view.text("[data-gw=error] pre")).toContain("TypeError");
  });

  it("shows an error when a later table cannot be rendered", async () => {
    const view = await mountTable(state("play"));
    const broken = { ...state("play"), rev: 41 };
    (broken.snapshot as unknown as { line: null }).line = null;
    view.python.put(broken);
    await settle();
    expect(view.text("[data-gw=error]")).toContain("The table could not be drawn.");
    view.python.put({ ...state("play"), rev: 42 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(view.all("[data-gw=error]")).toEqual([]);
    expect(view.all("[data-gw=line-card]")).toHaveLength(12);
  });
});

describe("the host's keyboard", () => {
  it("gets no keys meant for the table, except Shift+Enter and Ctrl+S", async () => {
    const view = await mountTable(state("play"));
    const heard: string[] = [];
    view.el.addEventListener("keydown", (event) => heard.push(event.key));
    view.find("[data-gw=skip]").focus();
    expect(view.find("[data-gw=skip]").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    await view.user.keyboard("bm{ArrowDown}{Escape}{Home}");
    expect(heard).toEqual([]);
    await view.user.keyboard("{Shift>}{Enter}{/Shift}{Control>}s{/Control}");
    expect(heard).toContain("Enter");
    expect(heard).toContain("s");
  });
});

describe("the focus", () => {
  it("stays on the table when the focused button is removed", async () => {
    const table = state("move");
    const view = await mountTable(table);
    view.find("[data-gw=cancel]").focus();
    view.python.put({ ...state("play"), rev: 41 });
    await settle();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(view.root.contains(document.activeElement)).toBe(true);
  });
});

/** Returns the hook of the focused element after the next frame. */
async function focused(): Promise<string | undefined> {
  await settle();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return (document.activeElement as HTMLElement).dataset.gw;
}

describe("a player at the keyboard", () => {
  it("continues at the prompt's button when the control they used is gone", async () => {
    const view = await mountTable(state("move"));
    view.find("[data-gw=cancel]").focus();
    view.python.put({ ...state("play"), rev: 41 });
    expect(await focused()).toBe("skip");
  });

  it("waits at the prompt during another player's decision, and continues at their own", async () => {
    const view = await mountTable(state("play"));
    view.find("[data-gw=skip]").focus();
    view.python.put({ ...state("thinking"), rev: 41 });
    expect(await focused()).toBe("ask");
    view.python.put({ ...state("play"), rev: 42 });
    expect(await focused()).toBe("skip");
  });

  it("keeps the focus when it is elsewhere on the page", async () => {
    const view = await mountTable(state("play"));
    const cell = document.body.appendChild(document.createElement("input"));
    view.find("[data-gw=skip]").focus();
    cell.focus();
    view.python.put({ ...state("thinking"), rev: 41 });
    await focused();
    expect(document.activeElement).toBe(cell);
  });
});

describe("the log", () => {
  /** Lets the browser report a change of heights, as it does after each layout. */
  let resized = () => {};
  beforeEach(() => {
    class Observer {
      constructor(private readonly report: () => void) {}
      observe(node: Element) {
        if (node.matches("[data-gw=log]")) resized = this.report;
      }
      disconnect() {}
    }
    vi.stubGlobal("ResizeObserver", Observer);
  });
  afterEach(() => {
    resized = () => {};
    vi.unstubAllGlobals();
  });

  it("stays at its newest line, unless the user has scrolled up", async () => {
    const table = state("play");
    const view = await mountTable(table);
    const box = view.find("[data-gw=log]");
    let height = 400;
    Object.defineProperty(box, "clientHeight", { get: () => 100 });
    Object.defineProperty(box, "scrollHeight", { get: () => height });
    const add = async (rev: number) => {
      height += 20;
      const last = table.events.at(-1);
      table.events = [...table.events, { ...last, seq: 69 + rev - 40 } as never];
      view.python.put({ ...table, rev });
      await settle();
      resized();
    };
    await add(41);
    expect(box.scrollTop).toBe(420);
    box.scrollTop = 150;
    box.dispatchEvent(new Event("scroll"));
    await add(42);
    expect(box.scrollTop).toBe(150);
    box.scrollTop = 340;
    box.dispatchEvent(new Event("scroll"));
    await add(43);
    expect(box.scrollTop).toBe(460);
  });

  it("reads no height while it renders", async () => {
    const table = state("play");
    const view = await mountTable(table);
    const box = view.find("[data-gw=log]");
    const read = vi.fn(() => 100);
    for (const name of ["clientHeight", "scrollHeight"]) {
      Object.defineProperty(box, name, { get: read });
    }
    view.python.put({ ...table, rev: 41 });
    await settle();
    expect(read).not.toHaveBeenCalled();
  });

  it("keeps its scroll position when older lines are inserted above", async () => {
    const older = { seq: 3, word: "day" as const, text: "Day two.", rule: "", seat: null };
    const view = await mountTable(state("play"), {
      answer: () => ({ ok: true, events: [{ ...older, changes: [], scores: null }] }),
    });
    const box = view.find("[data-gw=log]");
    let height = 400;
    Object.defineProperty(box, "clientHeight", { get: () => 100 });
    Object.defineProperty(box, "scrollHeight", { get: () => height });
    box.scrollTop = 0;
    box.dispatchEvent(new Event("scroll"));
    height = 700;
    await view.click("[data-gw=earlier]");
    resized();
    expect(box.scrollTop).toBe(300);
  });

  it("folds and unfolds", async () => {
    const view = await mountTable(state("play"));
    expect(view.find("[data-gw=unfold]").getAttribute("aria-expanded")).toBe("false");
    await view.click("[data-gw=unfold]");
    expect(view.find("[data-gw=unfold]").getAttribute("aria-expanded")).toBe("true");
    expect(view.text("[data-gw=unfold]")).toBe("Show less");
  });
});

describe("the host's theme", () => {
  it("is followed when it changes", async () => {
    const view = await mountTable(state("play"));
    document.body.dataset.jpThemeLight = "false";
    await settle();
    expect(view.root.dataset.theme).toBe("dark");
    document.body.dataset.jpThemeLight = "true";
    await settle();
    expect(view.root.dataset.theme).toBe("light");
    delete document.body.dataset.jpThemeLight;
  });

  it("is overridden by the theme that the widget sets", async () => {
    document.body.dataset.jpThemeLight = "true";
    const made = modelOf({ ...traits(), theme: "dark" });
    const { el, abort } = render(made.model);
    await settle();
    const theme = () => el.querySelector<HTMLElement>(".gw")?.dataset.theme;
    expect(theme()).toBe("dark");
    made.traits.theme = "auto";
    made.emit("change:theme");
    expect(theme()).toBe("light");
    abort.abort();
    expect(made.count()).toBe(0);
    delete document.body.dataset.jpThemeLight;
  });
});
