import axe from "axe-core";
import { describe, expect, it } from "vitest";
import type { GameEvent, Task, TaskVerdict } from "../src/protocol";
import { mountTable, settle, state } from "./table";

const mountState = (name: string) => mountTable(state(name));

async function asks(name: string, gw: string) {
  const view = await mountState(name);
  await view.click(`[data-gw=${gw}]`);
  const [request] = view.python.sent;
  return request && { kind: request.kind, choice: request.choice };
}

describe("a puzzle's card", () => {
  it("shows the task as text, not as HTML", async () => {
    const view = await mountState("puzzle");
    expect(view.text(".gw-task-title")).toBe("Two steps & <b>no</b> more");
    expect(view.text("[data-gw=task-text]")).toContain("the most points");
    expect(view.find("[data-gw=level]").getAttribute("aria-label")).toBe("Level 2 of 4");
    expect(view.all("[data-gw=verdict]")).toHaveLength(0);
    expect(view.text("[data-gw=prompt]")).toBe("Play an action card, or none.");
  });

  it("is absent without a puzzle", async () => {
    const view = await mountState("play");
    expect(view.all("[data-gw=task], [data-gw=hint], [data-gw=retry]")).toHaveLength(0);
  });

  it("requests a hint, and shows all hints so far with the newest open", async () => {
    expect(await asks("puzzle", "hint")).toEqual({ kind: "hint" });
    const view = await mountState("puzzle-hints");
    const notes = view.all("[data-gw=hint-note]") as HTMLDetailsElement[];
    expect(notes.map(({ open }) => open)).toEqual([false, true]);
    expect(notes[1]?.textContent).toContain("Two of them.");
    expect(view.find("[data-gw=hint]")).toHaveProperty("disabled", true);
  });

  it("offers the solution only where it is allowed", async () => {
    expect((await mountState("puzzle")).all("[data-gw=solution], [data-gw=show]")).toHaveLength(0);
    expect(await asks("puzzle-hints", "solution")).toEqual({ kind: "solution" });
    const view = await mountState("puzzle-told");
    expect(view.text("[data-gw=solution-note]")).toContain("Pushed, Cardinal 2");
    expect(view.find("[data-gw=solution]")).toHaveProperty("disabled", true);
    expect(await asks("puzzle-told", "show")).toEqual({ kind: "show" });
  });

  it("shows the button that plays the solution elsewhere than the one that tells it", async () => {
    const table = state("puzzle-hints");
    const view = await mountTable(table);
    const names = () => view.all(".gw-task-tools button").map((button) => button.dataset.gw);
    const before = names();
    const puzzle = { ...(table.puzzle as Task), solvable: true, solution: ["Ada plays Pushed."] };
    view.python.put({ ...table, rev: table.rev + 1, puzzle });
    await settle();
    expect(names()).toEqual(before);
    expect(view.find("[data-gw=show]").closest("[data-gw=solution-note]")).not.toBeNull();
  });

  it("offers nothing to play if there is no solution", async () => {
    const view = await mountState("puzzle-impossible");
    expect(view.text("[data-gw=solution-note]")).toContain("cannot be reached");
    expect(view.all("[data-gw=show]")).toHaveLength(0);
    expect(view.find("[data-gw=solution]")).toHaveProperty("disabled", true);
  });
});

describe("the verdict", () => {
  it("replaces the prompt, and names the choice that lost the best result", async () => {
    const view = await mountState("puzzle-failed");
    const verdict = view.find("[data-gw=verdict]");
    expect(verdict.dataset.stamp).toBe("failed");
    expect(verdict.textContent).toContain("given away with choice 2");
    expect(view.all("[data-gw=stage]")).toHaveLength(0);
    expect(view.all("[data-option], [data-sends]")).toHaveLength(0);
  });

  it("leads back: to the losing choice, one choice, to the start", async () => {
    expect(await asks("puzzle-failed", "to-loss")).toEqual({ kind: "goto", choice: 1 });
    expect(await asks("puzzle-failed", "take-back")).toEqual({ kind: "undo" });
    expect(await asks("puzzle-failed", "retry")).toEqual({ kind: "retry" });
  });

  it("offers no hint and no solution once it is solved", async () => {
    const helps = "[data-gw=hint], [data-gw=solution], [data-gw=show]";
    for (const solution of [null, ["Ada plays Stumble."]]) {
      const table = state("puzzle-solved");
      const puzzle = { ...(table.puzzle as Task), more: 2, reveal: true, solvable: true, solution };
      const view = await mountTable({ ...table, puzzle });
      expect(view.all(helps)).toEqual([]);
      expect(view.all("[data-gw=retry]")).toHaveLength(1);
      const failed = { ...puzzle, verdict: { ...puzzle.verdict, solved: false } as TaskVerdict };
      view.python.put({ ...table, rev: table.rev + 1, puzzle: failed });
      await settle();
      expect(view.all(helps)).toHaveLength(solution ? 3 : 2);
    }
  });

  it("has different stamps for a solved puzzle and for a shown solution", async () => {
    const solved = await mountState("puzzle-solved");
    expect(solved.find("[data-gw=verdict]").dataset.stamp).toBe("solved");
    expect(solved.text("[data-gw=tries]")).toBe("3 tries");
    expect(solved.all("[data-gw=to-loss]")).toHaveLength(0);
    const shown = await mountState("puzzle-shown");
    expect(shown.find("[data-gw=verdict]").dataset.stamp).toBe("shown");
    expect(shown.text("[data-gw=verdict]")).toContain("Now try it yourself");
  });

  it("says why a request was refused", async () => {
    const answer = () => ({ ok: false, reason: "all hints have been shown" });
    const view = await mountTable(state("puzzle-failed"), { answer });
    await view.click("[data-gw=hint]");
    expect(view.text("[data-gw=verdict] [data-gw=notice]")).toBe("all hints have been shown");
  });

  it("waits until the last move has been shown", async () => {
    const before = state("puzzle");
    const view = await mountTable(before, { speed: 1 });
    const event: GameEvent = {
      seq: (before.events.at(-1)?.seq ?? 0) + 1,
      word: "played",
      text: "Ada played Stumble.",
      rule: "",
      seat: 0,
      changes: [],
      scores: null,
    };
    const after = state("puzzle-failed");
    view.python.put({
      ...after,
      jump: false,
      rev: before.rev + 1,
      events: [...before.events, event],
    });
    await settle();
    expect(view.root.dataset.showing).toBe("true");
    expect(view.all("[data-gw=verdict]")).toHaveLength(0);
    await view.click("[data-gw=skip-ahead]");
    expect(view.all("[data-gw=verdict]")).toHaveLength(1);
  });
});

describe("looking back at a puzzle", () => {
  it("takes choices back instead of branching, and returns to the present", async () => {
    const table = state("puzzle-failed");
    const event = (seq: number, text: string): GameEvent => {
      return { seq, word: "played", text, rule: "", seat: 0, changes: [], scores: null };
    };
    table.events = [event(1, "Turn 1: Ada."), event(2, "Ada played Stumble."), event(3, "End.")];
    const { snapshot } = table;
    const view = await mountTable(table, {
      answer: ({ kind, seq }) => {
        const choice = seq === 1 ? 0 : 1;
        if (kind === "look")
          return {
            ok: true,
            look: {
              seq: seq ?? 0,
              choice,
              before: snapshot,
              after: snapshot,
              events: table.events,
            },
          };
        if (kind !== "course") return { ok: true };
        const scores = [snapshot.players.map(({ score }) => score)];
        return {
          ok: true,
          course: {
            seqs: [0],
            scores,
            days: [],
            steps: [1, 2, 3],
            turns: [1],
            seats: [0],
            choices: [1, 2],
          },
        };
      },
    });
    await view.click("[data-gw=back]");
    await settle();
    expect(view.all("[data-gw=verdict]")).toHaveLength(0);
    expect(view.text("[data-gw=from-here]")).toBe("Take back to there");
    expect((await axe.run(view.root, { runOnly: ["wcag2a"] })).violations).toEqual([]);
    await view.click("[data-gw=from-here]");
    expect(view.python.sent.at(-1)).toMatchObject({ kind: "goto", choice: 0 });
    expect(view.python.sent.some(({ kind }) => kind === "branch")).toBe(false);
    expect(view.root.dataset.looking).toBe("false");
    expect(view.all("[data-gw=verdict]")).toHaveLength(1);
  });
});

describe("a step of the tutorial", () => {
  const step = (name: string, n: number) => {
    const table = state(name);
    return {
      ...table,
      puzzle: { ...(table.puzzle as Task), step: { n, of: 10 }, next: n < 10 ? n + 1 : null },
    };
  };

  it("says which one it is, and leads to the next one", async () => {
    const view = await mountTable(step("puzzle", 3));
    expect(view.text("[data-gw=step]")).toBe("3 of 10");
    await view.click("[data-gw=next]");
    expect(view.python.sent.at(-1)).toMatchObject({ kind: "step", choice: 4 });
  });

  it("offers the next one beside a right answer, not beside a wrong one", async () => {
    expect((await mountTable(step("puzzle-solved", 3))).all("[data-gw=next]")).toHaveLength(1);
    expect((await mountTable(step("puzzle-failed", 3))).all("[data-gw=next]")).toHaveLength(0);
    expect((await mountTable(step("puzzle-solved", 10))).all("[data-gw=next]")).toHaveLength(0);
  });

  it("is absent from other puzzles", async () => {
    const view = await mountState("puzzle-solved");
    expect(view.all("[data-gw=step], [data-gw=next]")).toHaveLength(0);
  });
});

describe("a trainer", () => {
  const training = (name: string) => {
    const table = state(name);
    const record = "Rating 1500 ± 120 · 3 in a row";
    return { ...table, puzzle: { ...(table.puzzle as Task), next: 7, record } };
  };

  it("shows the learner's rating, and offers the next puzzle even without an answer", async () => {
    const view = await mountTable(training("puzzle"));
    expect(view.text("[data-gw=record]")).toBe("Rating 1500 ± 120 · 3 in a row");
    await view.click("[data-gw=next]");
    expect(view.python.sent.at(-1)).toMatchObject({ kind: "step", choice: 7 });
  });

  it("offers the next puzzle after a wrong answer, but not as the main button", async () => {
    const main = (name: string) =>
      mountTable(training(name)).then((v) => v.all("[data-gw=next].gw-main-button").length);
    expect(await main("puzzle-solved")).toBe(1);
    expect(await main("puzzle-failed")).toBe(0);
    expect((await mountTable(training("puzzle-failed"))).all("[data-gw=next]")).toHaveLength(1);
  });
});
