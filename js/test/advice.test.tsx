import { afterEach, describe, expect, it } from "vitest";
import { preferences } from "../src/preferences";
import type { Advice, Reply, Request, Table } from "../src/protocol";
import { mountTable, settle, state } from "./table";

const HINT: Advice = { option: 0, chance: 0.614, reason: "You get the Duke before Bo can." };

/** A table that gives hints. */
const hinting = (name = "play"): Table => ({ ...state(name), hints: true });

type Answer = Omit<Reply, "kind" | "id">;

async function open(table = hinting(), say: (request: Request) => Answer = () => ({ ok: true })) {
  const view = await mountTable(table, { answer: say });
  const asked = (kind: string) => view.python.sent.filter((one) => one.kind === kind).length;
  return { ...view, asked };
}

const advising = (advice: Partial<Advice> = {}) =>
  open(hinting(), ({ kind }) =>
    kind === "advise" ? { ok: true, advice: { ...HINT, ...advice } } : { ok: true },
  );

describe("a hint", () => {
  it("marks the option and says why", async () => {
    const view = await advising();
    await view.click("[data-gw=advise]");
    expect(
      view.all("[data-advised]").map((node) => node.dataset.option ?? node.dataset.previews),
    ).toEqual(["0"]);
    expect(view.text("[data-gw=advice]")).toContain(HINT.reason);
    expect(view.text("[data-gw=advice]")).toContain("(61 % to win)");
    expect(view.asked("choose")).toBe(0);
  });

  it("can be requested with its key", async () => {
    const view = await advising();
    view.find("[data-gw=ask]").focus();
    await view.user.keyboard("h");
    await settle();
    expect(view.all("[data-gw=advice]")).toHaveLength(1);
  });

  it("disappears with the next table", async () => {
    const view = await advising();
    await view.click("[data-gw=advise]");
    const table = hinting();
    view.python.put({ ...table, rev: table.rev + 1 });
    await settle();
    expect(view.all("[data-gw=advice], [data-advised]")).toHaveLength(0);
  });

  it("can be canceled while it is computed, and a late one is not shown", async () => {
    const view = await open();
    let late: (reply: Reply) => void = () => {};
    const send = view.python.send.bind(view.python);
    view.python.send = (request) =>
      request.kind === "advise"
        ? new Promise((resolve) => {
            late = resolve;
          })
        : send(request);
    await view.click("[data-gw=advise]");
    expect(view.find("[data-gw=advise]").getAttribute("aria-busy")).toBe("true");
    await view.click("[data-gw=advise]");
    expect(view.asked("stop")).toBe(1);
    expect(view.find("[data-gw=advise]").getAttribute("aria-busy")).toBe("false");
    late({ kind: "reply", id: "", ok: true, advice: HINT });
    await settle();
    expect(view.all("[data-gw=advice]")).toHaveLength(0);
  });

  it("is not offered if the table gives none or another player decides", async () => {
    for (const table of [state("play"), { ...hinting("play"), decision: null }]) {
      const view = await open(table);
      expect(view.all("[data-gw=advise]")).toHaveLength(0);
      view.stop();
    }
  });

  it("may suggest lifting Callous Guards", async () => {
    const table = hinting("lift");
    const view = await open(table, ({ kind }) =>
      kind === "advise" ? { ok: true, advice: { ...HINT, option: null } } : { ok: true },
    );
    await view.click("[data-gw=advise]");
    expect(view.all("[data-advised][data-lifts]").length).toBeGreaterThan(0);
  });
});

describe("the chances to win", () => {
  afterEach(() => preferences.switchOutlook(false));

  const watching = (chances = [0.5, 0.3, 0.2]) =>
    open(hinting(), ({ kind }) =>
      kind === "outlook" ? { ok: true, outlook: chances } : { ok: true },
    );

  it("are not requested until they are switched on, and follow the table", async () => {
    const view = await watching();
    expect(view.asked("outlook")).toBe(0);
    await view.click("[data-gw=outlook-switch]");
    await settle();
    expect(view.find("[data-gw=outlook]").getAttribute("aria-label")).toMatch(/50 %.*30 %.*20 %/);
    const table = hinting();
    view.python.put({ ...table, rev: table.rev + 1 });
    await settle();
    expect(view.asked("outlook")).toBe(2);
    await view.click("[data-gw=outlook-switch]");
    expect(view.all("[data-gw=outlook]")).toHaveLength(0);
    expect(view.asked("outlook")).toBe(2);
  });

  it("are kept for the other tables of the page", async () => {
    const view = await watching();
    await view.click("[data-gw=outlook-switch]");
    const other = await watching();
    await settle();
    expect(other.all("[data-gw=outlook]")).toHaveLength(1);
  });

  it("are not shown if the table gives no hints", async () => {
    preferences.switchOutlook(true);
    const view = await open(state("play"));
    expect(view.all("[data-gw=outlook], [data-gw=outlook-switch]")).toHaveLength(0);
    expect(view.asked("outlook")).toBe(0);
  });
});

describe("the review after the game", () => {
  const move = (choice: number, loss: number) => ({
    choice,
    day: 2,
    turn: 14,
    option: "Pushed",
    best: "The Long Walk",
    chance: 0.4,
    loss,
  });
  const over = (losses: number[]) =>
    open(state("over"), ({ kind, choice = 0 }) => {
      if (kind !== "review") return { ok: true };
      const at = losses.findIndex((_, index) => index * 10 >= choice);
      if (at < 0) return { ok: true, review: { judged: null, next: null, of: 60 } };
      const judged = move(at * 10, losses[at] ?? 0);
      return { ok: true, review: { judged, next: at * 10 + 1, of: 60 } };
    });

  it("lists the choices that lost most, and leads back to one of them", async () => {
    const view = await over([0, 1.5, 4, 0.5, 2]);
    await view.click("[data-gw=review-open]");
    for (let i = 0; i < 8; i++) await settle();
    const rows = view.all("[data-gw=review-row]");
    expect(rows.map((row) => row.dataset.choice)).toEqual(["20", "40", "10"]);
    expect(rows[0]?.textContent).toContain("Better by 4: The Long Walk");
    const [{ points } = { points: "" }] = view
      .all("polyline")
      .map((node) => ({ points: node.getAttribute("points") ?? "" }));
    // Five choices and the result.
    expect(points.split(" ")).toHaveLength(6);
    await view.click("[data-gw=try-again]");
    expect(view.clicks().filter(({ kind }) => kind === "branch")).toMatchObject([{ choice: 20 }]);
    expect(view.all("[data-gw=review]")).toHaveLength(0);
  });

  it("offers to learn from the mistakes, if there are any", async () => {
    const view = await over([0, 1.5, 4]);
    await view.click("[data-gw=review-open]");
    for (let i = 0; i < 6; i++) await settle();
    await view.click("[data-gw=learn]");
    expect(view.clicks().at(-1)).toMatchObject({ kind: "learn" });
    expect(view.all("[data-gw=review]")).toHaveLength(0);
  });

  it("says that nothing was lost, and requests nothing twice", async () => {
    const view = await over([0, 0]);
    await view.click("[data-gw=review-open]");
    for (let i = 0; i < 5; i++) await settle();
    expect(view.text("[data-gw=review]")).toContain("No choice clearly gave points away");
    expect(view.all("[data-gw=learn]")).toHaveLength(0);
    const asked = view.asked("review");
    await view.user.keyboard("{Escape}");
    expect(view.all("[data-gw=review]")).toHaveLength(0);
    await view.click("[data-gw=review-open]");
    await settle();
    expect(view.asked("review")).toBe(asked);
  });

  it("shows the reason for a refusal", async () => {
    const view = await open(state("over"), () => ({ ok: false, reason: "Too bad." }));
    await view.click("[data-gw=review-open]");
    await settle();
    expect(view.text("[data-gw=review]")).toContain("Too bad.");
  });
});
