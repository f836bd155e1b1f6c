import { describe, expect, it, vi } from "vitest";
import { loadPictures } from "../src/load-pictures";
import { catalogue } from "./table";

const HELD = Symbol.for("guillotine_widget.pictures");

/** Runs what waits until the page is idle, in slices that end after some milliseconds. */
function idlePage() {
  const waiting: ((deadline: IdleDeadline) => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (then: (deadline: IdleDeadline) => void) =>
    waiting.push(then),
  );
  return (times: number[]) => {
    const left = [...times];
    waiting.splice(0).forEach((then) => {
      then({ didTimeout: false, timeRemaining: () => left.shift() ?? 0 });
    });
    return waiting.length > 0;
  };
}

describe("the pictures of the cards", () => {
  it("are loaded while the page is idle, each once for all tables of the page", () => {
    const page = document.implementation.createHTMLDocument() as Document & {
      [HELD]?: Map<string, Element>;
    };
    const idle = idlePage();
    const stop = new AbortController();
    loadPictures(page, catalogue, stop.signal);
    expect(page[HELD]?.size).toBe(0);
    // Two in the first slice, then as many as there is time for.
    expect(idle([9, 1])).toBe(true);
    expect(page[HELD]?.size).toBe(2);
    while (idle([9, 9, 9, 1]));
    const pictures = [...(page[HELD]?.values() ?? [])];
    expect(pictures).toHaveLength(Object.keys(catalogue.kinds).length);
    const sources = pictures.flatMap((box) => [...box.querySelectorAll("img")]);
    expect(sources.every((image) => image.src.startsWith("data:image/svg+xml,"))).toBe(true);
    loadPictures(page, catalogue, stop.signal);
    while (idle([9, 9, 9, 1]));
    expect([...(page[HELD]?.values() ?? [])]).toEqual(pictures);
  });

  it("are no longer loaded once the table is gone", () => {
    const idle = idlePage();
    const stop = new AbortController();
    loadPictures(document.implementation.createHTMLDocument(), catalogue, stop.signal);
    stop.abort();
    expect(idle([9, 9])).toBe(false);
  });
});
