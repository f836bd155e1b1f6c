import { describe, expect, it } from "vitest";
import { groupsOf } from "../dev/states";
import { forecastDiff, onlyAsks } from "../src/forecast-diff";
import type { Forecast, Reply, Request, Table } from "../src/protocol";
import { catalogue, mountTable, settle, state } from "./table";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits longer than the hover delay. */
const rested = async () => {
  await wait(180);
  await settle();
};

/** Returns the forecast in which the first player collects the first noble. */
function beheaded(table: Table, more: Partial<Forecast> = {}): Forecast {
  const { line, players } = table.snapshot;
  return {
    line: line.slice(1),
    left: line.slice(0, 1),
    scores: players.map((_, seat) => (seat === 0 ? -3 : 0)),
    hands: players.map((_, seat) => (seat === 0 ? 1 : 0)),
    certain: true,
    asks: "",
    frees: [],
    ...more,
  };
}

type Answer = Omit<Reply, "kind" | "id">;

/** Mounts a table with a fake of Python that gives every query the same answer. */
async function asked(name: string, answer: (table: Table, request: Request) => Answer) {
  const table = state(name);
  const view = await mountTable(table, { answer: (request) => answer(table, request) });
  const asks = (kind: string) => view.python.sent.filter((request) => request.kind === kind);
  return { table, view, asks };
}

const previewing = (more: Partial<Forecast> = {}) =>
  asked("play", (table) => ({ ok: true, preview: beheaded(table, more) }));

describe("the forecast line", () => {
  const then = (line: (number | null)[]): Forecast => ({
    line,
    left: [],
    scores: [0, 0],
    hands: [0, 0],
    certain: true,
    asks: "",
    frees: [],
  });
  const moved = (line: number[], after: (number | null)[]) =>
    forecastDiff(line, then(after))
      .filter((place) => place.moved)
      .map(({ card }) => card);

  it("marks nobles that pass others, not those that are passed", () => {
    expect(moved([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([4]);
    expect(moved([1, 2, 3, 4], [2, 3, 1, 4])).toEqual([1]);
  });

  it("marks nobody when all move up because the first is gone", () => {
    expect(moved([1, 2, 3], [2, 3])).toEqual([]);
  });

  it("marks nobles from elsewhere, and none that chance decides", () => {
    expect(moved([1, 2], [1, 2, 9])).toEqual([9]);
    expect(moved([1, 2, 3], [null, null, 3])).toEqual([]);
  });

  it("is unchanged by a card that needs another choice", () => {
    expect(onlyAsks({ ...then([1, 2]), asks: "Which?" }, [1, 2])).toBe(true);
    expect(onlyAsks({ ...then([1, 2]), asks: "Which?" }, [2, 1])).toBe(false);
    expect(onlyAsks(then([1, 2]), [1, 2])).toBe(false);
  });
});

describe("a preview", () => {
  it("is requested once the pointer rests, and shows line and points without a choice", async () => {
    const { table, view, asks } = await previewing();
    await view.user.hover(view.find("[data-gw=skip]"));
    expect(asks("preview")).toEqual([]);
    await rested();
    const option = table.decision?.skip;
    expect(asks("preview")).toMatchObject([{ option, rev: table.rev }]);
    const cards = view.all("[data-gw=forecast-card]").map((card) => Number(card.dataset.card));
    expect(cards).toEqual(table.snapshot.line.slice(1));
    expect(view.text("[data-gw=gain][data-seat='0']")).toBe("−3");
    expect(view.text("[data-gw=gain][data-seat='1']")).toBe("±0");
    expect(view.all("[data-gw=hand-gain]").map((card) => card.textContent)).toEqual(["+1"]);
    expect(view.text("[data-gw=hand-gain][data-seat='0']")).toBe("+1");
    expect(view.all("[data-then=gone]")).toHaveLength(1);
    expect(view.root.dataset.busy).toBe("false");
    expect(view.clicks()).toEqual([]);

    await view.user.hover(view.find("[data-gw=prompt]"));
    expect(view.all("[data-gw=gain], [data-gw=forecast-card]")).toEqual([]);
    await view.user.hover(view.find("[data-gw=skip]"));
    await rested();
    expect(asks("preview")).toHaveLength(1);
    expect(view.all("[data-gw=gain]")).toHaveLength(table.snapshot.players.length);
  });

  it("shows what chance decides as a question mark", async () => {
    const { view, table } = await previewing({
      line: [null, null],
      scores: state("play").snapshot.players.map(() => null),
      hands: state("play").snapshot.players.map((_, seat) => (seat === 1 ? null : 0)),
      certain: false,
    });
    await view.user.hover(view.find("[data-gw=skip]"));
    await rested();
    expect(view.text("[data-gw=gain][data-seat='0']")).toBe("?");
    expect(view.all("[data-gw=hand-gain]")).toHaveLength(1);
    expect(view.text("[data-gw=hand-gain][data-seat='1']")).toBe("?");
    expect(view.all("[data-gw=forecast-card]").map((card) => card.textContent)).toEqual(["?", "?"]);
    expect(view.find("[data-gw=forecast]").dataset.certain).toBe("false");
    expect(table.snapshot.players.length).toBeGreaterThan(1);
  });

  it("shows only the next question of a card that needs another choice", async () => {
    const table = state("play");
    const same = { line: table.snapshot.line, left: [], scores: [0, 0, 0, 0, 0] };
    const { view } = await previewing({ ...same, asks: "Which noble?" });
    await view.user.hover(view.find("[data-gw=skip]"));
    await rested();
    expect(view.text("[data-gw=forecast]")).toContain("Next: Which noble?");
    expect(view.all("[data-gw=gain], [data-gw=forecast-card]")).toEqual([]);
  });

  it("follows the keyboard, and is announced only then", async () => {
    const { view } = await previewing();
    const live = () => view.find("[data-gw=forecast] [aria-live]").textContent;
    await view.user.hover(view.find("[data-gw=skip]"));
    await rested();
    expect(live()).toBe("");
    // The pointer stays on a card.
    await view.user.hover(view.find("[data-gw=hand-card][data-previews]"));
    for (let n = 0; n < 40 && document.activeElement !== view.find("[data-gw=skip]"); n++)
      await view.user.tab();
    expect(document.activeElement).toBe(view.find("[data-gw=skip]"));
    await rested();
    expect(view.find("[data-gw=forecast]").dataset.of).toBe(
      view.find("[data-gw=skip]").dataset.option,
    );
    expect(live()).toContain("3 points.");
    expect(live()).toContain("+1 card in hand.");
    expect(live()).toContain("At the front:");
  });

  it("is shown for a picked card, as on a touch screen", async () => {
    const { view, asks } = await previewing();
    const card = view.find("[data-gw=hand-card][data-kind='let-them-eat-cake']");
    const option = Number(card.dataset.previews);
    await view.user.pointer([{ keys: "[TouchA]", target: card }]);
    await rested();
    expect(asks("preview")).toMatchObject([{ option }]);
    expect(view.find("[data-gw=forecast]").dataset.of).toBe(String(option));
  });

  it("is dropped when a new table has arrived first", async () => {
    const table = state("play");
    const view = await mountTable(table, { answer: null });
    await view.user.hover(view.find("[data-gw=skip]"));
    await rested();
    const late = view.python.sent.at(-1);
    expect(late?.kind).toBe("preview");
    view.python.put({ ...table, rev: table.rev + 1 });
    view.python.reply({
      kind: "reply",
      id: late?.id ?? "",
      ok: true,
      preview: beheaded(table),
    });
    await settle();
    expect(view.all("[data-gw=gain], [data-gw=forecast-card]")).toEqual([]);
  });

  it("is not requested when there is nothing to decide", async () => {
    const view = await mountTable(state("cover"));
    await view.user.hover(view.find("[data-gw=open]"));
    await rested();
    expect(view.python.sent).toEqual([]);
    expect(view.all("[data-gw=forecast]")).toEqual([]);
  });
});

describe("what a lift of Callous Guards would change", () => {
  const lifting = async (change: (table: Table) => void = () => {}) => {
    const table = state("lift");
    change(table);
    const { line, players } = table.snapshot;
    const same = { line, left: [], scores: players.map(() => 0), hands: players.map(() => 0) };
    const frees = (players[0]?.hand ?? []).filter((card) => card !== null);
    const view = await mountTable(table, {
      answer: ({ kind }) =>
        kind === "lifting"
          ? { ok: true, preview: beheaded(table, { ...same, frees }) }
          : { ok: true },
    });
    return { view, table };
  };

  it("is shown at its button: the same line, no points, and the cards it frees", async () => {
    const { view, table } = await lifting();
    const said = view.text("[data-gw=forecast]");
    await view.user.hover(view.find("[data-gw=lift]"));
    await rested();
    expect(view.python.sent).toMatchObject([{ kind: "lifting", seat: 0, rev: table.rev }]);
    expect(view.find("[data-gw=forecast]").dataset.of).toBe("lift:0");
    expect(view.text("[data-gw=forecast]")).toContain("These may then be played: Pushed, Stumble.");
    expect(view.all("[data-gw=forecast-card], [data-gw=hand-gain], [data-then]")).toEqual([]);
    expect(new Set(view.all("[data-gw=gain]").map((gain) => gain.textContent))).toEqual(
      new Set(["±0"]),
    );
    await view.user.hover(view.find("[data-gw=prompt]"));
    expect(view.text("[data-gw=forecast]")).toBe(said);
    expect(view.clicks()).toEqual([]);
  });

  it("is shown beside a covered hand, too", async () => {
    const { view } = await lifting((table) => {
      Object.assign(table, { viewer: null, cover: 0 });
      if (table.decision) Object.assign(table.decision, { mine: false, options: [], skip: null });
    });
    expect(view.all("[data-gw=cover]")).toHaveLength(1);
    await view.user.hover(view.find("[data-gw=lift]"));
    await rested();
    expect(view.text("[data-gw=forecast]")).toContain("The line stays as it is.");
  });

  it("is announced for the keyboard", async () => {
    const { view } = await lifting();
    for (let n = 0; n < 60 && document.activeElement !== view.find("[data-gw=lift]"); n++)
      await view.user.tab();
    await rested();
    const aloud = view.find("[data-gw=forecast] [aria-live]").textContent;
    expect(aloud).toContain("Nobody's points change.");
    expect(aloud).toContain("These may then be played: Pushed, Stumble.");
    expect(aloud).not.toContain("At the front");
  });

  it("names no card during another player's decision, and is not requested without Guards to lift", async () => {
    const { view } = await lifting((table) => {
      Object.assign(table.decision ?? {}, { seat: 1, mine: false, skip: null, options: [] });
    });
    await view.user.hover(view.find("[data-gw=lift]"));
    await rested();
    expect(view.text("[data-gw=forecast]")).toContain("The lifted card then forbids nothing.");
    expect(view.text("[data-gw=forecast]")).not.toContain("Pushed");
    const { view: other } = await lifting((table) => {
      table.lifts = [];
    });
    expect(other.all("[data-gw=lift]")).toEqual([]);
    expect(other.python.sent).toEqual([]);
  });
});

describe("why", () => {
  const ruling = { number: "R4", title: "Guards", parts: ["They stand. See R31."], notes: [] };
  const told = () => asked("lift", () => ({ ok: true, ruling }));

  it("opens the rule next to its sentence, takes the focus, and returns it", async () => {
    const { view } = await told();
    const button = view.find("[data-gw=because] [data-gw=why-rule]");
    expect(button.getAttribute("aria-label")).toBe("Why? R4");
    await view.user.click(button);
    await settle();
    expect(view.find("[data-gw=ruling]").getAttribute("role")).toBe("dialog");
    expect(view.root.querySelector("[data-gw=ruling]")?.contains(document.activeElement)).toBe(
      true,
    );
    await view.user.keyboard("{Escape}");
    await settle();
    expect(view.all("[data-gw=ruling]")).toEqual([]);
    expect(document.activeElement).toBe(button);
    expect(view.clicks()).toEqual([]);
  });

  it("links from a rule to those it names", async () => {
    const { view, asks } = await told();
    await view.click("[data-gw=because] [data-gw=why-rule]");
    expect(view.text("[data-gw=ruling]")).toContain("They stand.");
    await view.click("[data-gw=ruling] [data-rule=R31]");
    expect(asks("rule").map((request) => request.rule)).toEqual(["R4", "R31"]);
  });

  it("shows that there is no answer", async () => {
    const { view } = await asked("lift", () => ({ ok: false, reason: "no such rule" }));
    await view.click("[data-gw=because] [data-gw=why-rule]");
    expect(view.text("[data-gw=ruling]")).toContain("no such rule");
  });
});

describe("the score panel", () => {
  const scoring = () =>
    asked("play", ({ snapshot: { players } }, { kind, seat = 0 }) => {
      const player = players[seat];
      if (kind !== "score" || !player) return { ok: true };
      const groups = groupsOf(catalogue, [...player.pile, ...player.front]);
      const total = groups.reduce((sum, group) => sum + group.total, 0);
      return { ok: true, score: { seat, total, groups } };
    });

  it("opens from the score, adds up, and closes", async () => {
    const { view, table } = await scoring();
    await view.click("[data-gw=score][data-seat='0']");
    const number = (node: HTMLElement, name: string) => Number(node.dataset[name]);
    const sum = (nodes: HTMLElement[], name: string) =>
      nodes.reduce((total, node) => total + number(node, name), 0);
    const total = number(view.find("[data-gw=score-panel]"), "total");
    const lines = view.all("[data-gw=score-line]");
    const mine = table.snapshot.players[0];
    expect(lines).toHaveLength((mine?.pile.length ?? 0) + (mine?.front.length ?? 0));
    expect(sum(lines, "points")).toBe(total);
    expect(sum(view.all("[data-gw=score-group]"), "total")).toBe(total);
    expect(view.all("[data-gw=score-line] [data-gw=why-rule]")).toHaveLength(lines.length);
    await view.click("[data-gw=score-panel] [data-gw=close]");
    expect(view.all("[data-gw=score-panel]")).toEqual([]);
    expect(document.activeElement).toBe(view.find("[data-gw=score][data-seat='0']"));
  });

  it("is requested again when the table changes while it is open, and not once it is closed", async () => {
    const { view, table, asks } = await scoring();
    await view.click("[data-gw=score][data-seat='1']");
    expect(asks("score")).toHaveLength(1);
    view.python.put({ ...table, rev: table.rev + 1, jump: true });
    await settle();
    expect(asks("score").map(({ seat, rev }) => [seat, rev])).toEqual([
      [1, table.rev],
      [1, table.rev + 1],
    ]);
    await view.user.keyboard("{Escape}");
    view.python.put({ ...table, rev: table.rev + 2, jump: true });
    await settle();
    expect(asks("score")).toHaveLength(2);
  });
});

describe("the tooltip of a card", () => {
  it("stays while the pointer rests on the card, wherever the focus goes, and closes when it leaves", async () => {
    const view = await mountTable(state("lift"));
    await view.user.hover(view.find("[data-gw=hand-card]"));
    await rested();
    expect(view.all("[data-gw=tip]")).toHaveLength(1);
    view.find("[data-gw=undo]").focus();
    view.find("[data-gw=skip]").focus();
    await rested();
    expect(view.all("[data-gw=tip]")).toHaveLength(1);
    await view.user.hover(view.find("[data-gw=prompt]"));
    await wait(300);
    await settle();
    expect(view.all("[data-gw=tip]")).toEqual([]);
  });

  it("opens on keyboard focus, and closes when the focus moves on", async () => {
    const view = await mountTable(state("lift"));
    view.find("[data-gw=hand-card]").focus();
    await rested();
    expect(view.all("[data-gw=tip]")).toHaveLength(1);
    view.find("[data-gw=undo]").focus();
    await rested();
    expect(view.all("[data-gw=tip]")).toEqual([]);
  });
});
