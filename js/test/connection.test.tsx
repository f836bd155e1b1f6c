import { afterEach, describe, expect, it, vi } from "vitest";
import widget from "../src/index";
import type { Model } from "../src/transport";
import { mountEditorPage } from "./editor";
import { encodeTable } from "./encode";
import { modelOf } from "./model";
import { catalogue, mountTable, settle, state, words } from "./table";

const DISCONNECTED = "jupyter-widgets-disconnected";

const stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Renders the widget in an element with the given classes, as ipywidgets does. */
async function rendered(more: Partial<Model> = {}, classes = "") {
  const text = encodeTable(state("play"));
  const traits = { _table: text, _catalogue: catalogue, _words: words, speed: 0, locale: "en" };
  const made = modelOf(traits, more);
  const el = document.body.appendChild(document.createElement("div"));
  el.className = classes;
  const abort = new AbortController();
  stops.push(abort);
  widget().render({ model: made.model, el, signal: abort.signal });
  await settle();
  const root = el.querySelector<HTMLElement>(".gw") as HTMLElement;
  return { ...made, el, root, abort };
}

/** Checks that the view says the kernel is gone and takes no clicks. */
function expectGone(root: HTMLElement): void {
  expect(root.dataset.disconnected).toBe("true");
  expect(root.dataset.busy).toBe("false");
  const card = root.querySelector<HTMLElement>("[data-gw=disconnected] [role=alert]");
  expect(card?.textContent).toContain("no longer connected to Python");
  expect(card?.textContent).toContain("Run the cell again");
  expect(card?.closest("[inert]")).toBe(null);
  expect(root.querySelector("[data-gw=line]")?.closest("[inert]")).not.toBe(null);
  expect(root.querySelectorAll("[data-option], [data-picks], [data-gw=busy]")).toHaveLength(0);
}

/** A Lumino signal with one slot. */
function lumino<T>() {
  const slots = new Set<(sender: unknown, args: T) => void>();
  return {
    connect: (slot: (sender: unknown, args: T) => void) => slots.add(slot),
    disconnect: (slot: (sender: unknown, args: T) => void) => slots.delete(slot),
    emit: (args: T) => {
      for (const slot of slots) slot(null, args);
    },
    slots,
  };
}

describe("a table whose kernel is gone", () => {
  it("says so at once in a notebook that was reopened with saved state", async () => {
    const { root, sent } = await rendered({}, DISCONNECTED);
    expectGone(root);
    expect(sent).toEqual([]);
  });

  it("says so at once when the kernel is restarted", async () => {
    const { el, root } = await rendered();
    expect(root.dataset.disconnected).toBe("false");
    expect(root.querySelector("[data-gw=disconnected]")).toBe(null);
    el.classList.add(DISCONNECTED);
    await settle();
    expectGone(root);
  });

  it.each(["restarting", "autorestarting", "terminating", "dead"])(
    "says so when the kernel reports that it is %s",
    async (status) => {
      const kernel = { statusChanged: lumino<string>(), disposed: lumino<unknown>() };
      const widget_manager = { kernel, get_model: () => Promise.reject(new Error()) };
      const { root, abort } = await rendered({ widget_manager });
      kernel.statusChanged.emit("busy");
      await settle();
      expect(root.dataset.disconnected).toBe("false");
      kernel.statusChanged.emit(status);
      await settle();
      expectGone(root);
      abort.abort();
      expect(kernel.statusChanged.slots.size + kernel.disposed.slots.size).toBe(0);
    },
  );

  it("says so when the kernel is shut down or replaced by another", async () => {
    const kernel = { disposed: lumino<unknown>() };
    const widget_manager = { kernel, get_model: () => Promise.reject(new Error()) };
    const { root } = await rendered({ widget_manager });
    kernel.disposed.emit(undefined);
    await settle();
    expectGone(root);
  });

  it("says so when a message cannot be sent, and throws nothing", async () => {
    const send = (content: unknown) => {
      // The kernel disappears after the view has announced itself.
      if ((content as { kind: string }).kind === "attach") return;
      throw new Error("Cannot send");
    };
    const uncaught = vi.fn();
    process.on("unhandledRejection", uncaught);
    const { root } = await rendered({ send });
    root.querySelector<HTMLElement>("[data-gw=skip]")?.click();
    await settle();
    expectGone(root);
    process.off("unhandledRejection", uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it("does not say that a choice is waiting, even one that was already sent", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { el, root, sent } = await rendered();
    root.querySelector<HTMLElement>("[data-gw=skip]")?.click();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    expect(root.querySelector("[data-gw=busy]")?.textContent).toContain("your choice waits");
    el.classList.add(DISCONNECTED);
    await vi.advanceTimersByTimeAsync(20_000);
    expectGone(root);
    expect(root.textContent).not.toContain("your choice waits");
  });

  it("offers to reload the page when an idle kernel does not answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const kernel = { status: "busy" };
    const widget_manager = { kernel, get_model: () => Promise.reject(new Error()) };
    const { root } = await rendered({ widget_manager });
    root.querySelector<HTMLElement>("[data-gw=skip]")?.click();
    kernel.status = "idle";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(root.querySelector("[data-gw=reload]")).toBe(null);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(root.querySelector("[data-gw=busy]")?.textContent).toContain("lost its connection");
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    root.querySelector<HTMLElement>("[data-gw=reload]")?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not offer to reload while the kernel is busy", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const widget_manager = {
      kernel: { status: "busy" },
      get_model: () => Promise.reject(new Error()),
    };
    const { root } = await rendered({ widget_manager });
    root.querySelector<HTMLElement>("[data-gw=skip]")?.click();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(root.querySelector("[data-gw=busy]")?.textContent).toContain("Does the kernel run?");
    expect(root.querySelector("[data-gw=reload]")).toBe(null);
  });

  it("answers every open request, so that nothing waits forever", async () => {
    const { el, root, sent } = await rendered();
    root.querySelector<HTMLElement>("[data-gw=first]")?.click();
    await settle();
    expect(sent).toHaveLength(2);
    el.classList.add(DISCONNECTED);
    await settle();
    expectGone(root);
    expect(root.dataset.looking).toBe("false");
  });

  it("does not wait for a reply of any transport", async () => {
    const view = await mountTable(state("play"), { answer: null });
    expect(view.all("[inert]")).toEqual([]);
    await view.click("[data-gw=skip]");
    expect(view.root.dataset.busy).toBe("true");
    view.python.lost.value = true;
    await settle();
    expectGone(view.root);
  });
});

describe("a scenario editor whose kernel is gone", () => {
  it("says so and sends nothing more", async () => {
    const page = await mountEditorPage();
    page.lost.value = true;
    await settle();
    expect(page.root.dataset.disconnected).toBe("true");
    expect(page.find("[data-gw=disconnected]").textContent).toContain("Run the cell again");
    expect(page.find("[data-gw=editor]").closest("[inert]")).not.toBe(null);
  });
});
