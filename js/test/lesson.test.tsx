import { beforeEach, describe, expect, it } from "vitest";
import { LESSON } from "../src/lesson";
import { arrowPath } from "../src/lesson/pointers";
import { mount } from "../src/mount";
import type { Lesson, Table, Task } from "../src/protocol";
import { fakeTransport } from "../src/transport";
import { catalogue, clearTables, settle, state, words } from "./table";

const TASK: Task = {
  title: "The odd noble",
  task: "Count the places.",
  level: null,
  themes: [],
  hints: [],
  more: 1,
  tries: 0,
  verdict: null,
  reveal: true,
  solution: null,
  solvable: false,
  step: { n: 2, of: 5 },
  next: null,
  record: null,
};
const LESSON_DATA: Lesson = {
  title: "Tempo",
  chapter: { n: 1, of: 2 },
  previous: null,
  glyph: "",
  question: "Who?",
  back: 0,
  on: null,
  marks: [],
  arrows: [],
  branches: [],
  branch: null,
  comparison: null,
  edits: false,
};

/** Mounts the table of a lesson; returns its root and what it has sent. */
function shown(task: Partial<Task> = {}, lesson: Partial<Lesson> = {}) {
  const table: Table = state("play");
  const puzzle = { ...TASK, ...task, lesson: { ...LESSON_DATA, ...lesson } };
  const transport = fakeTransport({ table: { ...table, undo: false, puzzle }, catalogue, words });
  const el = document.createElement("div");
  document.body.append(el);
  mount(el, transport, new AbortController().signal, { burst: 0, lesson: LESSON });
  /** Answers the last request with the next table. */
  const answer = () => {
    const now = transport.table.value;
    if (now) transport.put({ ...now, rev: now.rev + 1 });
    return settle();
  };
  const find = (gw: string) => el.querySelector<HTMLElement>(`[data-gw=${gw}]`);
  const kinds = () => transport.sent.map(({ kind, choice }) => [kind, choice]);
  const press = (key: string) =>
    el
      .querySelector("[data-gw=ask]")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const card = (id: number) => el.querySelector(`[data-gw=line-card][data-card="${id}"]`);
  const marks = () =>
    transport.sent.filter(({ kind }) => kind === "mark").map(({ card: of, place }) => [of, place]);
  /** Presses a button or a finger on a card, moves to another one, and releases it there. */
  const draw = (from: Element | null, to: Element | null, init: PointerEventInit) => {
    document.elementFromPoint = () => to;
    for (const [kind, node] of [
      ["pointerdown", from],
      ["pointermove", from],
      ["pointerup", to],
    ] as const)
      node?.dispatchEvent(
        new PointerEvent(kind, { bubbles: true, composed: true, isPrimary: true, ...init }),
      );
  };
  return { el, find, kinds, press, table, card, marks, draw, answer };
}

const RIGHT = { button: 2, pointerType: "mouse" };
const FINGER = { button: 0, pointerType: "touch" };

describe("the table of a lesson", () => {
  beforeEach(clearTables);

  it("asks, and shows the move on request instead of going on", async () => {
    const { find, kinds, press } = shown();
    await settle();
    expect(find("lesson-question")?.textContent).toBe("Who?");
    expect(find("lesson-on")).toBeNull();
    press("n");
    expect(kinds().filter(([kind]) => kind === "moment")).toEqual([]);
    press("r");
    expect(kinds()).toContainEqual(["show", undefined]);
  });

  it("goes forward and back by keys, including those of a presenter's remote control", async () => {
    for (const [key, expected] of [
      ["n", ["moment", 7]],
      ["PageDown", ["moment", 7]],
      ["b", ["moment", 0]],
      ["PageUp", ["moment", 0]],
    ] as const) {
      const { kinds, press } = shown({ reveal: false }, { question: null, on: 7 });
      await settle();
      press(key);
      expect(kinds()).toContainEqual(expected);
      clearTables();
    }
  });

  it("leads to the next chapter at the end of one", async () => {
    const { find, kinds } = shown({ reveal: false, next: 2 }, { question: null });
    await settle();
    find("lesson-on")?.click();
    expect(kinds()).toContainEqual(["step", 2]);
  });

  it("marks cards in line and draws arrows over it", async () => {
    const { line } = state("play").snapshot;
    const [first = 0, second = 0] = line;
    const { el } = shown({}, { marks: [first], arrows: [{ card: second, to: 0 }] });
    await settle();
    expect(el.querySelectorAll(`[data-gw=mark][data-card="${first}"]`).length).toBe(1);
    expect(el.querySelector(`[data-gw=arrow][data-card="${second}"]`)).not.toBeNull();
  });

  it("shows two branches side by side, with the differences marked", async () => {
    const { line } = state("play").snapshot;
    const [one = 0, two = 0] = line;
    const comparison = {
      moves: ["a", "b"],
      lines: [
        [one, two],
        [two, one],
      ],
      moved: [[0, 1], [0]],
      scores: [
        [1, 0],
        [2, 0],
      ],
    };
    const { el, kinds } = shown({}, { comparison });
    await settle();
    const differs = [...el.querySelectorAll("[data-gw=compared]")].map(
      (node) => (node as HTMLElement).dataset.differs,
    );
    expect(differs).toEqual(["true", "true", "true", "false"]);
    el.querySelector<HTMLElement>("[data-gw=close]")?.click();
    expect(kinds()).toContainEqual(["compare", 0]);
  });

  it("draws marks and arrows with the right mouse button, but only while it is edited", async () => {
    const { line } = state("play").snapshot;
    const [one = 0, two = 0] = line;
    for (const edits of [true, false]) {
      const { card, marks, draw, answer } = shown({ reveal: false }, { question: null, edits });
      await settle();
      draw(card(one), card(one), RIGHT);
      await answer();
      draw(card(two), card(one), RIGHT);
      const drawn = [
        [one, undefined],
        [two, 1],
      ];
      expect(marks()).toEqual(edits ? drawn : []);
      clearTables();
    }
  });

  it("marks cards with a finger in its mode, in which nothing else happens, and by keys", async () => {
    const { line } = state("play").snapshot;
    const [one = 0, two = 0, three = 0] = line;
    const { el, find, card, marks, draw, kinds, answer } = shown(
      { reveal: false },
      { question: null, edits: true },
    );
    await settle();
    draw(card(one), card(one), FINGER);
    expect(marks()).toEqual([]);
    find("lesson-mark")?.click();
    await settle();
    expect(find("lesson-mark")?.getAttribute("aria-pressed")).toBe("true");
    draw(card(one), card(one), FINGER);
    (card(one) as HTMLElement | null)?.click();
    expect(marks()).toEqual([[one, undefined]]);
    expect(kinds().filter(([kind]) => kind === "choose")).toEqual([]);
    await answer();

    const key = (id: number, name: string) =>
      card(id)?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    key(two, "m");
    await answer();
    key(three, "a");
    await settle();
    expect(el.querySelector(`[data-gw=mark][data-card="${three}"]`)).not.toBeNull();
    key(two, "A");
    expect(marks().slice(1)).toEqual([
      [two, undefined],
      [three, 2],
    ]);
  });

  it("lists its keys on the help page", async () => {
    const { find } = shown();
    await settle();
    find("help")?.click();
    await settle();
    expect(find("keys")?.textContent).toContain(words.key_lesson_reveal);
  });

  it("sends a comment and adds a move where it may be edited", async () => {
    const { find, kinds } = shown({ reveal: false }, { question: null, edits: true });
    await settle();
    find("lesson-save")?.click();
    expect(kinds()).toContainEqual(["comment", undefined]);
    expect((find("lesson-add") as HTMLButtonElement | null)?.disabled).toBe(true);
  });
});

it("an arrow within a row rises over the cards, one to another row is straight", () => {
  const at = { x: 0, y: 50, width: 80, height: 120, hidden: 0, row: 0, back: false };
  expect(arrowPath(at, { ...at, x: 200 })).toContain("C");
  expect(arrowPath(at, { ...at, row: 1 })).toContain("L");
});

it("the verdict on the last move of a game is read before the result", async () => {
  const { result, snapshot } = state("over");
  const verdict = { solved: true, shown: false, sentences: ["Right."], lost: null };
  for (const [given, there] of [
    [verdict, false],
    [null, true],
  ] as const) {
    const transport = fakeTransport({
      table: {
        ...state("over"),
        result,
        snapshot,
        puzzle: { ...TASK, reveal: false, verdict: given, lesson: LESSON_DATA },
      },
      catalogue,
      words,
    });
    const el = document.createElement("div");
    document.body.append(el);
    mount(el, transport, new AbortController().signal, { burst: 0, lesson: LESSON });
    await settle();
    expect(el.querySelector("[data-gw=result]") !== null).toBe(there);
    expect(el.querySelector("[data-gw=verdict]") === null).toBe(there);
  }
});
