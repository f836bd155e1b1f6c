import { createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../state";
import type { Say } from "../words";

export const GameContext = createContext<Game | null>(null);

/** The game of this view. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error("a view outside its table");
  return game;
}

/** The words of this view; the view follows a change of language. */
export function useSay(): Say {
  return useGame().say.value;
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
