import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Draft } from "./protocol";
import type { Editor } from "./state";

export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor of this view. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a view outside its editor");
  return editor;
}

/** Returns the draft; views render only once there is one. */
export function useDraft(): Draft {
  const draft = useEditor().draft.value;
  if (!draft) throw new Error("there is no draft yet");
  return draft;
}

/** Returns whether there is a fault in a zone, a kind of card or a field. */
export function useFaulty(of: "zone" | "card" | "field", name: string): boolean {
  return useDraft().problems.some((problem) => problem[of] === name);
}
