import { describe, expect, it } from "vitest";
import { mountTable, settle, state } from "./table";

describe("what the table shows", () => {
  it("a name is text, never markup", async () => {
    const table = state("player");
    const evil = "<img src=x onerror=alert(1)><b>Bo</b>";
    const bo = table.snapshot.players[1];
    if (bo) bo.name = evil;
    const view = await mountTable(table);
    expect(view.all("img:not([src^='data:image/svg']), .gw-player-name b")).toEqual([]);
    expect(view.text("[data-gw=player][data-seat='1'] .gw-player-name")).toBe(evil);
  });

  it("a noble of the line says its place, class and points", async () => {
    const view = await mountTable(state("noble"));
    const duke = "[data-gw=line-card][data-place='3']";
    expect(view.text(`${duke} .gw-sr`)).toBe(
      "3rd in line: Duke, purple, 3 points. the Duke leaves the line",
    );
  });

  it("a card that may not be played is dimmed and says why, as text and on hover", async () => {
    const view = await mountTable(state("play"));
    const card = view.find("[data-gw=hand-card][data-kind=rat-break]");
    expect(card.getAttribute("aria-disabled")).toBe("true");
    const why = view.find(`#${card.getAttribute("aria-describedby")}`).textContent;
    expect(why).toContain("Rush Job: Ada may not play an action card this turn. R26");
    card.focus();
    await settle();
    expect(view.text("[data-gw=why]")).toContain("Rush Job: Ada may not play");
    await view.user.click(card);
    expect(view.clicks()).toEqual([]);
  });

  it("the names of all nobles in a sentence of the log have the colors of their classes", async () => {
    const table = state("play");
    const [event] = table.events.slice(-1);
    if (!event) throw new Error("no event");
    // The event itself names only the last noble that was dealt.
    const changes = [{ card: 1, from: "noble_deck", to: "line", at: 2 } as const];
    const said = "3 nobles line up: Duke, Clown Exchange, Baron and Martyr. Dukes do not count.";
    table.events = [{ ...event, word: "joined", text: said, changes }];
    const view = await mountTable(table);
    const line = view.find("[data-gw=log] [data-word=joined]");
    const names = [...line.querySelectorAll(".gw-noble-name")];
    expect(line.textContent).toContain(said);
    expect(names.map((name) => [name.textContent, name.className.split(" ").at(-1)])).toEqual([
      ["Duke", "gw-c-purple"],
      ["Baron", "gw-c-purple"],
      ["Martyr", "gw-c-grey"],
    ]);
  });

  it("the Tab key stays in an open pile, and Escape closes it", async () => {
    const view = await mountTable(state("play"));
    await view.click("[data-gw=pile][data-seat='1']");
    const sheet = view.find("[data-gw=sheet]");
    for (let i = 0; i < 6; i++) {
      await view.user.tab({ shift: i > 3 });
      expect(sheet.contains(document.activeElement)).toBe(true);
    }
    await view.user.keyboard("{Escape}");
    await settle();
    expect(view.all("[data-gw=sheet]")).toEqual([]);
    expect(document.activeElement?.getAttribute("data-gw")).toBe("pile");
  });

  it("a covered hand opens only when its owner opens it", async () => {
    const table = state("cover");
    const view = await mountTable(table);
    expect(view.all("[data-gw=hand-card], [data-option], [data-gw=earlier]")).toHaveLength(1);
    expect(view.text("[data-gw=open]")).toBe("I am Ada: open my hand");
    await view.click("[data-gw=open]");
    expect(view.clicks().at(-1)).toMatchObject({ kind: "open", seat: 0 });
  });

  it("a pile opens to all its nobles, and Escape or the button closes it", async () => {
    const view = await mountTable(state("play"));
    await view.click("[data-gw=pile][data-seat='1']");
    expect(view.all("[data-gw=sheet] [data-card]")).toHaveLength(3);
    await view.user.keyboard("{Escape}");
    expect(view.all("[data-gw=sheet]")).toEqual([]);
    await view.click("[data-gw=action_discard]");
    expect(view.all("[data-gw=sheet] [data-card]")).toHaveLength(5);
    await view.click("[data-gw=close]");
    expect(view.all("[data-gw=sheet]")).toEqual([]);
  });

  it("an open sheet is closed when the viewer changes", async () => {
    const table = state("their_hand");
    const view = await mountTable(table);
    await view.click("[data-gw=known-hand]");
    expect(view.all("[data-gw=sheet] [data-card]")).toHaveLength(4);
    view.python.put({ ...table, rev: 41, viewer: null, cover: 1 });
    await settle();
    expect(view.all("[data-gw=sheet]")).toEqual([]);
  });

  it("the end names the winners and explains every score", async () => {
    const table = state("over");
    const view = await mountTable(table);
    expect(view.text("[data-gw=winners]")).toBe("You win.");
    const first = view.find("[data-gw=result-player]");
    expect(first.dataset.total).toBe("31");
    expect(first.querySelectorAll("[data-gw=result-line]")).toHaveLength(
      table.result?.scores[0]?.groups.flatMap(({ lines }) => lines).length ?? -1,
    );
    const won = async (rev: number, ...winners: number[]) => {
      view.python.put({ ...table, result: table.result && { ...table.result, winners }, rev });
      await settle();
      return view.text("[data-gw=winners]");
    };
    expect(await won(41, 0, 2)).toBe("Ada and Cy share the win.");
    expect(await won(42, 2)).toBe("Cy wins.");
  });

  it("addresses the viewer, and names everybody else", async () => {
    const table = state("play");
    const [you] = table.snapshot.players;
    if (you) you.name = "You";
    const view = await mountTable(table);
    const label = (selector: string) => view.find(selector).getAttribute("aria-label");
    expect(label(".gw-hand")).toBe("Your hand");
    expect(view.text("[data-gw=pile][data-seat='0'] > .gw-sr")).toMatch(/^Your pile: 6 nobles/);
    expect(view.text("[data-gw=pile][data-seat='1'] > .gw-sr")).toMatch(/^Bo's pile: 3 nobles/);
    await view.click("[data-gw=pile][data-seat='0']");
    expect(label("[data-gw=sheet]")).toBe("Your pile, top first");
    view.python.put({ ...table, rev: 41, viewer: null });
    await settle();
    expect(label(".gw-hand")).toBe("You's hand");
  });

  it("says in which turn a player may play no action card", async () => {
    const table = state("play");
    const mark = (view: Awaited<ReturnType<typeof mountTable>>) =>
      view.text("[data-gw=player][data-seat='2'] .gw-mark");
    expect(mark(await mountTable(table))).toBe("Next turn: no action card");
    Object.assign(table.snapshot, { seat: 2 });
    expect(mark(await mountTable(table))).toBe("This turn: no action card");
  });

  it("says only once why no card may be played, if one rule forbids all", async () => {
    const view = await mountTable(state("lift"));
    expect(view.text("[data-gw=because]")).toMatch(
      /Callous Guards: nobody may alter the line\..*R4$/,
    );
    expect((await mountTable(state("play"))).all("[data-gw=because]")).toEqual([]);
    const two = state("lift");
    const [first] = Object.values(two.decision?.refusals ?? {});
    if (first) first.rule = "R2";
    expect((await mountTable(two)).all("[data-gw=because]")).toEqual([]);
  });

  it("marks effects pending on a player", async () => {
    const view = await mountTable(state("play-late"));
    expect(view.text("[data-gw=player][data-seat='2'] .gw-mark")).toContain(
      "Next turn: no action card",
    );
    expect(view.text("[data-gw=player][data-seat='3'] .gw-mark")).toContain("is shuffled");
    expect(view.text(".gw-ending")).toBe("The day ends after this turn");
  });

  it("follows a change of language", async () => {
    const view = await mountTable(state("play"));
    const words = view.python.words as unknown as { value: Record<string, string> };
    words.value = { ...words.value, undo: "Cofnij" };
    await settle();
    expect(view.text("[data-gw=undo]")).toBe("Cofnij");
  });

  it("shows a message before the first table arrives", async () => {
    const view = await mountTable(null as never);
    expect(view.text(".gw-waiting")).toBe("The table is being laid …");
  });
});
