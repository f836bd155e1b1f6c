import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { groupsOf, states } from "../dev/states";
import { preferences } from "../src/preferences";
import { catalogue, mountTable, settle, state } from "./table";

/** Returns all violations that axe finds. Colors need a real browser; reports about passed rules take half the time. */
async function faults(root: HTMLElement): Promise<string[]> {
  // Pictures are hidden from screen readers: checking them only takes time.
  for (const picture of root.querySelectorAll("svg")) picture.replaceChildren();
  const found = await axe.run(root, {
    resultTypes: ["violations"],
    preload: false,
    // A table is a part of a page, which has its own landmarks and headings.
    rules: Object.fromEntries(
      ["color-contrast", "region", "landmark-one-main", "page-has-heading-one"].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  });
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}

describe("axe finds nothing at all", () => {
  it.each(Object.keys(states(catalogue)))("%s", async (name) => {
    const view = await mountTable(state(name));
    expect(await faults(view.root)).toEqual([]);
  });

  it("with a tip for newcomers and the menu", async () => {
    preferences.seeMarks(0);
    const view = await mountTable(state("play"), { coach: true });
    expect(view.all("[data-gw=coach]")).toHaveLength(1);
    await view.click("[data-gw=pace]");
    expect(view.all("[data-gw=pace-panel]")).toHaveLength(1);
    expect(await faults(view.root)).toEqual([]);
  });

  it("with a pile open, a noble picked, two views on one page", async () => {
    const view = await mountTable(state("move-far"));
    await mountTable(state("move-far"));
    await view.click("[data-gw=line-card][data-place='4']");
    expect(await faults(document.body)).toEqual([]);
    await view.click("[data-gw=pile]");
    expect(await faults(document.body)).toEqual([]);
  });

  it("with a preview, the rule behind a sentence and a score open, in two views", async () => {
    const table = state("lift");
    const { line, players } = table.snapshot;
    const answer = () => ({
      ok: true,
      preview: {
        line: [...line.slice(1), null],
        left: line.slice(0, 1),
        scores: players.map((_, seat) => [2, null, -1, 0][seat % 4] ?? null),
        hands: players.map((_, seat) => (seat ? null : 1)),
        certain: false,
        asks: "",
        frees: [],
      },
      ruling: { number: "R4", title: "Guards", parts: ["They stand. See R31."], notes: ["Also."] },
      score: { seat: 0, total: 4, groups: groupsOf(catalogue, players[0]?.pile ?? []) },
    });
    const view = await mountTable(table, { answer });
    await mountTable(table, { answer });
    await view.user.hover(view.find("[data-gw=skip]"));
    await new Promise((resolve) => setTimeout(resolve, 180));
    await settle();
    expect(view.all("[data-gw=gain]").length).toBeGreaterThan(0);
    expect(await faults(document.body)).toEqual([]);
    await view.click("[data-gw=score][data-seat='0']");
    await view.click("[data-gw=score-panel] [data-gw=why-rule]");
    await view.click("[data-gw=because] [data-gw=why-rule]");
    expect(view.all("[data-gw=score-panel], [data-gw=ruling]")).toHaveLength(2);
    expect(await faults(document.body)).toEqual([]);
  });
});
