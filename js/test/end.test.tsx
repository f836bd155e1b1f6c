import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Table } from "../src/protocol";
import { python } from "./past";
import { type MountedTable, mountTable, settle, state } from "./table";

afterEach(() => {
  vi.restoreAllMocks();
});

const points = (view: MountedTable) =>
  view.all(".gw-block > .gw-score").map((one) => one.textContent);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function reduceMotion(): void {
  const found = window.matchMedia("all");
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("reduced-motion") ? ({ ...found, matches: true } as MediaQueryList) : found,
  );
}

describe("the podium", () => {
  it("counts the scores up once, and shows them at once if motion is reduced", async () => {
    const table = state("over");
    const final = ["31", "27", "12", "6", "\u22124"];
    const view = await mountTable(table, { speed: 20 });
    expect(view.find("[data-gw=result]").dataset.counting).toBe("true");
    expect(points(view)).not.toEqual(final);
    while (view.find("[data-gw=result]").dataset.counting === "true") await frame();
    expect(points(view)).toEqual(final);
    view.python.put({ ...table, rev: table.rev + 1 });
    await settle();
    expect(view.find("[data-gw=result]").dataset.counting).toBe("false");
    expect(points(await mountTable(state("over"), { speed: 0 }))).toEqual(final);
    reduceMotion();
    expect(points(await mountTable(state("over"), { speed: 1 }))).toEqual(final);
  });

  it("gives players with equal points the same place", async () => {
    const table = state("over");
    const scores = (table.result?.scores ?? []).map((score) =>
      score.seat === 1 ? { ...score, total: 31 } : score,
    );
    const result = table.result && { ...table.result, winners: [0, 1], scores };
    const view = await mountTable({ ...table, result });
    expect(view.all(".gw-rank").map((rank) => rank.textContent?.trim())).toEqual([..."11345"]);
  });

  it("names the turn that decided, with what changed in it, and replays it", async () => {
    const view = await mountTable(state("over"), { answer: python });
    const decisive = view.find("[data-gw=decisive]");
    expect(decisive.textContent).toContain("Day 3, turn 40: Ada");
    expect(decisive.textContent).toContain("You took the lead for good.");
    const changed = view.all("[data-gw=decisive] [data-gain]").map(({ dataset }) => dataset.gain);
    expect(changed).toEqual(["7", "-2"]);
    await view.click("[data-gw=watch]");
    await settle();
    expect(view.find("[data-gw=looking]").dataset.seq).toBe("60");
    expect(view.find("[data-gw=replay]").title).toBe("Pause the replay");
  });

  it("stays at the end of that turn, and continues from there on request", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const view = await mountTable(state("over"), { answer: python });
    const looking = () => view.root.querySelector<HTMLElement>("[data-gw=looking]")?.dataset.seq;
    await view.click("[data-gw=watch]");
    await vi.advanceTimersByTimeAsync(9000);
    expect([looking(), view.find("[data-gw=replay]").title]).toEqual(["63", "Replay"]);
    await view.click("[data-gw=replay]");
    await vi.advanceTimersByTimeAsync(9000);
    expect(looking()).toBe(undefined);
    vi.useRealTimers();
  });

  it("does not name a deciding turn if there is none", async () => {
    const table = state("over");
    const result = table.result && { ...table.result, decisive: null };
    const view = await mountTable({ ...table, result });
    expect(view.all("[data-gw=decisive]")).toEqual([]);
    const final = { ...table.result?.decisive, turn: null } as never;
    const plays = { ...table.result, decisive: final } as never;
    view.python.put({ ...table, rev: table.rev + 1, result: plays });
    await settle();
    expect(view.find("[data-gw=decisive] b").textContent).toBe("Final plays");
  });
});

describe("the banner of a day", () => {
  const tomorrow = (table: Table): Table => {
    const seq = (table.events.at(-1)?.seq ?? 0) + 1;
    const event: GameEvent = {
      ...{ seq, word: "day", text: "Day 2 begins with Bo.", rule: "", seat: 1 },
      ...{ changes: [], scores: null },
    };
    const snapshot = { ...table.snapshot, day: table.snapshot.day + 1 };
    const events = [...table.events, event];
    return { ...table, rev: table.rev + 1, jump: false, snapshot, events };
  };
  const banners = (view: MountedTable) => view.all("[data-gw=banner]");

  async function nextDay(speed: number) {
    const table = state("play");
    const view = await mountTable(table, { speed });
    view.python.put(tomorrow(table));
    await settle();
    return { view, day: table.snapshot.day + 1 };
  }

  it("is shown when it begins, and removed when its animation is over", async () => {
    const { view, day } = await nextDay(1);
    expect(banners(view).map((one) => one.textContent)).toEqual([`Day ${day} of 3`]);
    banners(view)[0]?.dispatchEvent(new Event("animationend"));
    await settle();
    expect(banners(view)).toEqual([]);
  });

  it("is not shown if moves are instant or motion is reduced", async () => {
    expect(banners((await nextDay(0)).view)).toEqual([]);
    reduceMotion();
    expect(banners((await nextDay(1)).view)).toEqual([]);
  });
});
