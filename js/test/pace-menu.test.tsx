import { afterEach, describe, expect, it } from "vitest";
import { reel } from "../dev/turn";
import { createPreferences, nearestSpeed, preferences } from "../src/preferences";
import { mountTable, settle, state } from "./table";

afterEach(() => {
  preferences.chooseSpeed("normal", 1);
  preferences.switchSound(false);
});

async function mountMenu(speed = 1) {
  const view = await mountTable(state("play"), { speed });
  await view.click("[data-gw=pace]");
  const chosen = () =>
    view
      .all("[data-gw=speed]")
      .filter((radio) => (radio as HTMLInputElement).checked)
      .map((radio) => radio.dataset.speed);
  return { ...view, chosen };
}

describe("the menu of speed and sound", () => {
  it("begins with the speed that the cell gave, and without sound", async () => {
    const view = await mountMenu(2);
    expect(view.chosen()).toEqual(["fast"]);
    expect((view.find("[data-gw=sound]") as HTMLInputElement).checked).toBe(false);
    expect([0, 0.5, 1, 2].map(nearestSpeed)).toEqual(["instant", "slow", "normal", "fast"]);
  });

  it("keeps what is chosen in the browser, for all tables", async () => {
    const view = await mountMenu();
    await view.click("[data-gw=speed][data-speed=slow]");
    await view.click("[data-gw=sound]");
    expect(view.chosen()).toEqual(["slow"]);
    const again = createPreferences();
    expect([again.speed.value, again.sound.value]).toEqual(["slow", true]);
    const other = await mountMenu();
    expect(other.chosen()).toEqual(["slow"]);
  });

  it("forgets a choice that is the table's own speed", async () => {
    const view = await mountMenu();
    await view.click("[data-gw=speed][data-speed=slow]");
    await view.click("[data-gw=speed][data-speed=normal]");
    expect(createPreferences().speed.value).toBe(null);
  });

  it("is closed by Escape, which gives the focus back, by a click elsewhere and by its button", async () => {
    const view = await mountMenu();
    view.find("[data-gw=sound]").focus();
    await view.user.keyboard("{Escape}");
    await settle();
    expect(view.all("[data-gw=pace-panel]")).toEqual([]);
    expect(document.activeElement).toBe(view.find("[data-gw=pace]"));
    await view.click("[data-gw=pace]");
    await view.click("[data-gw=prompt]");
    expect(view.all("[data-gw=pace-panel]")).toEqual([]);
    await view.click("[data-gw=pace]");
    await view.click("[data-gw=pace]");
    expect(view.all("[data-gw=pace-panel]")).toEqual([]);
  });

  it("sends nothing to Python, and works while moves are shown", async () => {
    const table = state("play");
    const view = await mountTable(table, { speed: 0.001 });
    const option = table.decision?.skip ?? 0;
    view.python.put(reel(table, { kind: "choose", id: "x", rev: table.rev, option }));
    await settle();
    expect(view.root.dataset.showing).toBe("true");
    await view.click("[data-gw=pace]");
    expect(view.all("[data-gw=pace-panel]")).toHaveLength(1);
    expect(view.root.dataset.showing).toBe("true");
    expect(view.clicks()).toEqual([]);
  });
});
