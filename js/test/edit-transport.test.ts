import { expect, it } from "vitest";
import { noConnection } from "../src/connection";
import { editTransport } from "../src/edit/transport";
import { modelOf } from "./model";

it("reads the draft of an editor from JSON text, and follows it", () => {
  const made = modelOf({ draft: JSON.stringify({ rev: 1, started: null }) });
  const abort = new AbortController();
  const { draft } = editTransport(made.model, noConnection(), abort.signal);
  expect(draft.value).toEqual({ rev: 1, started: null });
  made.traits.draft = JSON.stringify({ rev: 2, started: 0 });
  made.emit("change:draft");
  expect(draft.value?.rev).toBe(2);
  abort.abort();
  expect(made.count()).toBe(0);
});
