/** The keys of a lesson, used by the handler and by the help. */
import type { Caps } from "../keys";

/** What a key of a lesson does. */
export type LessonDeed = "on" | "back" | "reveal" | "projector" | "mark" | "arrow";

/** `say("key_" + deed)` says what a key does. */
export const LESSON_KEYS: readonly (Caps & { keys: readonly string[] })[] = [
  { deed: "lesson_on", keys: ["n", "PageDown"], caps: ["N", "cap_page_down"] },
  { deed: "lesson_back", keys: ["b", "PageUp"], caps: ["B", "cap_page_up"] },
  { deed: "lesson_reveal", keys: ["r"], caps: ["R"] },
  { deed: "lesson_projector", keys: ["f"], caps: ["F"] },
  { deed: "lesson_mark", keys: ["m"], caps: ["M"] },
  { deed: "lesson_arrow", keys: ["a"], caps: ["A"] },
];

/** Returns what a key of a lesson does. */
export function deedOf(key: string): LessonDeed | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const found = LESSON_KEYS.find(({ keys }) => keys.includes(name));
  return found?.deed.slice("lesson_".length) as LessonDeed | undefined;
}
