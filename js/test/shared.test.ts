import { expect, it, vi } from "vitest";
import shared from "../src/shared";

const WORDS = {
  old_anywidget: "Install anywidget 0.11.",
  kernel_gone: "Gone.",
  kernel_gone_hint: "Run it again.",
};

function rendering(host: unknown) {
  const get = (name: string) => ({ _words: WORDS, _front_end: "anywidget:1" })[name];
  const el = document.createElement("div");
  return { model: { get }, el, host, signal: new AbortController().signal };
}

// biome-ignore lint/suspicious/noExplicitAny: what an older anywidget passes has another type.
const render = (given: any) => shared().render(given);

it("renders with the front end of another widget", async () => {
  const exported = vi.fn();
  const given = rendering({ getWidget: async () => ({ exports: { render: exported } }) });
  await render(given);
  expect(exported).toHaveBeenCalledWith(given);
});

it("says what to install where anywidget is too old to find other widgets", async () => {
  const { signal, host, ...older } = rendering(undefined);
  await render(older);
  expect(older.el.textContent).toBe("Install anywidget 0.11.");
});

it("says what to do where the front end has gone", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const given = rendering({ getWidget: () => Promise.reject(new Error("no such widget")) });
  const rendered = render(given);
  await vi.runAllTimersAsync();
  await rendered;
  expect(given.el.textContent).toBe("Gone. Run it again.");
  vi.useRealTimers();
});
