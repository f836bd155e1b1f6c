import { describe, expect, it } from "vitest";
import type { Table } from "../src/protocol";
import { catalogue, type MountedTable, mountTable, nameOf, settle, state } from "./table";

/** Returns the text of the last option sent. */
function chosen(table: Table, view: Awaited<ReturnType<typeof mountTable>>): string | undefined {
  const request = view.clicks().at(-1);
  if (request?.kind !== "choose" || request.rev !== table.rev) return undefined;
  return table.decision?.options[request.option ?? -1]?.text;
}

/** Returns the card of a kind. */
function cardIn(table: Table, kind: string) {
  const hands = table.snapshot?.players.flatMap(({ hand }) => hand) ?? [];
  return hands.find((id) => id !== null && catalogue.cards[id] === kind);
}

const handCard = (key: string) => `[data-gw=hand-card][data-kind=${key}]`;
const lineCard = (place: number) => `[data-gw=line-card][data-place="${place}"]`;

describe("every kind of decision is answered by clicks", () => {
  it("play: a first click raises a card, whose text the prompt does not repeat, and a second click plays it", async () => {
    const table = state("play");
    const view = await mountTable(table);
    await view.click(handCard("let-them-eat-cake"));
    expect(view.clicks()).toEqual([]);
    expect(view.text("[data-gw=prompt]")).toBe("Let Them Eat Cake");
    expect(view.text(".gw-second")).not.toContain("Moves Marie Antoinette");
    expect(view.text("[data-gw=confirm]")).toBe("Play Let Them Eat Cake");
    await view.click(handCard("let-them-eat-cake"));
    expect(chosen(table, view)).toBe("Let Them Eat Cake");
  });

  it("play: the button of the prompt plays the raised card", async () => {
    const table = state("play");
    const view = await mountTable(table);
    await view.click(handCard("callous-guards"));
    await view.click("[data-gw=confirm]");
    expect(chosen(table, view)).toBe("Callous Guards");
  });

  it("play: a card that needs another choice is sent by the first click", async () => {
    const table = state("play");
    const view = await mountTable(table);
    await view.click(handCard("pushed"));
    expect(chosen(table, view)).toBe("Pushed");
  });

  it("play: a card that asks for more leaves a gap, and the other cards keep their places", async () => {
    const table = state("play");
    const view = await mountTable(table);
    const places = () =>
      Object.fromEntries(
        view
          .all("[data-gw=hand-card]")
          .map((card) => [card.dataset.card, (card as HTMLElement).style.left]),
      );
    const { [String(cardIn(table, "pushed"))]: gap, ...others } = places();
    expect(gap).toBeDefined();
    const players = table.snapshot?.players.map((player) => ({
      ...player,
      hand: player.hand.filter((card) => card !== cardIn(table, "pushed")),
    }));
    const asked = state("move");
    const snapshot = { ...table.snapshot, players } as Table["snapshot"];
    const decision = { ...asked.decision, takeback: true } as Table["decision"];
    view.python.put({ ...table, rev: table.rev + 1, snapshot, decision });
    await settle();
    expect(places()).toEqual(others);
    view.python.put({ ...table, rev: table.rev + 2, snapshot });
    await settle();
    expect(places()).not.toEqual(others);
  });

  it("play: Escape puts a raised card back", async () => {
    const view = await mountTable(state("play"));
    await view.click(handCard("callous-guards"));
    await view.user.keyboard("{Escape}");
    expect(view.all("[data-gw=confirm]")).toEqual([]);
    expect(view.clicks()).toEqual([]);
  });

  it("play: no card", async () => {
    const table = state("play");
    const view = await mountTable(table);
    expect(view.text("[data-gw=skip]")).toBe("Behead the Martyr (\u22121)");
    await view.click("[data-gw=skip]");
    expect(chosen(table, view)).toBe("Behead the Martyr (\u22121)");
  });

  it("move: with one possible place, a click on the noble moves it", async () => {
    const table = state("move");
    const view = await mountTable(table);
    await view.click(lineCard(5));
    expect(chosen(table, view)).toBe("the Marie Antoinette goes to place 3");
  });

  it("move: with several places each has its bar, and a click on the noble puts it down", async () => {
    const table = state("move-far");
    const view = await mountTable(table);
    await view.click(lineCard(3));
    const bars = view.all("[data-gw=landing]");
    expect(bars.map((bar) => bar.dataset.place)).toEqual(["4", "5", "6"]);
    await view.click(lineCard(3));
    expect(view.all("[data-gw=landing]")).toEqual([]);
    await view.click(lineCard(3));
    await view.user.click(view.all("[data-gw=landing]")[2] as HTMLElement);
    expect(chosen(table, view)).toBe("the Duke goes back to place 6");
  });

  it("move: the buttons of the prompt move it to the same places", async () => {
    const table = state("move-far");
    const view = await mountTable(table);
    await view.click(lineCard(3));
    await view.user.click(view.all("[data-gw=move]")[2] as HTMLElement);
    expect(chosen(table, view)).toBe("the Duke goes back to place 6");
  });

  it("move: nobles that cannot move are not buttons", async () => {
    const view = await mountTable(state("move"));
    expect(view.find(lineCard(1)).tagName).toBe("DIV");
    expect(view.find(lineCard(3)).tagName).toBe("BUTTON");
  });

  it("noble: a click on it in the line", async () => {
    const table = state("noble");
    const view = await mountTable(table);
    await view.click(lineCard(6));
    expect(chosen(table, view)).toBe("the Cardinal leaves the line");
  });

  it("order: two clicks swap, the button sends the order on the screen", async () => {
    const table = state("order");
    const view = await mountTable(table);
    const [a = 0, b = 0, c = 0, d = 0] = table.snapshot.line;
    await view.click("[data-gw=order-card][data-place='1']");
    await view.click("[data-gw=order-card][data-place='4']");
    await view.click("[data-gw=order-card][data-place='2']");
    await view.click("[data-gw=order-card][data-place='1']");
    await view.click("[data-gw=confirm]");
    expect(chosen(table, view)).toBe([b, d, c, a].map(nameOf).join(", "));
  });

  it("order: the order may stay as it is", async () => {
    const table = state("order");
    const view = await mountTable(table);
    await view.click("[data-gw=confirm]");
    expect(chosen(table, view)).toBe(table.snapshot.line.slice(0, 4).map(nameOf).join(", "));
  });

  it("player: a click on the panel", async () => {
    const table = state("player");
    const view = await mountTable(table);
    await view.click("[data-gw=choose-player][data-seat='2']");
    expect(chosen(table, view)).toBe("Cy");
  });

  it("pile: its cards are shown in a tray", async () => {
    const table = state("pile");
    const view = await mountTable(table);
    await view.click("[data-gw=tray-card][data-kind=mayor]");
    expect(chosen(table, view)).toBe("the Mayor of Bo's pile");
  });

  it("hand: a first click raises the card, the button discards it", async () => {
    const table = state("hand");
    const view = await mountTable(table);
    await view.click(handCard("rat-break"));
    expect(view.clicks()).toEqual([]);
    expect(view.text("[data-gw=confirm]")).toBe("Discard Rat Break");
    await view.click("[data-gw=confirm]");
    expect(chosen(table, view)).toBe("Rat Break");
  });

  it("their_hand: that hand is shown in a tray", async () => {
    const table = state("their_hand");
    const view = await mountTable(table);
    await view.click("[data-gw=tray-card][data-kind=majesty]");
    expect(chosen(table, view)).toBe("Majesty");
  });

  it("discards: they are shown in a tray", async () => {
    const table = state("discards");
    const view = await mountTable(table);
    await view.click("[data-gw=tray-card][data-kind=the-long-walk]");
    expect(chosen(table, view)).toBe("The Long Walk");
  });

  it("peek: the three nobles are shown in a tray", async () => {
    const table = state("peek");
    const view = await mountTable(table);
    expect(view.all("[data-gw=tray-card]")).toHaveLength(3);
    await view.click("[data-gw=tray-card][data-kind=lord]");
    expect(chosen(table, view)).toBe("the Lord");
  });

  it("front: a click on the card in front of the player", async () => {
    const table = state("front");
    const view = await mountTable(table);
    await view.click("[data-gw=front-card][data-kind=tough-crowd]");
    expect(chosen(table, view)).toBe("Tough Crowd in front of Cy");
  });

  it("reaction: play it, or decline", async () => {
    const table = state("reaction");
    const play = await mountTable(table);
    await play.click(handCard("confusion-in-line"));
    await play.click("[data-gw=confirm]");
    expect(chosen(table, play)).toBe("Confusion in Line");
    const pass = await mountTable(table);
    await pass.click("[data-gw=skip]");
    expect(chosen(table, pass)).toBe("Let Bo collect");
  });

  it("final: a final play, or pass", async () => {
    const table = state("final");
    const view = await mountTable(table);
    await view.click(handCard("civic-support"));
    await view.click("[data-gw=confirm]");
    expect(chosen(table, view)).toBe("Civic Support");
    const pass = await mountTable(table);
    await pass.click("[data-gw=skip]");
    expect(chosen(table, pass)).toBe("Pass");
  });
});

/** Elements that send an option or pick a card. */
const live = (view: MountedTable) => view.all("[data-option], [data-picks]");

describe("only what may be clicked is a button", () => {
  it("gives every option exactly one control once its noble is picked", async () => {
    for (const kind of ["noble", "player", "pile", "their_hand", "discards", "peek", "front"]) {
      const table = state(kind);
      const view = await mountTable(table);
      const options = live(view).map((node) => Number(node.dataset.option));
      expect(options.sort((a, b) => a - b)).toEqual(table.decision?.options.map((_, i) => i));
    }
  });

  it("offers nothing during another player's decision", async () => {
    const view = await mountTable(state("thinking"));
    expect(live(view)).toEqual([]);
    expect(view.text("[data-gw=prompt]")).toBe("Bo is thinking.");
  });

  it("names the bot that is thinking, and stops it on request", async () => {
    const table = { ...state("thinking"), thinking: 1 };
    const view = await mountTable(table);
    expect(view.text("[data-gw=prompt]")).toBe("Bo is thinking …");
    await view.click("[data-gw=stop]");
    expect(view.clicks().at(-1)?.kind).toBe("stop");
    view.python.put({ ...table, rev: table.rev + 1, thinking: null });
    await settle();
    expect(view.all("[data-gw=stop]")).toEqual([]);
  });

  it("knows every kind of card in the tests", () => {
    expect(catalogue.cards).toHaveLength(110);
    expect(Object.keys(catalogue.kinds)).toHaveLength(90);
  });
});

describe("besides the options", () => {
  it("cancels a card that was chosen", async () => {
    const view = await mountTable(state("move"));
    await view.click("[data-gw=cancel]");
    expect(view.clicks().at(-1)?.kind).toBe("undo");
  });

  it("offers undo and redo when Python allows them", async () => {
    const table = { ...state("play"), undo: true, redo: false };
    const view = await mountTable(table);
    expect(view.find("[data-gw=redo]")).toHaveProperty("disabled", true);
    await view.click("[data-gw=undo]");
    expect(view.clicks().at(-1)).toMatchObject({ kind: "undo", rev: table.rev });
  });

  it("lets a waiting bot continue", async () => {
    const view = await mountTable(state("waits"));
    expect(view.text("[data-gw=run]")).toBe("Let Bo play");
    await view.click("[data-gw=run]");
    expect(view.clicks().at(-1)?.kind).toBe("run");
  });

  it("lifts the Callous Guards of a seat that may", async () => {
    const view = await mountTable(state("lift"));
    await view.click("[data-gw=front-card][data-kind=callous-guards]");
    expect(view.clicks().at(-1)).toMatchObject({ kind: "lift", seat: 0 });
  });

  it("asks for older lines of the log and shows them", async () => {
    const table = state("play");
    const older = { seq: 3, word: "day" as const, text: "Day two.", rule: "", seat: null };
    const view = await mountTable(table, {
      answer: () => ({ ok: true, events: [{ ...older, changes: [], scores: null }] }),
    });
    await view.click("[data-gw=earlier]");
    expect(view.python.sent.at(-1)).toMatchObject({ kind: "log", before: 60 });
    expect(view.all("[data-gw=log] p")[0]?.textContent).toBe("Day two.");
  });
});
