import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { nearestInDirection } from "../src/directions";
import { folded } from "../src/edit/palette";
import { draftOf, mountEditorPage } from "./editor";

const box = (kind: string) => `[data-gw=box-card][data-kind=${kind}]`;
const lies = (zone: string, index: number) =>
  `[data-gw=card][data-zone="${zone}"][data-index="${index}"]`;
const place = (zone: string, at: number) => `[data-gw=place][data-zone="${zone}"][data-at="${at}"]`;

describe("two clicks", () => {
  it("put a card of the box in a zone", async () => {
    const view = await mountEditorPage();
    await view.click(box("baron"));
    expect(view.status()).toBe("Baron: choose a place.");
    await view.click(place("line", 1));
    expect(view.sent).toMatchObject([{ kind: "put", card: "baron", zone: "line", at: 1, rev: 1 }]);
    expect(view.row("line")).toEqual(["martyr", "baron", "duke", "count"]);
    expect(view.status()).toBe("Baron lies in the line, place 2.");
    expect(view.all("[data-gw=place]")).toEqual([]);
  });

  it("move a card within a zone and to another zone", async () => {
    const view = await mountEditorPage();
    await view.click(lies("line", 0));
    await view.click(place("line", 3));
    await view.click(lies("line", 0));
    await view.click(place("pile:1", 0));
    expect(view.row("line")).toEqual(["count", "martyr"]);
    expect(view.row("pile:1")).toEqual(["duke"]);
    expect(view.focus()).toBe("card pile:1 0");
  });

  it("offer only places that fit the card", async () => {
    const view = await mountEditorPage();
    const zones = () => [...new Set(view.all("[data-gw=place]").map((node) => node.dataset.zone))];
    await view.click(box("duke"));
    expect(zones()).toEqual(["line", "pile:0", "pile:1", "noble_deck", "noble_discard"]);
    await view.click("[data-gw=cancel]");
    await view.click(box("trip"));
    expect(zones()).toEqual(["hand:0", "hand:1", "action_deck", "action_discard"]);
    await view.click(box("trip"));
    await view.click(box("tough-crowd"));
    expect(zones()).toContain("front:1");
  });

  it("put a card down that is clicked again, and send nothing for the place it already has", async () => {
    const view = await mountEditorPage();
    await view.click(lies("line", 1));
    await view.click(lies("line", 1));
    expect(view.root.dataset.held).toBe("");
    await view.click(lies("line", 1));
    await view.click(place("line", 2));
    expect(view.sent).toEqual([]);
    expect(view.status()).toBe("Duke stays in the line, place 2.");
  });

  it("choose the place nearest to a click in the zone", async () => {
    const view = await mountEditorPage();
    await view.click(box("duke"));
    await view.click("[data-gw=zone][data-zone='pile:1']");
    expect(view.sent).toMatchObject([{ kind: "put", zone: "pile:1", at: 0 }]);
  });

  it("remove the held card, empty a zone, deal it", async () => {
    const view = await mountEditorPage();
    await view.click(lies("line", 0));
    await view.click("[data-gw=remove]");
    await view.click("[data-gw=clear][data-zone='hand:0']");
    await view.click("[data-gw=deal][data-zone='hand:0']");
    await view.click("[data-gw=deal][data-zone=line]");
    expect(view.sent.map(({ kind, zone }) => `${kind} ${zone}`)).toEqual([
      "remove line",
      "clear hand:0",
      "deal hand:0",
      "deal line",
    ]);
    expect(view.find("[data-gw=zone][data-zone=line]").textContent).toContain("twelve are dealt");
    expect(view.all("[data-gw=spread]")).toHaveLength(1);
  });

  it("show why Python refuses, and leave the card where it was", async () => {
    const view = await mountEditorPage(draftOf(), { refuse: "there is no such place" });
    await view.click(lies("line", 0));
    await view.click(place("line", 3));
    expect(view.status()).toBe("there is no such place");
    expect(view.row("line")).toEqual(["martyr", "duke", "count"]);
    expect(view.root.dataset.busy).toBe("false");
  });
});

describe("the keyboard alone", () => {
  it("moves from card to card, picks one up, chooses its place and puts it down", async () => {
    const view = await mountEditorPage();
    view.find(lies("line", 0)).focus();
    await view.press("{ArrowRight}");
    expect(view.focus()).toBe("card line 1");
    await view.press(" ");
    expect(view.focus()).toBe("place line 1");
    await view.press("{ArrowLeft}");
    await view.press(" ");
    expect(view.row("line")).toEqual(["duke", "martyr", "count"]);
    expect(view.focus()).toBe("card line 0");
    expect(view.status()).toBe("Duke lies in the line, place 1.");
  });

  it("puts cards of the box one after the other", async () => {
    const view = await mountEditorPage(draftOf());
    view.find("[data-gw=search]").focus();
    await view.press("herz");
    expect(view.all("[data-gw=box-card]").map((node) => node.dataset.kind)).toEqual(["duke"]);
    await view.press("{ArrowDown}");
    expect(view.focus()).toBe("box-card duke");
    await view.press(" ");
    expect(view.focus()).toBe("place line 3");
    await view.press("{End}{Enter}");
    expect(view.row("line")).toEqual(["martyr", "duke", "count", "duke"]);
    expect(view.focus()).toBe("box-card duke");
  });

  it("puts the card down with Escape and removes it with Delete, and the focus stays in the editor", async () => {
    const view = await mountEditorPage();
    view.find(lies("line", 2)).focus();
    await view.press(" ");
    await view.press("{Escape}");
    expect(view.focus()).toBe("card line 2");
    await view.press("{Delete}");
    expect(view.row("line")).toEqual(["martyr", "duke"]);
    expect(view.focus()).toBe("card line 1");
    await view.press("{Delete}");
    await view.press("{Delete}");
    expect(view.row("line")).toEqual([]);
    expect(view.focus()).toBe("zone line");
    expect(view.status()).toBe("Martyr is back in the box.");
  });

  it("keeps the host's shortcuts away", async () => {
    const view = await mountEditorPage();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    view.find(lies("line", 0)).focus();
    await view.press("b m{ArrowDown}{Delete}");
    document.body.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it("has one stop for the Tab key in each zone and in the box", async () => {
    const view = await mountEditorPage();
    const stops = (selector: string) =>
      view.all(selector).filter((node) => node.tabIndex === 0).length;
    expect(stops("[data-gw=box-card]")).toBe(1);
    expect(stops("[data-gw=card][data-zone=line]")).toBe(1);
    view.find(lies("line", 2)).focus();
    await view.press("{Delete}");
    expect(stops("[data-gw=card][data-zone=line]")).toBe(1);
  });

  it("finds the nearest above and below where cards are laid out", () => {
    const at = (x: number, y: number) => {
      const node = document.createElement("i");
      node.getBoundingClientRect = () => new DOMRect(x, y, 40, 20);
      return node;
    };
    const nodes = [at(0, 0), at(50, 0), at(0, 30), at(52, 30), at(0, 60)];
    expect(nearestInDirection(nodes, nodes[1] as HTMLElement, [0, 1])).toBe(nodes[3]);
    expect(nearestInDirection(nodes, nodes[4] as HTMLElement, [0, -1])).toBe(nodes[2]);
    expect(nearestInDirection(nodes, nodes[0] as HTMLElement, [0, -1])).toBeUndefined();
    expect(nearestInDirection(nodes, nodes[1] as HTMLElement, [1, 0])).toBe(nodes[2]);
  });
});

describe("dragging", () => {
  const point = (type: string, x: number, y: number, pointerType = "mouse") =>
    new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, pointerType });

  it("moves a card to the zone under the pointer, and the click that follows does nothing", async () => {
    const view = await mountEditorPage();
    const card = view.find(lies("line", 0));
    const zone = view.find("[data-gw=zone][data-zone='pile:1']");
    document.elementFromPoint = () => zone;
    card.dispatchEvent(point("pointerdown", 10, 10));
    document.dispatchEvent(point("pointermove", 12, 12));
    expect(view.all(".gw-drawn")).toHaveLength(0);
    document.dispatchEvent(point("pointermove", 90, 40));
    await Promise.resolve();
    expect(view.all(".gw-drawn")).toHaveLength(1);
    document.dispatchEvent(point("pointermove", 95, 45));
    document.dispatchEvent(point("pointerup", 95, 45));
    card.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(view.all(".gw-drawn")).toHaveLength(0);
    expect(view.row("pile:1")).toEqual(["martyr"]);
    expect(view.root.dataset.held).toBe("");
  });

  it("outside of every zone changes nothing, and a finger that moves at once scrolls", async () => {
    const view = await mountEditorPage();
    const card = view.find(lies("line", 0));
    document.elementFromPoint = () => document.body;
    card.dispatchEvent(point("pointerdown", 10, 10));
    document.dispatchEvent(point("pointermove", 90, 40));
    document.dispatchEvent(point("pointerup", 95, 45));
    card.dispatchEvent(point("pointerdown", 10, 10, "touch"));
    document.dispatchEvent(point("pointermove", 10, 90, "touch"));
    expect(view.all(".gw-drawn")).toHaveLength(0);
    expect(view.sent).toEqual([]);
    expect(view.root.dataset.held).toBe("");
  });
});

describe("the order of the seats", () => {
  const names = (view: Awaited<ReturnType<typeof mountEditorPage>>) =>
    view.all("[data-gw=seat] [data-gw=name]").map((node) => (node as HTMLInputElement).value);
  const three = () => {
    const draft = draftOf({ players: ["Ada", "Bo", "Cy"] });
    const zones = draft.zones as Record<string, string[] | null>;
    for (const part of ["hand", "pile", "front"]) zones[`${part}:2`] = [];
    return draft;
  };

  it("changes by a button, and the focus stays with the player who moves", async () => {
    const view = await mountEditorPage(three());
    await view.click("[data-gw=earlier][data-seat='2']");
    expect(view.sent).toMatchObject([{ kind: "reseat", seat: 2, at: 1 }]);
    expect(names(view)).toEqual(["Ada", "Cy", "Bo"]);
    expect(view.status()).toBe("Cy has seat 2 now.");
    expect(document.activeElement?.textContent).toBe("Move Cy one seat earlier");
  });

  it("changes by keys alone, to either end of the table", async () => {
    const view = await mountEditorPage(three());
    const later = "[data-gw=later][data-seat='0']";
    view.find(later).focus();
    await view.press("{Enter}");
    expect(names(view)).toEqual(["Bo", "Ada", "Cy"]);
    await view.press(" ");
    expect(names(view)).toEqual(["Bo", "Cy", "Ada"]);
    expect(document.activeElement?.textContent).toBe("Move Ada one seat earlier");
    expect((view.find("[data-gw=later][data-seat='2']") as HTMLButtonElement).disabled).toBe(true);
    expect((view.find("[data-gw=earlier][data-seat='0']") as HTMLButtonElement).disabled).toBe(
      true,
    );
  });
});

describe("several changes at once", () => {
  it("are all sent, except those whose place another change has shifted", async () => {
    const view = await mountEditorPage();
    const name = view.find("[data-gw=seat][data-seat='1'] [data-gw=name]");
    await view.user.clear(name);
    await view.user.type(name, "Bea");
    await view.click("[data-gw=join]");
    const kinds = () => view.sent.map(({ kind }) => kind);
    await vi.waitFor(() => expect(kinds()).toEqual(["rename", "join"]));
    await view.press("{Escape}");
    view.find(lies("line", 0)).focus();
    await view.press("{Delete}{Delete}");
    expect(view.row("line")).toEqual(["duke", "count"]);
  });
});

describe("what the editor shows", () => {
  it("lists faults and goes to their causes", async () => {
    const problems = [
      { text: "Duke is named 2 times", card: "duke" },
      { text: "Bo's pile: there is no card 'Dukke'", zone: "pile:1" as const },
      { text: "day is 1, 2 or 3, not 9", field: "day" },
      { text: "plays is a whole number", field: "plays" },
    ];
    const view = await mountEditorPage(draftOf({ problems, day: 9 }));
    const lead = async (n: number) => {
      await view.user.click(view.all("[data-gw=fault]")[n] as HTMLElement);
      return view.focus();
    };
    expect(await lead(0)).toBe("card line 1");
    expect(await lead(1)).toBe("zone pile:1");
    expect(await lead(2)).toBe("day");
    expect(await lead(3)).toBe("plays");
    expect((view.find("[data-gw=more]") as HTMLDetailsElement).open).toBe(true);
    expect(view.find(lies("line", 1)).dataset.fault).toBe("true");
    await view.put(draftOf({ rev: 2 }));
    expect(view.all("[data-gw=fault]")).toEqual([]);
    expect(view.all("[data-gw=sound]")).toHaveLength(1);
  });

  it("shows an unknown card, and names as text", async () => {
    const draft = draftOf({ players: ["<b>Ada</b>", "Bo"] });
    draft.zones.line = ["?Dukke<i>", "martyr"];
    const view = await mountEditorPage(draft);
    expect(view.find(lies("line", 0)).textContent).toContain("Dukke<i>: there is no such card");
    expect(view.find("[data-zone='hand:0']").getAttribute("aria-label")).toBe("<b>Ada</b>'s hand");
    expect(view.all("b b, .gw-zone-card i")).toEqual([]);
  });

  it("finds cards by name in any language, by family and class", async () => {
    const view = await mountEditorPage();
    const shown = () => view.all("[data-gw=box-card]").map((node) => node.dataset.kind);
    expect(shown()).toHaveLength(90);
    await view.click("[data-filter=action]");
    expect(shown()).toHaveLength(50);
    await view.click("[data-filter=blue]");
    expect(shown()).toContain("bishop");
    expect(shown()).toHaveLength(6);
    await view.click("[data-filter=all]");
    await view.user.type(view.find("[data-gw=search]"), "Märtér");
    expect(shown()).toEqual(["martyr"]);
    expect(folded("  Książę-L'Été ")).toBe("ksiaze lete");
  });

  it("sends every setting", async () => {
    const view = await mountEditorPage();
    await view.user.selectOptions(view.find("[data-gw=day]"), "3");
    await view.user.click(view.find("[data-gw=turn][data-seat='1']"));
    await view.user.click(view.find("[data-gw=rush][data-seat='1']"));
    const name = view.find("[data-gw=seat][data-seat='1'] [data-gw=name]");
    await view.user.clear(name);
    await view.user.type(name, "Bea{Enter}");
    await view.click("[data-gw=join]");
    const told = () =>
      view.sent.map(({ kind, field, value, seat, text }) =>
        [kind, field ?? seat, value ?? text].filter((part) => part !== undefined).join(" "),
      );
    const all = ["set day 3", "set turn 1", "set rush 1", "rename 1 Bea", "join"];
    await vi.waitFor(() => expect(told()).toEqual(all));
  });

  it("copies, or selects the text to copy by hand; and loads a line that is pasted", async () => {
    const view = await mountEditorPage();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await view.click("[data-gw=copy-code]");
    expect(copied).toHaveBeenCalledWith("scenario = gw.Scenario()");
    expect(view.status()).toBe("The cell is on the clipboard.");
    copied.mockRejectedValue(new Error("forbidden"));
    await view.click("[data-gw=copy-text]");
    expect(view.status()).toContain("Ctrl+C");
    const code = view.find("[data-gw=code]") as HTMLTextAreaElement;
    expect(code.value).toBe("guillotine/1;@Ada;@Bo;end");
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, code.value.length]);
    await view.user.type(view.find("[data-gw=paste]"), "guillotine/1;end{Enter}");
    expect(view.sent.at(-1)).toMatchObject({ kind: "load", text: "guillotine/1;end" });
  });

  it("offers to try a scenario only if it has no faults and a table can be shown", async () => {
    expect((await mountEditorPage()).all("[data-gw=try]")).toEqual([]);
    const table = () => new Promise<never>(() => {});
    const view = await mountEditorPage(draftOf({ problems: [{ text: "no" }] }), { table });
    expect((view.find("[data-gw=try]") as HTMLButtonElement).disabled).toBe(true);
    await view.put(draftOf({ rev: 2 }));
    await view.click("[data-gw=try]");
    expect(view.sent.at(-1)?.kind).toBe("try");
  });

  it("is accessible: axe finds nothing serious, with a held card and two editors on one page", async () => {
    const view = await mountEditorPage(draftOf({ problems: [{ text: "no", zone: "line" }] }));
    // axe takes long for ninety similar cards: check a few.
    for (const each of [view, await mountEditorPage()]) {
      await each.user.type(each.find("[data-gw=search]"), "du");
    }
    await view.click(box("duke"));
    for (const picture of document.querySelectorAll("svg")) picture.replaceChildren();
    const found = await axe.run(document.body, {
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled: false } },
    });
    const faults = found.violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    expect(faults.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
