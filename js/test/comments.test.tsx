import { describe, expect, it } from "vitest";
import type { Table } from "../src/protocol";
import { course, happening, python } from "./past";
import { mountTable, settle, state } from "./table";

function commented(): Table {
  const table = state("play");
  table.events = [
    happening(60, "Turn 1: Ada.", { word: "turn", seat: 0 }),
    happening(62, "Ada played Pushed.", { word: "played" }),
    happening(66, "Turn 2: Bo.", { word: "turn", seat: 1 }),
    happening(69, "Bo drew a card."),
  ];
  table.comments = [{ seq: 62, glyph: "?!", text: "Too <b>early</b>." }];
  return table;
}

describe("comments", () => {
  it("are in the log below the sentence about their choice, in an unfolded turn", async () => {
    const view = await mountTable(commented());
    const line = view.find("[data-gw=log] [data-seq='62']");
    const comment = line.nextElementSibling as HTMLElement;
    expect(comment.textContent).toBe("?! Too <b>early</b>.");
    expect(comment.closest<HTMLElement>(".gw-turn-events")?.hidden).toBe(false);
    expect(comment.querySelector("b")?.title).toBe("dubious choice");
  });

  it("are dots on the timeline, and are shown when looking back at their choice", async () => {
    const view = await mountTable(commented(), { answer: python });
    expect(view.all(".gw-comment-tick")).toHaveLength(0);
    await view.click("[data-gw=back]");
    await settle();
    await view.click("[data-gw=log] [data-seq='62'] .gw-to");
    await settle();
    const step = course.steps.indexOf(62);
    expect(view.find(".gw-comment-tick").getAttribute("d")).toBe(`M${step} 19h0`);
    expect(view.text("[data-gw=looking] [data-gw=comment]")).toContain("?! Too");
  });
});
