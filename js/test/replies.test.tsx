import { afterEach, describe, expect, it, vi } from "vitest";
import { recorded } from "../src/transport";
import { catalogue, lay, layTransport, settle, state, words } from "./table";

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass and the views draw. */
async function wait(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

describe("replies", () => {
  it("shows why a stale or illegal choice was refused, and the table may be clicked again", async () => {
    const reason = "The table has moved on: it is Bo's turn.";
    const laid = await lay(state("play"), { answer: () => ({ ok: false, reason }) });
    await laid.click("[data-gw=skip]");
    expect(laid.text("[data-gw=notice]")).toBe(reason);
    expect(laid.root.dataset.busy).toBe("false");
    await laid.click("[data-gw=skip]");
    expect(laid.clicks()).toHaveLength(2);
  });

  it("forgets the refusal when the table moves on", async () => {
    const table = state("play");
    const laid = await lay(table, { answer: () => ({ ok: false, reason: "No." }) });
    await laid.click("[data-gw=skip]");
    laid.python.put({ ...table, rev: table.rev + 1 });
    await settle();
    expect(laid.all("[data-gw=notice]")).toEqual([]);
  });

  it("shows what Python notices by itself", async () => {
    const laid = await lay({ ...state("play"), notice: "Bo's bot failed: boom" });
    expect(laid.text("[data-gw=notice]")).toBe("Bo's bot failed: boom");
  });

  it("sends one choice at a time", async () => {
    const laid = await lay(state("play"), { answer: null });
    await laid.click("[data-gw=skip]");
    await laid.click("[data-gw=skip]");
    await laid.click("[data-gw=undo]");
    expect(laid.clicks()).toHaveLength(1);
    expect(laid.root.dataset.busy).toBe("true");
  });

  it("gives every request an id of its own, also between two views", async () => {
    const table = state("play");
    const [one, two] = [await lay(table), await lay(table)];
    await one.click("[data-gw=skip]");
    await two.click("[data-gw=skip]");
    expect(one.clicks()[0]?.id).not.toBe(two.clicks()[0]?.id);
  });

  it("says that Python is busy after a second and a half, and asks after the kernel later", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const table = state("play");
    const laid = await lay(table, { answer: null });
    await laid.click("[data-gw=skip]");
    await wait(1_000);
    expect(laid.all("[data-gw=busy]")).toEqual([]);
    await wait(600);
    expect(laid.text("[data-gw=busy]")).toBe("Python is busy: your choice waits.");
    await wait(11_000);
    expect(laid.text("[data-gw=busy]")).toContain("Does the kernel run?");
    laid.python.put({ ...table, rev: table.rev + 1 });
    await wait(10);
    expect(laid.all("[data-gw=busy]")).toEqual([]);
    expect(laid.root.dataset.busy).toBe("false");
  });

  it("waits for the table after a yes, but not for ever", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const laid = await lay(state("play"));
    await laid.click("[data-gw=skip]");
    expect(laid.root.dataset.busy).toBe("true");
    await wait(1_100);
    expect(laid.root.dataset.busy).toBe("false");
  });

  it("says that a recording has no Python behind it, and can be leafed through", async () => {
    const tables = [state("play"), { ...state("move"), rev: 41 }];
    const laid = await layTransport(recorded({ catalogue, words, tables, speed: 0 }));
    await laid.click("[data-gw=skip]");
    expect(laid.text("[data-gw=notice]")).toContain("no Python behind this table");
    await laid.click("[data-gw=reel] button:last-child");
    expect(laid.root.dataset.rev).toBe("41");
    expect(laid.root.dataset.decision).toBe("move");
  });
});
