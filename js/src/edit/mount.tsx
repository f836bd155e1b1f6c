import { effect } from "@preact/signals";
import { render } from "preact";
import { layGround } from "../ground";
import { followTheme, keepFocus, keepKeys } from "../host";
import { measureOf } from "../measure";
import { mount } from "../mount";
import { kernel } from "../transport";
import { ErrorCard } from "../views/error";
import { speaker } from "../words";
import { EditorView } from "./board";
import { followDrags } from "./drag";
import { followKeys } from "./keys";
import { type Editor, openEditor } from "./state";
import type { EditTransport } from "./transport";

/** What the page can be asked about the editor, written on its root for tests and style sheets. */
function markRoot(root: HTMLElement, editor: Editor): () => void {
  return effect(() => {
    const draft = editor.draft.value;
    root.lang = editor.transport.locale.value;
    root.setAttribute("aria-label", editor.say.value("editor"));
    Object.assign(root.dataset, {
      rev: String(draft?.rev ?? ""),
      busy: String(editor.busy.value !== ""),
      showing: "false",
      held: editor.held.value?.card ?? "",
      faults: String(draft?.problems.length ?? ""),
    });
  });
}

/** Shows the table on which the scenario is tried in the place of the editor, as long as there is one. */
function followTrial(el: HTMLElement, root: HTMLElement, editor: Editor): () => void {
  const { document } = el.ownerDocument.defaultView ?? window;
  let open: AbortController | null = null;
  let shown: string | null = null;
  const close = () => {
    open?.abort();
    open = null;
    root.hidden = false;
  };
  const stop = effect(() => {
    const trial = editor.draft.value?.trial ?? null;
    const say = editor.say.value;
    if (trial === shown) return;
    shown = trial;
    close();
    if (trial === null || !editor.transport.table) return;
    const stage = new AbortController();
    open = stage;
    editor.transport.table(trial).then((model) => {
      if (stage.signal.aborted) return;
      const bar = document.createElement("div");
      bar.className = "gw gw-ed-trial";
      followTheme(bar, stage.signal);
      keepKeys(bar, stage.signal);
      const back = document.createElement("button");
      back.type = "button";
      back.className = "gw-button gw-small";
      back.dataset.gw = "to-editor";
      back.textContent = say("back");
      back.addEventListener("click", () => editor.ask("back", {}, { focus: "[data-gw=try]" }));
      const place = document.createElement("div");
      bar.append(back);
      el.append(bar, place);
      root.hidden = true;
      stage.signal.addEventListener("abort", () => {
        bar.remove();
        place.remove();
      });
      mount(place, kernel(model, stage.signal), stage.signal);
      back.focus({ preventScroll: true });
    });
  });
  return () => {
    stop();
    close();
  };
}

/**
 * Draws a scenario editor into `el` and keeps it in step with `transport`, until `abort`.
 *
 * Whatever goes wrong is said in the place of the editor.
 */
export function mountEditor(el: HTMLElement, transport: EditTransport, abort: AbortSignal): void {
  const { root, inside, air, undo } = layGround(el, "gw gw-editing", abort);
  try {
    followTheme(root, abort);
    keepKeys(root, abort);
    const editor = openEditor(
      transport,
      measureOf(() => root),
      abort,
    );
    followKeys(root, editor, abort);
    followDrags(root, air, editor, abort);
    const refocus = keepFocus(root, abort);
    undo.push(markRoot(root, editor), followTrial(el, root, editor));
    undo.push(
      effect(() => {
        editor.draft.value;
        editor.held.value;
        const wish = editor.wish.value;
        // By the next frame the views have drawn what has changed.
        requestAnimationFrame(() => {
          if (wish && editor.wish.value === wish) {
            editor.wish.value = "";
            root.querySelector<HTMLElement>(wish)?.focus({ preventScroll: true });
          }
          refocus();
        });
      }),
    );
    render(<EditorView editor={editor} />, inside);
  } catch (error) {
    const say = speaker(transport.words.value, transport.locale.value);
    render(<ErrorCard say={say} error={error} />, inside);
  }
}
