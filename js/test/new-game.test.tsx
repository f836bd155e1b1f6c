import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import type { NewGame, Reply, Request, Table } from "../src/protocol";
import { mountTable, settle, state } from "./table";

const OFFER: NewGame = {
  setup: {
    players: [
      { name: "Ada", bot: null },
      { name: "Bo", bot: "ismcts:9" },
    ],
    edition: "amigo",
    first: null,
    seed: "",
    locale: "auto",
    hints: true,
    coach: true,
  },
  bots: ["random", "greedy", "planner", "ismcts:200", "ismcts:9", "my_bot"],
  editions: [
    { name: "amigo", title: "Amigo 2002" },
    { name: "wizards", title: "Wizards 1998" },
  ],
  locales: ["auto", "en", "pl"],
  saved: [
    {
      name: "2025-11-28-0941-abcdef",
      saved: "2025-11-28T09:41:00+00:00",
      players: ["<b>Cy</b>", "Dot"],
      scores: [30, -2],
      day: 3,
      turn: 29,
      over: false,
    },
  ],
};

type Answer = (request: Request) => Omit<Reply, "kind" | "id">;

const answer: Answer = ({ kind }) => {
  if (kind === "setup") return { ok: true, new_game: structuredClone(OFFER) };
  return kind === "cell" ? { ok: true, cell: "gw.play()" } : { ok: true };
};

/** A table at which a new game would lose nothing. */
const fresh = (): Table => ({ ...state("play"), undo: false });

async function openPanel(table = fresh(), say: Answer = answer) {
  const view = await mountTable(table, { answer: say });
  await view.click("[data-gw=new-game]");
  await settle();
  return { ...view, asked: (kind: string) => view.python.sent.filter((one) => one.kind === kind) };
}

type View = Awaited<ReturnType<typeof openPanel>>;

const options = (view: View, selector: string) =>
  [...view.find(selector).querySelectorAll("option")].map((option) => option.textContent);
const choose = async (view: View, selector: string, value: string) => {
  await view.user.selectOptions(view.find(selector), value);
  await settle();
};

describe("the panel for a new game", () => {
  it("shows the setup of the table, with the strengths of bots in words", async () => {
    const view = await openPanel();
    const names = view.all("[data-gw=seat-name]").map((one) => (one as HTMLInputElement).value);
    expect(names).toEqual(["Ada", "Bo"]);
    expect(options(view, "[data-gw=seat-bot][data-seat='1']")).toEqual([
      "Person",
      "Bot, very easy: plays at random",
      "Bot, easy: most points now",
      "Bot, medium: plans a round ahead",
      "Bot, hard: searches several turns",
      "Bot, hard: searches several turns (9)",
      "bot: my_bot",
    ]);
    expect((view.find("[data-gw=seat-bot][data-seat='1']") as HTMLSelectElement).value).toBe(
      "ismcts:9",
    );
    expect(options(view, "[data-gw=edition]")).toEqual(["Amigo 2002", "Wizards 1998"]);
    expect(options(view, "[data-gw=begins]")).toEqual(["Drawn at random", "Ada", "Bo"]);
    expect(options(view, "[data-gw=language]")).toEqual([
      "Language of the browser",
      "English",
      "polski",
    ]);
  });

  it("sends what was chosen, about the game on the screen, and closes", async () => {
    const view = await openPanel();
    await view.click("[data-gw=count][data-count='3']");
    await view.user.clear(view.find("[data-gw=seat-name][data-seat='1']"));
    await view.user.type(view.find("[data-gw=seat-name][data-seat='1']"), "Zoe");
    await choose(view, "[data-gw=seat-bot][data-seat='0']", "planner");
    await choose(view, "[data-gw=seat-bot][data-seat='1']", "");
    await choose(view, "[data-gw=edition]", "wizards");
    await choose(view, "[data-gw=begins]", "2");
    await choose(view, "[data-gw=language]", "pl");
    await view.user.type(view.find("[data-gw=seed]"), "42");
    await view.click("[data-gw=deal]");
    expect(view.asked("new")).toMatchObject([
      {
        game: fresh().game,
        setup: {
          players: [
            { name: "Ada", bot: "planner" },
            { name: "Zoe", bot: null },
            { name: "Cy", bot: "greedy" },
          ],
          edition: "wizards",
          first: 2,
          seed: "42",
          locale: "pl",
        },
      },
    ]);
    expect(view.all("[data-gw=new-game-panel]")).toHaveLength(0);
  });

  it("has 2 to 5 seats with different names, and a removed player cannot begin", async () => {
    const view = await openPanel();
    await view.click("[data-gw=count][data-count='5']");
    const names = view.all("[data-gw=seat-name]").map((one) => (one as HTMLInputElement).value);
    expect(names).toEqual(["Ada", "Bo", "Cy", "Dot", "Eve"]);
    await choose(view, "[data-gw=begins]", "4");
    await view.click("[data-gw=count][data-count='2']");
    expect((view.find("[data-gw=begins]") as HTMLSelectElement).value).toBe("");
    expect(view.all("[data-gw=seat-name]")).toHaveLength(2);
  });

  it("shows the cell, or why there is none, and deals only a valid setup", async () => {
    const view = await openPanel(fresh(), (request) =>
      request.kind === "cell" && request.setup?.players[0]?.name === "Bo"
        ? { ok: false, reason: "players need different names" }
        : answer(request),
    );
    await vi.waitFor(() => expect(view.text("[data-gw=cell]")).toBe("gw.play()"));
    const name = view.find("[data-gw=seat-name][data-seat='0']");
    await view.user.clear(name);
    await view.user.type(name, "Bo");
    await vi.waitFor(() =>
      expect(view.text("[data-gw=setup-fault]")).toBe("players need different names"),
    );
    expect((view.find("[data-gw=deal]") as HTMLButtonElement).disabled).toBe(true);
    await view.user.keyboard("{Enter}");
    expect(view.asked("new")).toHaveLength(0);
    await view.user.type(name, "b");
    await vi.waitFor(() => expect(view.text("[data-gw=setup-fault]")).toBe(""));
  });

  it("asks before it abandons a game in progress", async () => {
    const view = await openPanel({ ...state("play"), undo: true, saved: "x" });
    await view.click("[data-gw=deal]");
    expect(view.asked("new")).toHaveLength(0);
    expect(view.text("[data-gw=in-progress]")).toContain("stays in the list");
    await view.click("[data-gw=keep]");
    expect(view.find("[data-gw=new-game-panel]")).toBeTruthy();
    await view.click("[data-gw=deal]");
    await view.click("[data-gw=give-up]");
    expect(view.asked("new")).toHaveLength(1);
  });

  it("continues a saved game, whose names are text", async () => {
    const view = await openPanel();
    expect(view.text("[data-gw=saved-game]")).toContain("<b>Cy</b> 30, Dot −2");
    expect(view.text("[data-gw=saved-game]")).toContain("Day 3 of 3 · turn 29");
    await view.click("[data-gw=saved-game]");
    expect(view.asked("resume")).toMatchObject([
      { saved: "2025-11-28-0941-abcdef", game: fresh().game },
    ]);
  });

  it("shows a refusal and stays open", async () => {
    const view = await openPanel(fresh(), (request) =>
      request.kind === "resume" ? { ok: false, reason: "was played by my_bot" } : answer(request),
    );
    await view.click("[data-gw=saved-game]");
    expect(view.text("[data-gw=setup-fault]")).toBe("was played by my_bot");
    expect(view.find("[data-gw=new-game-panel]")).toBeTruthy();
  });

  it("keeps the focus inside, closes on Escape, and gives the focus back", async () => {
    const view = await openPanel();
    const inside = view.find("[data-gw=new-game-panel]");
    expect(inside.contains(document.activeElement)).toBe(true);
    for (let i = 0; i < 20; i++) {
      await view.user.tab();
      expect(inside.contains(document.activeElement)).toBe(true);
    }
    await view.user.keyboard("{Escape}");
    await settle();
    expect(view.all("[data-gw=new-game-panel]")).toHaveLength(0);
    expect(document.activeElement?.getAttribute("data-gw")).toBe("new-game");
    expect(view.clicks()).toHaveLength(0);
  });

  it("keeps letters and digits that are typed from the table", async () => {
    const view = await openPanel();
    await view.user.type(view.find("[data-gw=seed]"), "u1?");
    expect((view.find("[data-gw=seed]") as HTMLInputElement).value).toBe("u1?");
    await view.user.click(view.find("[data-gw=count][data-count='3']"));
    await view.user.keyboard("u1");
    expect(view.clicks()).toHaveLength(0);
  });

  it("has no serious axe violation, open and with a question", async () => {
    const view = await openPanel({ ...state("play"), undo: true });
    const faults = async () => {
      for (const picture of view.root.querySelectorAll("svg")) picture.replaceChildren();
      const found = await axe.run(view.find("[data-gw=new-game-panel]"), {
        rules: { "color-contrast": { enabled: false } },
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    expect(await faults()).toEqual([]);
    await view.click("[data-gw=deal]");
    expect(await faults()).toEqual([]);
  });

  it("is offered at the end, but not at a table with a puzzle", async () => {
    const over = await mountTable(state("over"), { answer });
    await over.click("[data-gw=play-again]");
    await settle();
    await over.click("[data-gw=deal]");
    expect(over.clicks()).toMatchObject([{ kind: "new" }]);
    const puzzle = state("puzzle");
    const view = await mountTable(puzzle, { answer });
    expect(view.all("[data-gw=new-game]")).toHaveLength(0);
  });

  it("takes clicks while the moves of bots are shown", async () => {
    const view = await mountTable(fresh(), { answer, burst: 700 });
    await view.click("[data-gw=new-game]");
    await settle();
    view.python.put({ ...fresh(), rev: 41 });
    await settle();
    await view.click("[data-gw=count][data-count='4']");
    view.python.put({ ...fresh(), rev: 42 });
    await view.click("[data-gw=count][data-count='4']");
    await view.click("[data-gw=count][data-count='5']");
    expect(view.all("[data-gw=seat-name]")).toHaveLength(5);
  });
});

describe("a table without its kernel", () => {
  it("offers the cell that continues its game", async () => {
    const view = await mountTable({ ...state("play"), saved: "2025-11-28-0941-abcdef" });
    view.python.lost.value = true;
    await settle();
    expect(view.text("[data-gw=cell]")).toBe(
      'import guillotine_widget as gw\ngw.resume("2025-11-28-0941-abcdef")',
    );
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await view.click("[data-gw=copy]");
    expect(write).toHaveBeenCalledWith(view.text("[data-gw=cell]"));
    expect(view.text("[role=status]")).toBe("Copied.");
    write.mockRejectedValue(new Error("forbidden"));
    await view.click("[data-gw=copy]");
    await settle();
    expect(view.text("[role=status]")).toContain("Ctrl+C");
  });

  it("offers no cell for a game that was not saved", async () => {
    const view = await mountTable(state("play"));
    view.python.lost.value = true;
    await settle();
    expect(view.all("[data-gw=cell]")).toHaveLength(0);
  });
});
