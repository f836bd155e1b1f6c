import { describe, expect, it } from "vitest";
import { lay, settle, state } from "./table";

describe("what the table shows", () => {
  it("a name is text, never markup", async () => {
    const table = state("player");
    const evil = "<img src=x onerror=alert(1)><b>Bo</b>";
    const bo = table.snapshot.players[1];
    if (bo) bo.name = evil;
    const laid = await lay(table);
    expect(laid.all("img, .gw-player-name b")).toEqual([]);
    expect(laid.text("[data-gw=player][data-seat='1'] .gw-player-name")).toBe(evil);
  });

  it("a noble of the line says its place, class and points", async () => {
    const laid = await lay(state("noble"));
    const duke = "[data-gw=line-card][data-place='3']";
    expect(laid.text(`${duke} .gw-sr`)).toBe(
      "3rd in line: Duke, purple, 3 points. the Duke leaves the line",
    );
  });

  it("a card that may not be played is dimmed and says why, in words and on hover", async () => {
    const laid = await lay(state("play"));
    const card = laid.find("[data-gw=hand-card][data-kind=rat-break]");
    expect(card.getAttribute("aria-disabled")).toBe("true");
    const why = laid.find(`#${card.getAttribute("aria-describedby")}`).textContent;
    expect(why).toContain("Rush Job: Ada may not play an action card this turn. R26");
    card.focus();
    await settle();
    expect(laid.text("[data-gw=why]")).toContain("Rush Job: Ada may not play");
    await laid.user.click(card);
    expect(laid.clicks()).toEqual([]);
  });

  it("a covered hand opens only when its owner says so", async () => {
    const table = state("cover");
    const laid = await lay(table);
    expect(laid.all("[data-gw=hand-card], [data-option], [data-gw=earlier]")).toHaveLength(1);
    expect(laid.text("[data-gw=open]")).toBe("I am Ada: open my hand");
    await laid.click("[data-gw=open]");
    expect(laid.clicks().at(-1)).toMatchObject({ kind: "open", seat: 0 });
  });

  it("a pile opens to all its nobles, and Escape or the button closes it", async () => {
    const laid = await lay(state("play"));
    await laid.click("[data-gw=pile][data-seat='1']");
    expect(laid.all("[data-gw=sheet] [data-card]")).toHaveLength(3);
    await laid.user.keyboard("{Escape}");
    expect(laid.all("[data-gw=sheet]")).toEqual([]);
    await laid.click("[data-gw=action_discard]");
    expect(laid.all("[data-gw=sheet] [data-card]")).toHaveLength(5);
    await laid.click("[data-gw=close]");
    expect(laid.all("[data-gw=sheet]")).toEqual([]);
  });

  it("what lies open is closed when other eyes come to the table", async () => {
    const table = state("their_hand");
    const laid = await lay(table);
    await laid.click("[data-gw=known-hand]");
    expect(laid.all("[data-gw=sheet] [data-card]")).toHaveLength(4);
    laid.python.put({ ...table, rev: 41, viewer: null, cover: 1 });
    await settle();
    expect(laid.all("[data-gw=sheet]")).toEqual([]);
  });

  it("the end names the winners and explains every score", async () => {
    const table = state("over");
    const laid = await lay(table);
    expect(laid.text("[data-gw=winners]")).toBe("You win.");
    const first = laid.find("[data-gw=result-player]");
    expect(first.dataset.total).toBe("31");
    expect(first.querySelectorAll("[data-gw=result-line]")).toHaveLength(
      table.result?.scores[0]?.groups.flatMap(({ lines }) => lines).length ?? -1,
    );
    const won = async (rev: number, ...winners: number[]) => {
      laid.python.put({ ...table, result: table.result && { ...table.result, winners }, rev });
      await settle();
      return laid.text("[data-gw=winners]");
    };
    expect(await won(41, 0, 2)).toBe("Ada and Cy share the win.");
    expect(await won(42, 2)).toBe("Cy wins.");
  });

  it("speaks to the viewer of what is the viewer's own, and names everybody else", async () => {
    const table = state("play");
    const [you] = table.snapshot.players;
    if (you) you.name = "You";
    const laid = await lay(table);
    const label = (selector: string) => laid.find(selector).getAttribute("aria-label");
    expect(label(".gw-hand")).toBe("Your hand");
    expect(laid.text("[data-gw=pile][data-seat='0'] > .gw-sr")).toMatch(/^Your pile: 6 nobles/);
    expect(laid.text("[data-gw=pile][data-seat='1'] > .gw-sr")).toMatch(/^Bo's pile: 3 nobles/);
    await laid.click("[data-gw=pile][data-seat='0']");
    expect(label("[data-gw=sheet]")).toBe("Your pile, top first");
    laid.python.put({ ...table, rev: 41, viewer: null });
    await settle();
    expect(label(".gw-hand")).toBe("You's hand");
  });

  it("says of the Rush Job which turn it is about", async () => {
    const table = state("play");
    const mark = (laid: Awaited<ReturnType<typeof lay>>) =>
      laid.text("[data-gw=player][data-seat='2'] .gw-mark");
    expect(mark(await lay(table))).toBe("Rush Job: no card next turn");
    Object.assign(table.snapshot, { seat: 2 });
    expect(mark(await lay(table))).toBe("Rush Job: no card this turn");
  });

  it("says once why no card may be played, where one rule forbids them all", async () => {
    const laid = await lay(state("lift"));
    expect(laid.text("[data-gw=because]")).toMatch(/Callous Guards forbid .* R4$/);
    expect((await lay(state("play"))).all("[data-gw=because]")).toEqual([]);
    const two = state("lift");
    const [first] = Object.values(two.decision?.refusals ?? {});
    if (first) first.rule = "R2";
    expect((await lay(two)).all("[data-gw=because]")).toEqual([]);
  });

  it("marks what is pending on a player", async () => {
    const laid = await lay(state("play-late"));
    expect(laid.text("[data-gw=player][data-seat='2'] .gw-mark")).toContain("Rush Job");
    expect(laid.text("[data-gw=player][data-seat='3'] .gw-mark")).toContain("Confusion");
    expect(laid.text(".gw-header .gw-mark")).toBe("The day ends after this turn");
  });

  it("follows a change of language", async () => {
    const laid = await lay(state("play"));
    const words = laid.python.words as unknown as { value: Record<string, string> };
    words.value = { ...words.value, undo: "Cofnij" };
    await settle();
    expect(laid.text("[data-gw=undo]")).toBe("Cofnij");
  });

  it("shows nothing but a word before the first table comes", async () => {
    const laid = await lay(null as never);
    expect(laid.text(".gw-waiting")).toBe("The table is being laid …");
  });
});
