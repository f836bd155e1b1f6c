import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { towards } from "../src/edit/keys";
import { folded } from "../src/edit/palette";
import { desk, draftOf } from "./editor";

const box = (kind: string) => `[data-gw=box-card][data-kind=${kind}]`;
const lies = (zone: string, index: number) =>
  `[data-gw=card][data-zone="${zone}"][data-index="${index}"]`;
const place = (zone: string, at: number) => `[data-gw=place][data-zone="${zone}"][data-at="${at}"]`;

describe("a click and a click", () => {
  it("puts a card of the box where it is wanted", async () => {
    const laid = await desk();
    await laid.click(box("baron"));
    expect(laid.status()).toBe("Baron: choose a place.");
    await laid.click(place("line", 1));
    expect(laid.sent).toMatchObject([{ kind: "put", card: "baron", zone: "line", at: 1, rev: 1 }]);
    expect(laid.row("line")).toEqual(["martyr", "baron", "duke", "count"]);
    expect(laid.status()).toBe("Baron lies in the line, place 2.");
    expect(laid.all("[data-gw=place]")).toEqual([]);
  });

  it("moves a card within a zone and to another", async () => {
    const laid = await desk();
    await laid.click(lies("line", 0));
    await laid.click(place("line", 3));
    await laid.click(lies("line", 0));
    await laid.click(place("pile:1", 0));
    expect(laid.row("line")).toEqual(["count", "martyr"]);
    expect(laid.row("pile:1")).toEqual(["duke"]);
    expect(laid.focus()).toBe("card pile:1 0");
  });

  it("offers only places where the card may lie", async () => {
    const laid = await desk();
    const zones = () => [...new Set(laid.all("[data-gw=place]").map((node) => node.dataset.zone))];
    await laid.click(box("duke"));
    expect(zones()).toEqual(["line", "pile:0", "pile:1", "noble_deck", "noble_discard"]);
    await laid.click("[data-gw=cancel]");
    await laid.click(box("trip"));
    expect(zones()).toEqual(["hand:0", "hand:1", "action_deck", "action_discard"]);
    await laid.click(box("trip"));
    await laid.click(box("tough-crowd"));
    expect(zones()).toContain("front:1");
  });

  it("lets go of a card that is clicked again, and asks nothing for a place where it lies", async () => {
    const laid = await desk();
    await laid.click(lies("line", 1));
    await laid.click(lies("line", 1));
    expect(laid.root.dataset.held).toBe("");
    await laid.click(lies("line", 1));
    await laid.click(place("line", 2));
    expect(laid.sent).toEqual([]);
    expect(laid.status()).toBe("Duke stays in the line, place 2.");
  });

  it("takes the place nearest to a click into the zone", async () => {
    const laid = await desk();
    await laid.click(box("duke"));
    await laid.click("[data-gw=zone][data-zone='pile:1']");
    expect(laid.sent).toMatchObject([{ kind: "put", zone: "pile:1", at: 0 }]);
  });

  it("removes the card in hand, empties a zone, deals it", async () => {
    const laid = await desk();
    await laid.click(lies("line", 0));
    await laid.click("[data-gw=remove]");
    await laid.click("[data-gw=clear][data-zone='hand:0']");
    await laid.click("[data-gw=deal][data-zone='hand:0']");
    await laid.click("[data-gw=deal][data-zone=line]");
    expect(laid.sent.map(({ kind, zone }) => `${kind} ${zone}`)).toEqual([
      "remove line",
      "clear hand:0",
      "deal hand:0",
      "deal line",
    ]);
    expect(laid.find("[data-gw=zone][data-zone=line]").textContent).toContain("twelve are dealt");
    expect(laid.all("[data-gw=spread]")).toHaveLength(1);
  });

  it("says why Python refuses, and lets the card lie where it was", async () => {
    const laid = await desk(draftOf(), { refuse: "there is no such place" });
    await laid.click(lies("line", 0));
    await laid.click(place("line", 3));
    expect(laid.status()).toBe("there is no such place");
    expect(laid.row("line")).toEqual(["martyr", "duke", "count"]);
    expect(laid.root.dataset.busy).toBe("false");
  });
});

describe("the keyboard alone", () => {
  it("goes from card to card, takes one up, chooses its place and puts it down", async () => {
    const laid = await desk();
    laid.find(lies("line", 0)).focus();
    await laid.press("{ArrowRight}");
    expect(laid.focus()).toBe("card line 1");
    await laid.press(" ");
    expect(laid.focus()).toBe("place line 1");
    await laid.press("{ArrowLeft}");
    await laid.press(" ");
    expect(laid.row("line")).toEqual(["duke", "martyr", "count"]);
    expect(laid.focus()).toBe("card line 0");
    expect(laid.status()).toBe("Duke lies in the line, place 1.");
  });

  it("puts cards of the box one after the other", async () => {
    const laid = await desk(draftOf());
    laid.find("[data-gw=search]").focus();
    await laid.press("herz");
    expect(laid.all("[data-gw=box-card]").map((node) => node.dataset.kind)).toEqual(["duke"]);
    await laid.press("{ArrowDown}");
    expect(laid.focus()).toBe("box-card duke");
    await laid.press(" ");
    expect(laid.focus()).toBe("place line 3");
    await laid.press("{End}{Enter}");
    expect(laid.row("line")).toEqual(["martyr", "duke", "count", "duke"]);
    expect(laid.focus()).toBe("box-card duke");
  });

  it("lets go at Escape and removes at Delete, and the focus stays on the table", async () => {
    const laid = await desk();
    laid.find(lies("line", 2)).focus();
    await laid.press(" ");
    await laid.press("{Escape}");
    expect(laid.focus()).toBe("card line 2");
    await laid.press("{Delete}");
    expect(laid.row("line")).toEqual(["martyr", "duke"]);
    expect(laid.focus()).toBe("card line 1");
    await laid.press("{Delete}");
    await laid.press("{Delete}");
    expect(laid.row("line")).toEqual([]);
    expect(laid.focus()).toBe("zone line");
    expect(laid.status()).toBe("Martyr is back in the box.");
  });

  it("keeps the host's shortcuts away", async () => {
    const laid = await desk();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    laid.find(lies("line", 0)).focus();
    await laid.press("b m{ArrowDown}{Delete}");
    document.body.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it("has one stop for the Tab key in each zone and in the box", async () => {
    const laid = await desk();
    const stops = (selector: string) =>
      laid.all(selector).filter((node) => node.tabIndex === 0).length;
    expect(stops("[data-gw=box-card]")).toBe(1);
    expect(stops("[data-gw=card][data-zone=line]")).toBe(1);
    laid.find(lies("line", 2)).focus();
    await laid.press("{Delete}");
    expect(stops("[data-gw=card][data-zone=line]")).toBe(1);
  });

  it("finds the nearest above and below where cards are laid out", () => {
    const at = (x: number, y: number) => {
      const node = document.createElement("i");
      node.getBoundingClientRect = () => new DOMRect(x, y, 40, 20);
      return node;
    };
    const nodes = [at(0, 0), at(50, 0), at(0, 30), at(52, 30), at(0, 60)];
    expect(towards(nodes, nodes[1] as HTMLElement, [0, 1])).toBe(nodes[3]);
    expect(towards(nodes, nodes[4] as HTMLElement, [0, -1])).toBe(nodes[2]);
    expect(towards(nodes, nodes[0] as HTMLElement, [0, -1])).toBeUndefined();
    expect(towards(nodes, nodes[1] as HTMLElement, [1, 0])).toBe(nodes[2]);
  });
});

describe("a pointer that draws", () => {
  const point = (type: string, x: number, y: number, pointerType = "mouse") =>
    new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, pointerType });

  it("carries a card to the zone under it, and the click that follows does nothing", async () => {
    const laid = await desk();
    const card = laid.find(lies("line", 0));
    const zone = laid.find("[data-gw=zone][data-zone='pile:1']");
    document.elementFromPoint = () => zone;
    card.dispatchEvent(point("pointerdown", 10, 10));
    document.dispatchEvent(point("pointermove", 12, 12));
    expect(laid.all(".gw-drawn")).toHaveLength(0);
    document.dispatchEvent(point("pointermove", 90, 40));
    await Promise.resolve();
    expect(laid.all(".gw-drawn")).toHaveLength(1);
    document.dispatchEvent(point("pointermove", 95, 45));
    document.dispatchEvent(point("pointerup", 95, 45));
    card.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(laid.all(".gw-drawn")).toHaveLength(0);
    expect(laid.row("pile:1")).toEqual(["martyr"]);
    expect(laid.root.dataset.held).toBe("");
  });

  it("lets go outside of every zone, and a finger that moves at once scrolls", async () => {
    const laid = await desk();
    const card = laid.find(lies("line", 0));
    document.elementFromPoint = () => document.body;
    card.dispatchEvent(point("pointerdown", 10, 10));
    document.dispatchEvent(point("pointermove", 90, 40));
    document.dispatchEvent(point("pointerup", 95, 45));
    card.dispatchEvent(point("pointerdown", 10, 10, "touch"));
    document.dispatchEvent(point("pointermove", 10, 90, "touch"));
    expect(laid.all(".gw-drawn")).toHaveLength(0);
    expect(laid.sent).toEqual([]);
    expect(laid.root.dataset.held).toBe("");
  });
});

describe("several changes at once", () => {
  it("loses none, but does not take a place for another that has moved there", async () => {
    const laid = await desk();
    const name = laid.find("[data-gw=seat][data-seat='1'] [data-gw=name]");
    await laid.user.clear(name);
    await laid.user.type(name, "Bea");
    await laid.click("[data-gw=join]");
    const kinds = () => laid.sent.map(({ kind }) => kind);
    await vi.waitFor(() => expect(kinds()).toEqual(["rename", "join"]));
    await laid.press("{Escape}");
    laid.find(lies("line", 0)).focus();
    await laid.press("{Delete}{Delete}");
    expect(laid.row("line")).toEqual(["duke", "count"]);
  });
});

describe("what the editor shows", () => {
  it("names faults and leads to them", async () => {
    const problems = [
      { text: "Duke is named 2 times", card: "duke" },
      { text: "Bo's pile: there is no card 'Dukke'", zone: "pile:1" as const },
      { text: "day is 1, 2 or 3, not 9", field: "day" },
      { text: "plays is a whole number", field: "plays" },
    ];
    const laid = await desk(draftOf({ problems, day: 9 }));
    const lead = async (n: number) => {
      await laid.user.click(laid.all("[data-gw=fault]")[n] as HTMLElement);
      return laid.focus();
    };
    expect(await lead(0)).toBe("card line 1");
    expect(await lead(1)).toBe("zone pile:1");
    expect(await lead(2)).toBe("day");
    expect(await lead(3)).toBe("plays");
    expect((laid.find("[data-gw=more]") as HTMLDetailsElement).open).toBe(true);
    expect(laid.find(lies("line", 1)).dataset.fault).toBe("true");
    await laid.put(draftOf({ rev: 2 }));
    expect(laid.all("[data-gw=fault]")).toEqual([]);
    expect(laid.all("[data-gw=sound]")).toHaveLength(1);
  });

  it("shows a card that there is not, and names as text", async () => {
    const draft = draftOf({ players: ["<b>Ada</b>", "Bo"] });
    draft.zones.line = ["?Dukke<i>", "martyr"];
    const laid = await desk(draft);
    expect(laid.find(lies("line", 0)).textContent).toContain("Dukke<i>: there is no such card");
    expect(laid.find("[data-zone='hand:0']").getAttribute("aria-label")).toBe("<b>Ada</b>'s hand");
    expect(laid.all("b b, .gw-lying i")).toEqual([]);
  });

  it("finds cards by name in any language, by family and class", async () => {
    const laid = await desk();
    const shown = () => laid.all("[data-gw=box-card]").map((node) => node.dataset.kind);
    expect(shown()).toHaveLength(90);
    await laid.click("[data-filter=action]");
    expect(shown()).toHaveLength(50);
    await laid.click("[data-filter=blue]");
    expect(shown()).toContain("bishop");
    expect(shown()).toHaveLength(6);
    await laid.click("[data-filter=all]");
    await laid.user.type(laid.find("[data-gw=search]"), "Märtér");
    expect(shown()).toEqual(["martyr"]);
    expect(folded("  Książę-L'Été ")).toBe("ksiaze lete");
  });

  it("sends what is set", async () => {
    const laid = await desk();
    await laid.user.selectOptions(laid.find("[data-gw=day]"), "3");
    await laid.user.click(laid.find("[data-gw=turn][data-seat='1']"));
    await laid.user.click(laid.find("[data-gw=rush][data-seat='1']"));
    const name = laid.find("[data-gw=seat][data-seat='1'] [data-gw=name]");
    await laid.user.clear(name);
    await laid.user.type(name, "Bea{Enter}");
    await laid.click("[data-gw=join]");
    const told = () =>
      laid.sent.map(({ kind, field, value, seat, text }) =>
        [kind, field ?? seat, value ?? text].filter((part) => part !== undefined).join(" "),
      );
    const all = ["set day 3", "set turn 1", "set rush 1", "rename 1 Bea", "join"];
    await vi.waitFor(() => expect(told()).toEqual(all));
  });

  it("copies, or selects what can be copied by hand; and lays out a line that is pasted", async () => {
    const laid = await desk();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await laid.click("[data-gw=copy-code]");
    expect(copied).toHaveBeenCalledWith("scenario = gw.Scenario()");
    expect(laid.status()).toBe("The cell is on the clipboard.");
    copied.mockRejectedValue(new Error("forbidden"));
    await laid.click("[data-gw=copy-text]");
    expect(laid.status()).toContain("Ctrl+C");
    const code = laid.find("[data-gw=code]") as HTMLTextAreaElement;
    expect(code.value).toBe("guillotine/1;@Ada;@Bo;end");
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, code.value.length]);
    await laid.user.type(laid.find("[data-gw=paste]"), "guillotine/1;end{Enter}");
    expect(laid.sent.at(-1)).toMatchObject({ kind: "load", text: "guillotine/1;end" });
  });

  it("offers to try only where a table can be shown, and what has no faults", async () => {
    expect((await desk()).all("[data-gw=try]")).toEqual([]);
    const table = () => new Promise<never>(() => {});
    const laid = await desk(draftOf({ problems: [{ text: "no" }] }), { table });
    expect((laid.find("[data-gw=try]") as HTMLButtonElement).disabled).toBe(true);
    await laid.put(draftOf({ rev: 2 }));
    await laid.click("[data-gw=try]");
    expect(laid.sent.at(-1)?.kind).toBe("try");
  });

  it("is open to readers: axe finds nothing serious, with a card in hand and two on one page", async () => {
    const laid = await desk(draftOf({ problems: [{ text: "no", zone: "line" }] }));
    // Ninety cards that are alike take axe long: a few stand for all.
    for (const each of [laid, await desk()]) {
      await each.user.type(each.find("[data-gw=search]"), "du");
    }
    await laid.click(box("duke"));
    for (const picture of document.querySelectorAll("svg")) picture.replaceChildren();
    const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
    const faults = found.violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    expect(faults.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
