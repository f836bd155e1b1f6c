import axe from "axe-core";
import { describe, expect, it } from "vitest";
import type { HelpPage } from "../src/protocol";
import { mountTable, settle, state } from "./table";

const PAGE: HelpPage = {
  title: "How to play",
  text: "The most points win.",
  turn: [
    {
      title: "Play",
      rows: [{ signs: ["face 60", "arrow", "face 1", "back"], text: "One <b>card</b>." }],
    },
    { title: "Behead", rows: [{ signs: ["guillotine", "basket"], text: "The front." }] },
  ],
  parts: [
    {
      title: "Classes",
      rows: [
        { signs: ["class purple"], text: "Royal" },
        { signs: ["head 1", "head 60", "badge 60"], text: "A star" },
        { signs: [], text: "A day" },
      ],
    },
  ],
  foot: "In a cell.",
};

async function openHelp() {
  const view = await mountTable(state("play"), {
    answer: ({ kind }) => (kind === "help" ? { ok: true, help: PAGE } : { ok: true }),
  });
  await view.click("[data-gw=help]");
  await settle();
  return view;
}

describe("the help page", () => {
  it("shows titles, sentences as text, and the pictures of the table", async () => {
    const view = await openHelp();
    expect(view.text("[data-gw=help-page] .gw-sheet-title")).toBe("How to play");
    expect(view.find("[data-gw=help-page]").textContent).toContain("One <b>card</b>.");
    const signs = view.all(".gw-help-signs").map((row) => row.childElementCount);
    expect(signs).toEqual([4, 2, 1, 3]);
    expect(view.all(".gw-help .gw-guillotine, .gw-help .gw-basket")).toHaveLength(2);
  });

  it("takes the focus, keeps it inside, and gives it back", async () => {
    const view = await openHelp();
    expect(document.activeElement?.getAttribute("data-gw")).toBe("close");
    const inside = view.find("[data-gw=help-page]");
    for (let i = 0; i < 6; i++) {
      await view.user.tab();
      expect(inside.contains(document.activeElement)).toBe(true);
    }
    await view.user.tab({ shift: true });
    expect(inside.contains(document.activeElement)).toBe(true);
    await view.user.keyboard("{Escape}");
    await settle();
    expect(view.all("[data-gw=help-page]")).toHaveLength(0);
    expect(document.activeElement).toBe(view.find("[data-gw=help]"));
  });

  it("opens and closes by the question mark", async () => {
    const view = await mountTable(state("play"));
    view.find("[data-gw=undo]").focus();
    view.root.focus();
    await view.user.keyboard("?");
    await settle();
    expect(view.all("[data-gw=help-page]")).toHaveLength(1);
    await view.user.keyboard("?");
    await settle();
    expect(view.all("[data-gw=help-page]")).toHaveLength(0);
  });

  it("says so if no kernel answers", async () => {
    const view = await mountTable(state("play"), { answer: () => ({ ok: false }) });
    await view.click("[data-gw=help]");
    expect(view.find("[data-gw=help-page]").textContent).toContain("kernel");
  });

  it("is accessible", async () => {
    const view = await openHelp();
    for (const picture of view.root.querySelectorAll("svg")) picture.replaceChildren();
    const { violations } = await axe.run(view.root, {
      rules: { "color-contrast": { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
