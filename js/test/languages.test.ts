import { describe, expect, it } from "vitest";
import { tellLanguages } from "../src/transport";
import { modelOf } from "./model";

/** Returns a model that records what the browser sets. */
function asked(asks: boolean) {
  const set: Record<string, unknown> = {};
  let saves = 0;
  const recorded = modelOf(
    { _asks_language: asks },
    {
      set: (key, value) => {
        set[key] = value;
      },
      save_changes: () => {
        saves += 1;
      },
    },
  );
  return { ...recorded, set, saves: () => saves };
}

describe("the languages of the browser", () => {
  it("are sent when Python asks for them, and not before", () => {
    const { model, traits, set, saves, emit } = asked(false);
    tellLanguages(model, new AbortController().signal);
    expect([set, saves()]).toEqual([{}, 0]);
    traits._asks_language = true;
    emit("change:_asks_language");
    expect([set, saves()]).toEqual([{ _languages: navigator.languages.join(" ") }, 1]);
  });

  it("leave no listener", () => {
    const { model, count } = asked(true);
    const abort = new AbortController();
    tellLanguages(model, abort.signal);
    expect(count()).toBe(1);
    abort.abort();
    expect(count()).toBe(0);
  });
});
