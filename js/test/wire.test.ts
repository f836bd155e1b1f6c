import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeReply, decodeTable } from "../src/wire";
import { encodeTable } from "./encode";
import { state } from "./table";

const golden = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "tests", "golden", "wire.json"), "utf8"),
) as { text: string; table: unknown };

describe("the wire format of tables", () => {
  it("decodes what Python encodes", () => {
    expect(decodeTable(golden.text)).toEqual(golden.table);
  });

  it("round-trips every table of the tests", () => {
    for (const name of ["play", "move", "thinking"]) {
      expect(decodeTable(encodeTable(state(name)))).toEqual(state(name));
    }
  });

  it("has no table before Python has sent one", () => {
    expect(decodeTable("")).toBe(null);
    expect(decodeTable(undefined)).toBe(null);
  });

  it("reads a reply, and nothing else", () => {
    const text = JSON.stringify({
      ok: true,
      score: { seat: 0, total: 1, groups: [{ title: "x" }] },
    });
    const reply = decodeReply({ kind: "reply", id: "a", text });
    expect(reply).toMatchObject({ id: "a", ok: true });
    expect(reply?.score?.groups[0]?.color).toBe(null);
    for (const other of [null, 7, { kind: "reply" }, { kind: "else", id: "a", text }]) {
      expect(decodeReply(other)).toBe(null);
    }
  });
});
