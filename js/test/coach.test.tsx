import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MARKS } from "../src/coach";
import { createPreferences, preferences } from "../src/preferences";
import { clearTables, mountTable, settle, state } from "./table";

const NAMES = MARKS.map(({ name }) => name);
const shown = (view: { all(selector: string): HTMLElement[] }) =>
  view.all("[data-gw=coach]").map((mark) => mark.dataset.mark);

beforeEach(() => preferences.seeMarks(0));
afterEach(clearTables);

describe("the tips of the first game", () => {
  it("appear one at a time, and only once per browser", async () => {
    const view = await mountTable(state("play"), { coach: true });
    for (const name of NAMES) {
      expect(shown(view)).toEqual([name]);
      await view.click("[data-gw=coach-next]");
    }
    expect(shown(view)).toEqual([]);
    expect(createPreferences().marksSeen.value).toBe(NAMES.length);
    expect(shown(await mountTable(state("play"), { coach: true }))).toEqual([]);
  });

  it("leave out the hand if only bots play", async () => {
    const table = state("play");
    const players = table.snapshot.players.map((player) => ({ ...player, bot: "random" }));
    const watched = { ...table, viewer: null, snapshot: { ...table.snapshot, players } };
    const view = await mountTable(watched, { coach: true });
    const seen: (string | undefined)[] = [];
    while (shown(view).length) {
      seen.push(...shown(view));
      await view.click("[data-gw=coach-next]");
    }
    expect(seen).toEqual(NAMES.filter((name) => name !== "hand"));
  });

  it("can be dismissed all at once", async () => {
    const view = await mountTable(state("play"), { coach: true });
    await view.click("[data-gw=coach-stop]");
    expect(shown(view)).toEqual([]);
    expect(createPreferences().marksSeen.value).toBe(NAMES.length);
  });

  it("are dismissed with Escape, once nothing else is left to cancel", async () => {
    const view = await mountTable(state("play"), { coach: true });
    await view.click("[data-gw=hand-card][data-picks]");
    const pressed = () => view.all("[data-gw=hand-card][aria-pressed=true]").length;
    expect(pressed()).toBe(1);
    await view.user.keyboard("{Escape}");
    expect([pressed(), ...shown(view)]).toEqual([0, NAMES[0]]);
    await view.user.keyboard("{Escape}");
    await settle();
    expect(shown(view)).toEqual([NAMES[1]]);
  });

  it("are announced politely, and hidden while a panel covers the table", async () => {
    const view = await mountTable(state("play"), { coach: true });
    expect(view.find("[data-gw=coach]").getAttribute("role")).toBe("note");
    expect(view.find("[data-gw=coach] p").getAttribute("aria-live")).toBe("polite");
    await view.click("[data-gw=help]");
    expect(shown(view)).toEqual([]);
    await view.user.keyboard("{Escape}");
    await settle();
    expect(shown(view)).toEqual([NAMES[0]]);
  });

  it.each(["puzzle", "cover", "over"])("are absent at a table in the state %s", async (name) => {
    expect(shown(await mountTable(state(name), { coach: true }))).toEqual([]);
  });

  it("end with the first game, and are absent if the cell turns them off", async () => {
    const view = await mountTable(state("play"), { coach: true });
    view.python.put({ ...state("over"), jump: true });
    await settle();
    expect(preferences.marksSeen.value).toBe(NAMES.length);
    preferences.seeMarks(0);
    expect(shown(await mountTable(state("play"), { coach: false }))).toEqual([]);
  });
});
