import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMotion } from "../src/motion";
import type { EventWord, GameEvent, Snapshot } from "../src/protocol";
import type { Scene } from "../src/replay";
import { state } from "./table";

/** An animation of a test: it ends when the test says so. */
class FakeAnimation {
  readonly effect: KeyframeEffect;
  readonly finished: Promise<void>;
  end: () => void = () => {};
  canceled = false;
  constructor(
    readonly target: Element,
    readonly frames: Keyframe[],
  ) {
    this.effect = Object.assign(Object.create(KeyframeEffect.prototype), { target });
    this.finished = new Promise((resolve, reject) => {
      this.end = resolve;
      this.cancel = () => {
        this.canceled = true;
        reject(new Error("canceled"));
      };
    });
    this.finished.catch(() => {});
  }
  cancel: () => void = () => {};
}

let made: FakeAnimation[] = [];
let root: HTMLElement;
let overlay: HTMLElement;

const place = (node: Element, x: number, y = 0, width = 50) => {
  node.getBoundingClientRect = () => new DOMRect(x, y, width, 80);
};

/** Adds an element to the table at a place. */
const put = (html: string, x: number, y = 0, into: Element = root): HTMLElement => {
  const box = document.createElement("div");
  box.innerHTML = html;
  const node = box.firstElementChild as HTMLElement;
  place(node, x, y);
  into.append(node);
  return node;
};

const scene = (
  word: EventWord,
  changes: GameEvent["changes"],
  more: Partial<Scene> = {},
): Scene => {
  const { snapshot } = state("play");
  const event: GameEvent = { seq: 1, word, text: "x", rule: "", seat: 1, changes, scores: null };
  return { events: [event], from: snapshot, to: snapshot, ms: 600, scale: 1, ...more };
};
const frame = () => vi.advanceTimersByTimeAsync(20);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("KeyframeEffect", class {});
  made = [];
  root = document.body.appendChild(document.createElement("div"));
  overlay = root.appendChild(document.createElement("div"));
  place(overlay, 0);
  Element.prototype.animate = function animate(this: Element, frames: Keyframe[]) {
    const animation = new FakeAnimation(this, frames);
    made.push(animation);
    return animation as unknown as Animation;
  } as typeof Element.prototype.animate;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const create = () =>
  createMotion(
    () => root,
    () => overlay,
  );
const line = () => put('<ol data-zone="line"></ol>', 0, 0);

describe("the motion of cards", () => {
  it("moves a card within its zone from its old place to its new one", async () => {
    const motion = create();
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, line());
    motion.before();
    place(card, 300);
    motion.after(scene("moved", [{ card: 7, from: "line", to: "line", at: 4 }]));
    await frame();
    expect(made[0]?.target).toBe(card);
    expect(made[0]?.frames[0]?.transform).toBe("translate(-200px, 0px) scale(1)");
    expect(card.dataset.moving).toBe("");
  });

  it("leaves nothing behind when it is over", async () => {
    const motion = create();
    const zone = line();
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, zone);
    const gone = put('<i data-flip="8" data-face="line"></i>', 200, 0, zone);
    put('<b data-zone="noble_discard"></b>', 600);
    motion.before();
    place(card, 300);
    gone.remove();
    motion.after(scene("discarded", [{ card: 8, from: "line", to: "noble_discard", at: 0 }]));
    await frame();
    expect(overlay.children).toHaveLength(1);
    expect(overlay.querySelector("[data-flip], [id]")).toBe(null);
    for (const animation of made) animation.end();
    await frame();
    expect(overlay.children).toHaveLength(0);
    expect(card.dataset.moving).toBe(undefined);
    motion.stop();
    expect(made.some(({ canceled }) => canceled)).toBe(false);
  });

  it("ends at once when it is stopped", async () => {
    const motion = create();
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, line());
    motion.before();
    place(card, 300);
    motion.after(scene("moved", [{ card: 7, from: "line", to: "line", at: 4 }]));
    await frame();
    motion.stop();
    expect(made.every(({ canceled }) => canceled)).toBe(true);
    expect(card.dataset.moving).toBe(undefined);
    motion.before();
    motion.after(scene("moved", []));
    motion.stop();
    const before = made.length;
    await frame();
    expect(made).toHaveLength(before);
  });

  it("shows two events that come before a frame is drawn as one movement", async () => {
    const motion = create();
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, line());
    motion.before();
    place(card, 300);
    motion.after(scene("moved", []));
    motion.before();
    place(card, 500);
    motion.after(scene("moved", []));
    await frame();
    expect(made).toHaveLength(1);
    expect(made[0]?.frames[0]?.transform).toBe("translate(-400px, 0px) scale(1)");
  });

  it("gathers a shuffled line in its middle", async () => {
    const motion = create();
    const zone = line();
    zone.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 80);
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, zone);
    motion.before();
    place(card, 900);
    motion.after(scene("shuffled", [{ zone: "line", order: [7] }]));
    await frame();
    expect(made[0]?.frames.map(({ transform }) => transform)).toEqual([
      "translate(-800px, 0px) scale(1)",
      "translate(-425px, 0px) scale(1)",
      "none",
    ]);
  });

  it("moves a head through the basket and the points to the score", async () => {
    const motion = create();
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, line());
    put('<svg class="gw-guillotine"></svg>', 0);
    const blade = put('<b class="gw-blade"></b>', 0);
    put('<b class="gw-basket"></b>', 10, 50);
    const player = put('<li data-gw="player" data-seat="0"></li>', 0, 500);
    put('<b class="gw-score"></b>', 40, 500, player);
    const pile = put('<b data-zone="pile:0"></b>', 0, 500, player);
    motion.before();
    card.remove();
    const head = put('<i data-flip="7" data-face="head"></i>', 20, 500, pile);
    const { snapshot } = state("play");
    const players = snapshot.players.map((each, seat) => ({ ...each, score: seat ? 0 : 5 }));
    const from: Snapshot = { ...snapshot, players: players.map((each) => ({ ...each, score: 0 })) };
    motion.after(
      scene("collected", [{ card: 7, from: "line", to: "pile:0", at: 0 }], {
        from,
        to: { ...snapshot, players },
      }),
    );
    await frame();
    expect(made.some(({ target }) => target === blade)).toBe(true);
    expect(made.some(({ target }) => target === head)).toBe(true);
    expect(overlay.children).toHaveLength(3);
    expect(overlay.querySelector(".gw-flying")?.textContent).toBe("+5");
  });

  it("swaps hands in both directions, hidden cards as backs", async () => {
    const motion = create();
    put('<b data-back="action"></b>', 700);
    const mine = put('<b data-zone="hand:0"></b>', 0, 300);
    const own = put('<i data-flip="7" data-face="hand"></i>', 0, 300, mine);
    put('<b data-zone="hand:1"></b>', 900, 600);
    motion.before();
    own.remove();
    put('<i data-flip="9" data-face="hand"></i>', 0, 300, mine);
    const { snapshot } = state("play");
    const hands = [[7], [null, null]];
    const from = {
      ...snapshot,
      players: snapshot.players.map((each, seat) => ({ ...each, hand: hands[seat] ?? [] })),
    };
    const changes = [
      { zone: "hand:0", order: [9] },
      { zone: "hand:1", order: [7] },
    ] as const;
    motion.after(scene("swapped", changes as never, { from }));
    await frame();
    const starts = [...overlay.children].map((ghost) => (ghost as HTMLElement).style.left);
    expect(starts).toHaveLength(4);
    expect(starts.filter((left) => left === "0px")).toHaveLength(1);
  });

  it("pulses the avatar of a player to whom something happens", async () => {
    const motion = create();
    const player = put('<li data-gw="player" data-seat="1"></li>', 0, 500);
    const avatar = put('<b class="gw-avatar"></b>', 0, 500, player);
    motion.before();
    motion.after(scene("rushed", []));
    await frame();
    expect(made.map(({ target }) => target)).toEqual([avatar]);
  });

  it("animates nothing but transforms and opacities", async () => {
    const motion = create();
    const card = put('<i data-flip="7" data-face="line"></i>', 100, 0, line());
    put('<b data-zone="noble_discard"></b>', 600);
    motion.before();
    card.remove();
    motion.after(scene("discarded", [{ card: 7, from: "line", to: "noble_discard", at: 0 }]));
    await frame();
    const names = new Set(made.flatMap(({ frames }) => frames.flatMap(Object.keys)));
    for (const name of ["offset", "easing", "composite"]) names.delete(name);
    expect([...names].every((name) => name === "transform" || name === "opacity")).toBe(true);
  });
});
