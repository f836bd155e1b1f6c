import { afterEach, describe, expect, it, vi } from "vitest";
import { momentAt, nextStop, stepAt, stopsOf } from "../src/past";
import type { GameEvent, Request, Table } from "../src/protocol";
import { apart, scoresAt } from "../src/views/chart";
import { course, happening, lookAt, python, STEPS } from "./past";
import { type MountedTable, mountTable, settle, state } from "./table";

const mountPast = () => mountTable(state("play"), { answer: python });
const prompt = (table: MountedTable) => table.text("[data-gw=prompt]");

async function press(table: MountedTable, gw: string): Promise<void> {
  await table.click(`[data-gw=${gw}]`);
  await settle();
}

async function drag(table: MountedTable, value: number): Promise<void> {
  const slider = table.find("[data-gw=slider]") as HTMLInputElement;
  slider.value = String(value);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
  await settle();
}

describe("a moment of the past", () => {
  it("is the last step at or before an event, or the first one", () => {
    expect([0, 60, 61, 62, 65, 66, 99].map((seq) => stepAt(course, seq))).toEqual([
      0, 0, 0, 1, 2, 3, 4,
    ]);
  });

  it("ends before the next sentence; the last one of a choice is Python's own table", () => {
    const table = state("play");
    const look = lookAt(table, 62);
    expect(momentAt(look, 62)).toMatchObject({ from: 0, event: { seq: 62 } });
    expect(momentAt(look, 62)?.snapshot.line).toHaveLength(12);
    expect(momentAt(look, 63)?.snapshot).toBe(look.after);
    expect(momentAt(look, 63)?.from).toBe(1);
  });

  it("includes the following events without a sentence", () => {
    const look = lookAt(state("play"), 62);
    const [, played, fell, done] = look.events as [GameEvent, GameEvent, GameEvent, GameEvent];
    const more = happening(65, "Ada drew a card.");
    const seen = momentAt(
      { ...look, events: [played, { ...done, changes: fell.changes }, more] },
      62,
    );
    expect(seen?.snapshot.line).toHaveLength(11);
  });

  it("of the set-up shows the complete table", () => {
    const look = lookAt(state("play"), 60);
    const day = happening(59, "Day 1 begins.", { word: "day" });
    const seen = momentAt({ ...look, events: [day, ...look.events] }, 59);
    expect(seen?.snapshot).toBe(look.after);
    expect(seen?.from).toBe(0);
  });

  it("does not exist without a sentence", () => {
    expect(momentAt(lookAt(state("play"), 62), 61)).toBe(null);
  });
});

describe("the chart", () => {
  it("has the scores at every step", () => {
    expect(STEPS.map((_, step) => scoresAt(course, step))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [5, 2, 3],
      [5, -1, 3],
      [5, -1, 3],
    ]);
  });

  it("keeps names apart, in order and within the chart", () => {
    const placed = apart([50, 51, 50, 4, 107], 108, 15);
    const sorted = [...placed].sort((a, b) => a - b);
    sorted.forEach((y, i) => {
      expect(y - (sorted[i - 1] ?? -99)).toBeGreaterThanOrEqual(15);
      expect(y).toBeGreaterThanOrEqual(7.5);
      expect(y).toBeLessThanOrEqual(100.5);
    });
    expect(placed.indexOf(Math.min(...placed))).toBe(3);
    expect(placed.indexOf(Math.max(...placed))).toBe(4);
  });

  it("opens on request, and has a table for screen readers", async () => {
    const table = await mountPast();
    expect(table.all("[data-gw=chart]")).toEqual([]);
    await press(table, "chart-open");
    expect(table.find("[data-gw=chart-open]").getAttribute("aria-expanded")).toBe("true");
    const rows = table
      .all("[data-gw=chart] tbody tr")
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["End of day 1", "5", "\u22121", "3"],
      ["Shown now", "5", "\u22121", "3"],
    ]);
    await press(table, "first");
    expect(table.all("[data-gw=chart] tbody tr").at(-1)?.textContent).toBe("Shown now123");
    await press(table, "chart-open");
    expect(table.all("[data-gw=chart]")).toEqual([]);
  });
});

describe("a step through the game", () => {
  it("goes to the next event, choice, turn or day, and to the present from the last one", () => {
    expect(stopsOf(course, "event")).toEqual([0, 1, 2, 3, 4]);
    expect(stopsOf(course, "choice")).toEqual([0, 1, 3]);
    expect(stopsOf(course, "turn")).toEqual([0, 3]);
    const from = (at: number, by: 1 | -1) =>
      (["event", "choice", "turn", "day"] as const).map((unit) => nextStop(course, at, by, unit));
    expect(from(1, 1)).toEqual([2, 3, 3, 4]);
    expect(from(4, -1)).toEqual([3, 3, 3, 0]);
    expect(from(0, -1)).toEqual([0, 0, 0, 0]);
  });

  it("has the size chosen beside the buttons, which name it", async () => {
    const table = await mountPast();
    await table.user.selectOptions(table.find("[data-gw=unit]"), "turn");
    expect(table.find("[data-gw=back]").title).toBe("One turn back");
    await press(table, "back");
    expect(table.find("[data-gw=looking]").dataset.seq).toBe("66");
    await press(table, "back");
    expect(table.find("[data-gw=looking]").dataset.seq).toBe("60");
    await press(table, "on");
    expect(table.find("[data-gw=looking]").dataset.seq).toBe("66");
  });

  it("by a key has the size of that key", async () => {
    const table = await mountPast();
    const seq = async (keys: string) => {
      await table.user.keyboard(keys);
      await settle();
      await settle();
      return table.root.querySelector<HTMLElement>("[data-gw=looking]")?.dataset.seq;
    };
    table.find("[data-gw=ask]").focus();
    expect(await seq("{Shift>}E{/Shift}")).toBe("66");
    expect(await seq("{Shift>}C{/Shift}")).toBe("62");
    expect(await seq("t")).toBe("66");
    expect(await seq("{Shift>}D{/Shift}")).toBe("60");
    expect(await seq("e")).toBe("62");
    expect(await seq("d")).toBe(undefined);
  });

  it("is marked on the track for turns, in their players' colors, and for days", async () => {
    const table = await mountPast();
    expect(table.all(".gw-tick")).toEqual([]);
    table.find("[data-gw=slider]").focus();
    await settle();
    const marks = table.all(".gw-tick").map((tick) => tick.getAttribute("d"));
    expect(marks).toEqual(["M0 4V16", "M3 4V16", "M4 0V20"]);
    expect(table.all(".gw-tick.gw-seat-1")).toHaveLength(1);
  });
});

describe("a replay", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Mounts a table with fake timers, and returns which event is shown after some milliseconds. */
  async function mountReplay() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const table = await mountPast();
    const seqAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return table.root.querySelector<HTMLElement>("[data-gw=looking]")?.dataset.seq;
    };
    return { table, seqAfter };
  }

  it("goes from the start of the game, event by event, to the present", async () => {
    const { table, seqAfter } = await mountReplay();
    await press(table, "replay");
    expect(await seqAfter(20)).toBe("60");
    const seen = new Set<string | undefined>();
    for (let i = 0; i < 60; i++) seen.add(await seqAfter(100));
    expect([...seen]).toEqual(["60", "62", "63", "66", undefined]);
    expect(table.find("[data-gw=replay]").title).toBe("Replay");
  });

  it("continues from the moment shown, and stops where it is paused", async () => {
    const { table, seqAfter } = await mountReplay();
    await press(table, "first");
    await press(table, "on");
    table.find("[data-gw=ask]").focus();
    await table.user.keyboard("p");
    expect(await seqAfter(20)).toBe("63");
    expect(table.find("[data-gw=replay]").title).toBe("Pause the replay");
    await table.user.keyboard("p");
    expect(await seqAfter(5000)).toBe("63");
  });
});

describe("looking back", () => {
  it("shows the past table with its sentence and rule, and offers no options", async () => {
    const table = await mountPast();
    await drag(table, 0);
    await press(table, "on");
    await press(table, "on");
    expect(table.root.dataset.looking).toBe("true");
    expect(prompt(table)).toBe("Ada beheaded a noble. R7");
    expect(table.text("[data-gw=moment]")).toBe("Looking back: 3 of 5");
    expect(table.all("[data-gw=line-card]")).toHaveLength(11);
    const sends = "[data-option], [data-sends], [data-picks], [data-gw=lift], [data-gw=skip]";
    expect(table.all(sends)).toEqual([]);
    expect((table.find("[data-gw=undo]") as HTMLButtonElement).disabled).toBe(true);
    expect(table.python.sent.every(({ kind }) => kind === "course" || kind === "look")).toBe(true);
  });

  it("asks Python once for the events of one choice", async () => {
    const table = await mountPast();
    await drag(table, 0);
    for (let i = 0; i < 2; i++) await press(table, "on");
    await press(table, "back");
    const looks = table.python.sent.filter(({ kind }) => kind === "look");
    expect(looks.map(({ seq }) => seq)).toEqual([60, 62]);
  });

  it("ends at the present, by the last step, by the button and by Escape", async () => {
    const table = await mountPast();
    const here = () => table.root.dataset.looking;
    await press(table, "back");
    expect(here()).toBe("true");
    await press(table, "on");
    expect(here()).toBe("false");
    await press(table, "first");
    await press(table, "now");
    expect(here()).toBe("false");
    await press(table, "first");
    table.find("[data-gw=slider]").focus();
    await table.user.keyboard("{Escape}");
    await settle();
    expect(here()).toBe("false");
    expect(table.all("[data-option]").length).toBeGreaterThan(0);
  });

  it("works from the first use of the slider, before the course is known", async () => {
    const table = await mountPast();
    const slider = table.find("[data-gw=slider]") as HTMLInputElement;
    expect(slider.value).toBe(slider.max);
    await drag(table, Number(slider.max) - 1);
    expect(table.root.dataset.looking).toBe("true");
    expect(table.find("[data-gw=looking]").dataset.seq).toBe("66");
  });

  it("begins at a line of the log, which is marked", async () => {
    const table = await mountPast();
    const [line] = table.all("[data-gw=log] [data-seq]");
    const seq = Number(line?.dataset.seq);
    const steps = [seq, seq + 1000];
    table.stop();
    const own = await mountTable(state("play"), {
      answer: ({ kind, seq: at }, fake) => {
        if (kind === "course") return { ok: true, course: { ...course, steps } };
        const look = lookAt(fake.table.value as Table, 60);
        return { ok: true, look: { ...look, events: [happening(at ?? 0, "Then.")] } };
      },
    });
    await own.click(`[data-gw=log] [data-seq="${seq}"] .gw-to`);
    await settle();
    expect(prompt(own)).toBe("Then.");
    expect(own.find(`[data-gw=log] [data-seq="${seq}"]`).getAttribute("aria-current")).toBe("step");
  });

  it("does nothing without an answer", async () => {
    const table = await mountTable(state("play"));
    await press(table, "back");
    await drag(table, 3);
    expect(table.root.dataset.looking).toBe("false");
    const slider = table.find("[data-gw=slider]") as HTMLInputElement;
    expect(slider.value).toBe(slider.max);
  });

  it("sends no query before it is used", async () => {
    const table = await mountPast();
    table.python.put({ ...state("play"), rev: 41 });
    await settle();
    expect(table.python.sent).toEqual([]);
  });
});

/** Returns the table after one more event. */
function later(table: Table, change: Partial<Table> = {}): Table {
  const seq = (table.events.at(-1)?.seq ?? 0) + 1;
  const event = happening(seq, "Bo played a card.", { word: "played" });
  return { ...table, rev: table.rev + 1, jump: false, events: [...table.events, event], ...change };
}

describe("what happens while the user looks back", () => {
  it("is announced and logged, and does not move the view", async () => {
    const table = await mountTable(state("play"), { answer: python, speed: 1 });
    await press(table, "first");
    table.python.put(later(state("play")));
    await settle();
    expect(table.root.dataset.showing).toBe("false");
    expect(table.root.dataset.rev).toBe("41");
    expect(prompt(table)).toBe("Turn 1: Ada.");
    expect(table.text("[data-gw=missed]")).toBe("Meanwhile: 1 new event.");
    expect(table.all("[data-gw=log] [data-seq]").at(-1)?.textContent).toContain(
      "Bo played a card.",
    );
    await press(table, "now");
    expect(table.root.dataset.showing).toBe("false");
    expect(table.all("[data-gw=missed]")).toEqual([]);
  });

  it("is never shown to another viewer, not even before Python has answered", async () => {
    const table = await mountTable(state("play"), { answer: null });
    const answer = async (kind: string) => {
      const asked = table.python.sent.filter((each) => each.kind === kind).at(-1) as Request;
      table.python.reply({ kind: "reply", id: asked.id, ...python(asked, table.python) });
      await settle();
    };
    await press(table, "first");
    await answer("course");
    await answer("look");
    expect(table.root.dataset.looking).toBe("true");
    table.python.put(later(state("play"), { viewer: 1 }));
    await settle();
    expect(table.root.dataset.looking).toBe("false");
    await answer("course");
    await answer("look");
    expect(table.root.dataset.looking).toBe("true");
  });

  it("ends looking back when it is another game", async () => {
    const table = await mountPast();
    await press(table, "first");
    table.python.put(later(state("play"), { game: "another", jump: true, branch: 0 }));
    await settle();
    expect(table.root.dataset.looking).toBe("false");
  });

  it("is requested again after an undo, which may have changed the events", async () => {
    const table = await mountPast();
    await press(table, "first");
    table.python.put(later(state("play"), { jump: true }));
    await settle();
    await settle();
    const looks = table.python.sent.filter(({ kind }) => kind === "look");
    expect(looks).toHaveLength(2);
    expect(table.root.dataset.looking).toBe("true");
  });
});

describe("a branch", () => {
  it("starts at the decision at or before the moment shown", async () => {
    const table = await mountPast();
    await drag(table, 0);
    await press(table, "on");
    await press(table, "from-here");
    const { kind, choice } = table.python.sent.at(-1) as Request;
    expect([kind, choice]).toEqual(["branch", 0]);
  });

  it("starts at the decision after the last event of a choice", async () => {
    const table = await mountPast();
    await drag(table, 0);
    await press(table, "on");
    await press(table, "on");
    await press(table, "from-here");
    expect(table.python.sent.at(-1)).toMatchObject({ kind: "branch", choice: 1 });
  });

  it("names its origin, and leads back", async () => {
    const table = await mountTable({ ...state("play"), branch: 12 }, { answer: python });
    expect(table.text("[data-gw=branch]")).toContain("it left the game after choice 12");
    await press(table, "return");
    expect(table.python.sent.at(-1)?.kind).toBe("return");
    table.stop();
    const start = await mountTable({ ...state("play"), branch: 0 }, { answer: python });
    expect(start.text("[data-gw=branch]")).toContain("at its start");
  });
});

describe("a score of the past", () => {
  it("opens, is requested for the moment shown, and follows to the next one and to the present", async () => {
    const table = await mountTable(state("play"), {
      answer: (request, fake) => {
        if (request.kind !== "score") return python(request, fake);
        const total = request.seq === undefined ? 9 : request.seq - 60;
        return { ok: true, score: { seat: request.seat ?? 0, total, groups: [] } };
      },
    });
    const asked = () =>
      table.python.sent.flatMap(({ kind, seat, seq }) => (kind === "score" ? [[seat, seq]] : []));
    const total = () => table.find("[data-gw=score-panel]").dataset.total;
    await drag(table, 0);
    for (let i = 0; i < 2; i++) await press(table, "on");
    await table.click("[data-gw=score][data-seat='1']");
    expect(asked()).toEqual([[1, 63]]);
    expect(total()).toBe("3");
    expect(table.text("[data-gw=score-panel]")).toContain("Looking back");
    await press(table, "back");
    await settle();
    expect(asked()).toEqual([
      [1, 63],
      [1, 62],
    ]);
    expect(total()).toBe("2");
    await press(table, "now");
    expect(asked().at(-1)).toEqual([1, undefined]);
    expect(total()).toBe("9");
    expect(table.text("[data-gw=score-panel]")).not.toContain("Looking back");
  });
});
