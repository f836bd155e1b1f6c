import { signal } from "@preact/signals";
import { type ComponentType, createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Caps } from "../keys";
import { createMeasure, type Ems } from "../measure";
import type { Lesson, Seat, Snapshot, Task } from "../protocol";
import type { Game } from "../state";
import type { TableLayout } from "../table-layout";
import type { Say } from "../words";

export const GameContext = createContext<Game | null>(null);

/** The function that measures words in the font of names, for all views that draw cards. */
export const EmsContext = createContext<Ems>(createMeasure(signal({ family: "", width: 0 })));

/** Where long words of names may be divided in this language; the editor, which is no table, has it too. */
export const BreaksContext = createContext("");

/** The views and keys of a lesson, which only the table of a lesson has. */
export interface LessonViews {
  keys: readonly Caps[];
  Card: ComponentType<{ task: Task; lesson: Lesson; root: () => HTMLElement | null }>;
  Pointers: ComponentType<{ snapshot: Snapshot }>;
}

export const LessonContext = createContext<LessonViews | undefined>(undefined);

/** The game of this view. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error("a view outside its table");
  return game;
}

/** The texts of this view, which follow changes of the language. */
export function useSay(): Say {
  return useGame().say.value;
}

/** The layout of the table. */
export function useLayout(): TableLayout {
  return useGame().layout.value;
}

/** The width of an element in pixels, as it changes; 0 until it is known. */
export function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node || typeof ResizeObserver === "undefined") return;
    setWidth(node.clientWidth);
    const observer = new ResizeObserver(() => setWidth(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** Returns a text about a player: "your hand" for the viewer, "Bo's hand" for others. */
export function useOf() {
  const game = useGame();
  const say = game.say.value;
  const viewer = game.table.value?.viewer ?? null;
  const key = (of: string, seat: Seat | undefined) =>
    seat !== undefined && seat === viewer ? `${of}_mine` : of;
  const name = (seat: Seat) => game.snapshot.value?.players[seat]?.name ?? "";
  return {
    say: (of: string, seat: Seat) => say(key(of, seat), { name: name(seat) }),
    count: (of: string, seat: Seat, n: number, holes = {}) =>
      say.count(key(of, seat), n, { name: name(seat), ...holes }),
  };
}
