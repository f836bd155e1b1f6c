import { afterEach, describe, expect, it, vi } from "vitest";
import { noConnection } from "../src/connection";
import { kernelTransport, recordedTransport } from "../src/transport";
import { encodeTable } from "./encode";
import { modelOf } from "./model";
import { catalogue, mountTable, mountTransport, settle, state, words } from "./table";

afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clock and lets the views render. */
async function wait(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

describe("the trait that marimo follows", () => {
  function follow(more: object) {
    const set = vi.fn();
    const table = (rev: number, mine: boolean, answers: string[]) => {
      const { decision, ...rest } = state("play");
      return encodeTable({ ...rest, rev, answers, decision: decision && { ...decision, mine } });
    };
    const page = modelOf({ _table: table(1, true, []) }, { set, save_changes: vi.fn(), ...more });
    const abort = new AbortController();
    kernelTransport(page.model, noConnection(), abort.signal);
    return {
      set,
      abort,
      put(rev: number, mine: boolean, answers: string[] = []) {
        page.traits._table = table(rev, mine, answers);
        page.emit("change:_table");
      },
    };
  }

  it("changes after a click, until a person decides again, and not after a move of a cell", () => {
    const page = follow({});
    page.put(2, true);
    expect(page.set).not.toHaveBeenCalled();
    page.put(3, false, ["a-1"]);
    page.put(4, true);
    page.put(5, true);
    expect(page.set.mock.calls).toEqual([
      ["_page_rev", 3],
      ["_page_rev", 4],
    ]);
    page.abort.abort();
    page.put(6, true, ["a-2"]);
    expect(page.set).toHaveBeenCalledTimes(2);
  });

  it("costs no message in Jupyter, whose manager has a kernel", () => {
    const page = follow({ widget_manager: { kernel: {} } });
    page.put(2, true, ["a-1"]);
    expect(page.set).not.toHaveBeenCalled();
  });
});

describe("replies", () => {
  it("shows why a stale or illegal choice was refused, and takes clicks again", async () => {
    const reason = "The table has moved on: it is Bo's turn.";
    const view = await mountTable(state("play"), { answer: () => ({ ok: false, reason }) });
    await view.click("[data-gw=skip]");
    expect(view.text("[data-gw=notice]")).toBe(reason);
    expect(view.root.dataset.busy).toBe("false");
    await view.click("[data-gw=skip]");
    expect(view.clicks()).toHaveLength(2);
  });

  it("keeps the refusal when the table that made the choice stale arrives after the reply", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const table = state("play");
    const view = await mountTable(table, { answer: () => ({ ok: false, reason: "No." }) });
    await view.click("[data-gw=skip]");
    view.python.put({ ...table, rev: table.rev + 1 });
    await wait(100);
    expect(view.text("[data-gw=notice]")).toBe("No.");
    await wait(2_000);
    view.python.put({ ...table, rev: table.rev + 2 });
    await wait(100);
    expect(view.all("[data-gw=notice]")).toEqual([]);
  });

  it("shows notices from Python", async () => {
    const view = await mountTable({ ...state("play"), notice: "Bo's bot failed: boom" });
    expect(view.text("[data-gw=notice]")).toBe("Bo's bot failed: boom");
  });

  it("sends one choice at a time", async () => {
    const view = await mountTable(state("play"), { answer: null });
    await view.click("[data-gw=skip]");
    await view.click("[data-gw=skip]");
    await view.click("[data-gw=undo]");
    expect(view.clicks()).toHaveLength(1);
    expect(view.root.dataset.busy).toBe("true");
  });

  it("gives every request a unique id, also across two views", async () => {
    const table = state("play");
    const [one, two] = [await mountTable(table), await mountTable(table)];
    await one.click("[data-gw=skip]");
    await two.click("[data-gw=skip]");
    expect(one.clicks()[0]?.id).not.toBe(two.clicks()[0]?.id);
  });

  it("says that Python is busy after 1.5 s, and asks about the kernel later", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const table = state("play");
    const view = await mountTable(table, { answer: null });
    await view.click("[data-gw=skip]");
    await wait(1_000);
    expect(view.all("[data-gw=busy]")).toEqual([]);
    await wait(600);
    expect(view.text("[data-gw=busy]")).toBe("Python is busy: your choice waits.");
    await wait(11_000);
    expect(view.text("[data-gw=busy]")).toContain("Does the kernel run?");
    view.python.put({ ...table, rev: table.rev + 1 });
    await wait(10);
    expect(view.all("[data-gw=busy]")).toEqual([]);
    expect(view.root.dataset.busy).toBe("false");
  });

  it("waits for the table after an accepted request, but not forever", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const view = await mountTable(state("play"));
    await view.click("[data-gw=skip]");
    expect(view.root.dataset.busy).toBe("true");
    await wait(1_100);
    expect(view.root.dataset.busy).toBe("false");
  });

  it("says that a recording is not connected to a kernel, and steps through it", async () => {
    const tables = [state("play"), { ...state("move"), rev: 41 }];
    const view = await mountTransport(recordedTransport({ catalogue, words, tables, speed: 0 }));
    await view.click("[data-gw=skip]");
    expect(view.text("[data-gw=notice]")).toContain("Not connected to a kernel");
    await view.click("[data-gw=reel] button:last-child");
    expect(view.root.dataset.rev).toBe("41");
    expect(view.root.dataset.decision).toBe("move");
  });
});

describe("a table that answers requests", () => {
  it("completes the requests that it names, and no others", async () => {
    const model = modelOf({ _table: "" });
    const stop = new AbortController();
    const transport = kernelTransport(model.model, noConnection(), stop.signal);
    const told: string[] = [];
    for (const id of ["a", "b"]) {
      void transport
        .send({ kind: "undo", id, rev: 1 })
        ?.then((reply) => told.push(`${reply.id} ${reply.ok}`));
    }
    model.traits._table = encodeTable({ ...state("play"), answers: ["a", "of another view"] });
    model.emit("change:_table");
    await settle();
    expect(told).toEqual(["a true"]);
    model.emit("msg:custom", { kind: "reply", id: "b", text: '{"ok":false,"reason":"no"}' });
    await settle();
    expect(told).toEqual(["a true", "b false"]);
    stop.abort();
  });
});
