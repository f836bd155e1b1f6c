import { describe, expect, it } from "vitest";
import type { Table } from "../src/protocol";
import { catalogue, type Laid, lay, nameOf, state } from "./table";

/** The text of the option that was sent last. */
function chosen(table: Table, laid: Awaited<ReturnType<typeof lay>>): string | undefined {
  const request = laid.clicks().at(-1);
  if (request?.kind !== "choose" || request.rev !== table.rev) return undefined;
  return table.decision?.options[request.option ?? -1]?.text;
}

const handCard = (key: string) => `[data-gw=hand-card][data-kind=${key}]`;
const lineCard = (place: number) => `[data-gw=line-card][data-place="${place}"]`;

describe("every kind of decision is answered by clicks", () => {
  it("play: a first click raises a card and says what it does, a second click plays it", async () => {
    const table = state("play");
    const laid = await lay(table);
    await laid.click(handCard("let-them-eat-cake"));
    expect(laid.clicks()).toEqual([]);
    expect(laid.text("[data-gw=prompt]")).toContain("Let Them Eat Cake:");
    expect(laid.text("[data-gw=confirm]")).toBe("Play Let Them Eat Cake");
    await laid.click(handCard("let-them-eat-cake"));
    expect(chosen(table, laid)).toBe("Let Them Eat Cake");
  });

  it("play: the button of the prompt plays the raised card", async () => {
    const table = state("play");
    const laid = await lay(table);
    await laid.click(handCard("callous-guards"));
    await laid.click("[data-gw=confirm]");
    expect(chosen(table, laid)).toBe("Callous Guards");
  });

  it("play: a card that asks for more is sent by the first click", async () => {
    const table = state("play");
    const laid = await lay(table);
    await laid.click(handCard("pushed"));
    expect(chosen(table, laid)).toBe("Pushed");
  });

  it("play: Escape puts a raised card back", async () => {
    const laid = await lay(state("play"));
    await laid.click(handCard("callous-guards"));
    await laid.user.keyboard("{Escape}");
    expect(laid.all("[data-gw=confirm]")).toEqual([]);
    expect(laid.clicks()).toEqual([]);
  });

  it("play: no card", async () => {
    const table = state("play");
    const laid = await lay(table);
    expect(laid.text("[data-gw=skip]")).toBe("Behead the Martyr (\u22121)");
    await laid.click("[data-gw=skip]");
    expect(chosen(table, laid)).toBe("Behead the Martyr (\u22121)");
  });

  it("move: with one place to go to, a second click on the noble moves it", async () => {
    const table = state("move");
    const laid = await lay(table);
    await laid.click(lineCard(5));
    expect(laid.all("[data-gw=landing]")).toHaveLength(1);
    expect(laid.text("[data-gw=prompt]")).toBe("the Marie Antoinette goes to place 3");
    await laid.click(lineCard(5));
    expect(chosen(table, laid)).toBe("the Marie Antoinette goes to place 3");
  });

  it("move: the bar and the button do the same", async () => {
    for (const selector of ["[data-gw=landing]", "[data-gw=move]"]) {
      const table = state("move");
      const laid = await lay(table);
      await laid.click(lineCard(5));
      await laid.click(selector);
      expect(chosen(table, laid)).toBe("the Marie Antoinette goes to place 3");
    }
  });

  it("move: with several places each has its bar, and a click on the noble lets it go", async () => {
    const table = state("move-far");
    const laid = await lay(table);
    await laid.click(lineCard(3));
    const bars = laid.all("[data-gw=landing]");
    expect(bars.map((bar) => bar.dataset.place)).toEqual(["4", "5", "6"]);
    await laid.click(lineCard(3));
    expect(laid.all("[data-gw=landing]")).toEqual([]);
    await laid.click(lineCard(3));
    await laid.user.click(laid.all("[data-gw=landing]")[2] as HTMLElement);
    expect(chosen(table, laid)).toBe("the Duke goes back to place 6");
  });

  it("move: nobles that cannot go anywhere are no buttons", async () => {
    const laid = await lay(state("move"));
    expect(laid.find(lineCard(1)).tagName).toBe("DIV");
    expect(laid.find(lineCard(3)).tagName).toBe("BUTTON");
  });

  it("noble: a click on it in the line", async () => {
    const table = state("noble");
    const laid = await lay(table);
    await laid.click(lineCard(6));
    expect(chosen(table, laid)).toBe("the Cardinal leaves the line");
  });

  it("order: two clicks swap, the button sends the order that stands", async () => {
    const table = state("order");
    const laid = await lay(table);
    const [a = 0, b = 0, c = 0, d = 0] = table.snapshot.line;
    await laid.click("[data-gw=order-card][data-place='1']");
    await laid.click("[data-gw=order-card][data-place='4']");
    await laid.click("[data-gw=order-card][data-place='2']");
    await laid.click("[data-gw=order-card][data-place='1']");
    await laid.click("[data-gw=confirm]");
    expect(chosen(table, laid)).toBe([b, d, c, a].map(nameOf).join(", "));
  });

  it("order: the order may stay as it is", async () => {
    const table = state("order");
    const laid = await lay(table);
    await laid.click("[data-gw=confirm]");
    expect(chosen(table, laid)).toBe(table.snapshot.line.slice(0, 4).map(nameOf).join(", "));
  });

  it("player: a click on the panel", async () => {
    const table = state("player");
    const laid = await lay(table);
    await laid.click("[data-gw=choose-player][data-seat='2']");
    expect(chosen(table, laid)).toBe("Cy");
  });

  it("pile: the pile is laid out", async () => {
    const table = state("pile");
    const laid = await lay(table);
    await laid.click("[data-gw=tray-card][data-kind=mayor]");
    expect(chosen(table, laid)).toBe("the Mayor of Bo's pile");
  });

  it("hand: a first click raises the card, the button discards it", async () => {
    const table = state("hand");
    const laid = await lay(table);
    await laid.click(handCard("rat-break"));
    expect(laid.clicks()).toEqual([]);
    expect(laid.text("[data-gw=confirm]")).toBe("Discard Rat Break");
    await laid.click("[data-gw=confirm]");
    expect(chosen(table, laid)).toBe("Rat Break");
  });

  it("their_hand: that hand is laid out", async () => {
    const table = state("their_hand");
    const laid = await lay(table);
    await laid.click("[data-gw=tray-card][data-kind=majesty]");
    expect(chosen(table, laid)).toBe("Majesty");
  });

  it("discards: the discards are laid out", async () => {
    const table = state("discards");
    const laid = await lay(table);
    await laid.click("[data-gw=tray-card][data-kind=the-long-walk]");
    expect(chosen(table, laid)).toBe("The Long Walk");
  });

  it("three: the three nobles are laid out", async () => {
    const table = state("three");
    const laid = await lay(table);
    expect(laid.all("[data-gw=tray-card]")).toHaveLength(3);
    await laid.click("[data-gw=tray-card][data-kind=lord]");
    expect(chosen(table, laid)).toBe("the Lord");
  });

  it("front: a click on the card where it lies", async () => {
    const table = state("front");
    const laid = await lay(table);
    await laid.click("[data-gw=front-card][data-kind=tough-crowd]");
    expect(chosen(table, laid)).toBe("Tough Crowd in front of Cy");
  });

  it("reaction: play it, or not", async () => {
    const table = state("reaction");
    const play = await lay(table);
    await play.click(handCard("confusion-in-line"));
    await play.click("[data-gw=confirm]");
    expect(chosen(table, play)).toBe("Confusion in Line");
    const pass = await lay(table);
    await pass.click("[data-gw=skip]");
    expect(chosen(table, pass)).toBe("Let Bo collect");
  });

  it("final: a final play, or pass", async () => {
    const table = state("final");
    const laid = await lay(table);
    await laid.click(handCard("civic-support"));
    await laid.click("[data-gw=confirm]");
    expect(chosen(table, laid)).toBe("Civic Support");
    const pass = await lay(table);
    await pass.click("[data-gw=skip]");
    expect(chosen(table, pass)).toBe("Pass");
  });
});

/** What a click on the table would send or pick up. */
const live = (laid: Laid) => laid.all("[data-option], [data-picks]");

describe("only what may be clicked is a button", () => {
  it("gives every option exactly one control once its noble is picked", async () => {
    for (const kind of ["noble", "player", "pile", "their_hand", "discards", "three", "front"]) {
      const table = state(kind);
      const laid = await lay(table);
      const options = live(laid).map((node) => Number(node.dataset.option));
      expect(options.sort((a, b) => a - b)).toEqual(table.decision?.options.map((_, i) => i));
    }
  });

  it("offers nothing while somebody else decides", async () => {
    const laid = await lay(state("thinking"));
    expect(live(laid)).toEqual([]);
    expect(laid.text("[data-gw=prompt]")).toBe("Bo is thinking.");
  });

  it("knows every kind of card it is tested with", () => {
    expect(catalogue.cards).toHaveLength(110);
    expect(Object.keys(catalogue.kinds)).toHaveLength(90);
  });
});

describe("beside the options", () => {
  it("cancels a card that was chosen", async () => {
    const laid = await lay(state("move"));
    await laid.click("[data-gw=cancel]");
    expect(laid.clicks().at(-1)?.kind).toBe("undo");
  });

  it("undoes and redoes when Python says one may", async () => {
    const table = { ...state("play"), undo: true, redo: false };
    const laid = await lay(table);
    expect(laid.find("[data-gw=redo]")).toHaveProperty("disabled", true);
    await laid.click("[data-gw=undo]");
    expect(laid.clicks().at(-1)).toMatchObject({ kind: "undo", rev: table.rev });
  });

  it("lets a bot that waits play on", async () => {
    const laid = await lay(state("waits"));
    expect(laid.text("[data-gw=run]")).toBe("Let Bo play");
    await laid.click("[data-gw=run]");
    expect(laid.clicks().at(-1)?.kind).toBe("run");
  });

  it("lifts the Callous Guards of a seat that may", async () => {
    const laid = await lay(state("lift"));
    await laid.click("[data-gw=lift]");
    expect(laid.clicks().at(-1)).toMatchObject({ kind: "lift", seat: 0 });
  });

  it("asks for older lines of the log and shows them", async () => {
    const table = state("play");
    const older = { seq: 3, word: "day", text: "Day two.", rule: "", seat: null };
    const laid = await lay(table, {
      answer: () => ({ ok: true, events: [{ ...older, changes: [], scores: null }] }),
    });
    await laid.click("[data-gw=earlier]");
    expect(laid.python.sent.at(-1)).toMatchObject({ kind: "log", before: 60 });
    expect(laid.all("[data-gw=log] p")[0]?.textContent).toBe("Day two.");
  });
});
