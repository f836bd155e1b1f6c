import axe from "axe-core";
import { describe, expect, it } from "vitest";
import type { Course, GameEvent, Request, Table } from "../src/protocol";
import { mountTable, settle, state } from "./table";

const DUKE = 3;

/** Returns a table whose last choice had three events: a sentence, the front noble collected, a sentence. */
function past() {
  const table = state("play");
  const card = table.snapshot.line[0] ?? DUKE;
  const event = (seq: number, text: string, more: Partial<GameEvent> = {}): GameEvent => {
    return { seq, word: "played", text, rule: "", seat: 0, changes: [], scores: null, ...more };
  };
  const chunk = [
    event(7, "Ada played Stumble.", { rule: "R2" }),
    event(8, "", { changes: [{ card, from: "line", to: "pile:0", at: 0 }] }),
    event(9, "Ada drew a card."),
  ];
  table.events = [event(3, "Turn 1: Ada."), ...chunk];
  const before = structuredClone(table.snapshot);
  const after = structuredClone(table.snapshot);
  after.line.shift();
  const course: Course = {
    seqs: [0, 8],
    scores: [
      [0, 0, 0],
      [4, -1, 2],
    ],
    days: [3],
    steps: [3, 7, 9],
    turns: [3],
    seats: [0],
    choices: [3, 7],
  };
  const answer = (request: Request) => {
    if (request.kind === "course") return { ok: true, course };
    if (request.kind !== "look") return { ok: true };
    const setup = request.seq === 3;
    const look = {
      seq: request.seq ?? 0,
      choice: setup ? 0 : 1,
      before,
      after: setup ? before : after,
      events: setup ? table.events.slice(0, 1) : chunk,
    };
    return { ok: true, look };
  };
  return { table, answer, card };
}

async function mountPast() {
  const { table, answer, card } = past();
  const view = await mountTable(table, { answer });
  const press = async (gw: string) => {
    await view.click(`[data-gw=${gw}]`);
    await settle();
  };
  const asked = (kind: string) => view.python.sent.filter((request) => request.kind === kind);
  return { ...view, table, card, press, asked };
}

const later = (table: Table, seq: number): Table => ({
  ...table,
  rev: table.rev + seq,
  events: [
    ...table.events,
    { seq, word: "turn", text: "Turn 2: Bo.", rule: "", seat: 1, changes: [], scores: null },
  ],
});

describe("the timeline", () => {
  it("steps back and forward, and shows the event with its rule", async () => {
    const view = await mountPast();
    const now = view.all("[data-gw=line-card]").length;
    await view.press("back");
    expect(view.text("[data-gw=prompt]")).toBe("Ada played Stumble. R2");
    expect(view.root.dataset.looking).toBe("true");
    expect(view.all("[data-gw=line-card]")).toHaveLength(now - 1);
    await view.press("back");
    expect(view.text("[data-gw=prompt]")).toBe("Turn 1: Ada.");
    expect(view.all("[data-gw=line-card]")).toHaveLength(now);
    expect(view.find("[data-gw=back]").hasAttribute("disabled")).toBe(true);
    await view.press("on");
    await view.press("on");
    expect(view.root.dataset.looking).toBe("false");
    expect(view.asked("look")).toHaveLength(2);
  });

  it("passes the focus on as soon as its button is disabled, so that no key goes to the notebook", async () => {
    const view = await mountPast();
    const back = view.find("[data-gw=back]") as HTMLButtonElement;
    back.focus();
    back.disabled = true;
    await new Promise((resolve) => setTimeout(resolve));
    const { activeElement } = document;
    expect(activeElement).not.toBe(back);
    expect(view.root.contains(activeElement)).toBe(true);
  });

  it("offers no options in the past, and all of them in the present", async () => {
    const view = await mountPast();
    expect(view.all("[data-option], [data-picks]").length).toBeGreaterThan(0);
    await view.press("back");
    expect(view.all("[data-option], [data-picks]")).toEqual([]);
    expect(view.find("[data-gw=undo]").hasAttribute("disabled")).toBe(true);
    await view.user.keyboard("{Escape}");
    await settle();
    expect(view.root.dataset.looking).toBe("false");
    expect(view.all("[data-option], [data-picks]").length).toBeGreaterThan(0);
  });

  it("announces new events, and shows them only on request", async () => {
    const view = await mountPast();
    await view.press("back");
    view.python.put(later(view.table, 10));
    await settle();
    expect(view.text("[data-gw=prompt]")).toBe("Ada played Stumble. R2");
    expect(view.text("[data-gw=missed]")).toBe("Meanwhile: 1 new event.");
    await view.press("now");
    expect(view.root.dataset.looking).toBe("false");
    expect(view.all("[data-gw=missed]")).toEqual([]);
  });

  it("goes to a clicked line of the log", async () => {
    const view = await mountPast();
    await view.click("[data-gw=log] [data-seq='7'] .gw-to");
    await settle();
    expect(view.text("[data-gw=prompt]")).toBe("Ada played Stumble. R2");
    expect(view.find("[data-gw=log] [data-seq='7']").getAttribute("aria-current")).toBe("step");
  });

  it("requests a branch at the decision before the moment shown", async () => {
    const view = await mountPast();
    await view.press("back");
    await view.press("from-here");
    expect(view.asked("branch")).toMatchObject([{ choice: 0 }]);
  });

  it("says that a table shows a branch, and can return", async () => {
    const view = await mountPast();
    expect(view.all("[data-gw=branch]")).toEqual([]);
    view.python.put({ ...view.table, rev: 99, game: "g-1", jump: true, branch: 5 });
    await settle();
    expect(view.text("[data-gw=branch] span")).toBe(
      "This is a branch: it left the game after choice 5.",
    );
    await view.press("return");
    expect(view.asked("return")).toHaveLength(1);
  });

  it("adds the game to a lesson that is open for editing", async () => {
    const view = await mountPast();
    expect(view.all("[data-gw=lesson-add]")).toEqual([]);
    view.python.put({ ...view.table, rev: 99, adds_to: "Tempo" });
    await settle();
    await view.press("lesson-add");
    expect(view.asked("add")).toHaveLength(1);
  });

  it("draws a line for every player, and has the scores as text", async () => {
    const view = await mountPast();
    await view.press("chart-open");
    expect(view.all(".gw-course")).toHaveLength(3);
    const rows = view.all("[data-gw=chart] tbody tr").map((row) => row.textContent);
    expect(rows).toEqual(["End of day 1000", "Shown now4−12"]);
    await view.press("chart-open");
    expect(view.all("[data-gw=chart]")).toEqual([]);
  });

  it("has no serious axe violation", async () => {
    const view = await mountPast();
    await view.press("chart-open");
    await view.press("back");
    for (const picture of view.root.querySelectorAll("svg")) picture.replaceChildren();
    const found = await axe.run(view.root, {
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled: false } },
    });
    const bad = found.violations.filter(({ impact }) => /serious|critical/.test(impact ?? ""));
    expect(bad.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
});
