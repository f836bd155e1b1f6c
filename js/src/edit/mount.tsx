import { effect } from "@preact/signals";
import { render } from "preact";
import type { Connection } from "../connection";
import { captureKeys, retainFocus, trackTheme } from "../host";
import { createMeasure, trackType } from "../measure";
import { mount } from "../mount";
import { mountRoot } from "../mount-root";
import { kernelTransport } from "../transport";
import { loadDisplayFace } from "../type-face";
import { ErrorCard } from "../views/error";
import { createSay } from "../words";
import { EditorView } from "./board";
import { bindDrags } from "./drag";
import { bindKeys } from "./keys";
import { createEditor, type Editor } from "./state";
import type { EditTransport } from "./transport";

/** Writes the state of the editor to its root's attributes, for tests and style sheets. */
function markRoot(root: HTMLElement, editor: Editor): () => void {
  return effect(() => {
    const draft = editor.draft.value;
    root.lang = editor.transport.locale.value;
    root.setAttribute("aria-label", editor.say.value("editor"));
    Object.assign(root.dataset, {
      rev: String(draft?.rev ?? ""),
      busy: String(editor.busy.value !== ""),
      showing: "false",
      disconnected: String(editor.transport.lost.value),
      held: editor.held.value?.card ?? "",
      faults: String(draft?.problems.length ?? ""),
    });
  });
}

/** Shows the trial table instead of the editor, while there is one. */
function trackTrial(
  el: HTMLElement,
  root: HTMLElement,
  editor: Editor,
  connection: Connection,
): () => void {
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
      trackTheme(bar, stage.signal);
      captureKeys(bar, stage.signal);
      const back = document.createElement("button");
      back.type = "button";
      back.className = "gw-button gw-small";
      back.dataset.gw = "to-editor";
      back.textContent = say("back");
      back.addEventListener("click", () => editor.send("back", {}, { focus: "[data-gw=try]" }));
      const place = document.createElement("div");
      bar.append(back);
      el.append(bar, place);
      root.hidden = true;
      stage.signal.addEventListener("abort", () => {
        bar.remove();
        place.remove();
      });
      mount(place, kernelTransport(model, connection, stage.signal), stage.signal);
      back.focus({ preventScroll: true });
    });
  });
  return () => {
    stop();
    close();
  };
}

/**
 * Renders a scenario editor into `el` and updates it from `transport`, until `abort`.
 * If that fails, the error is shown instead of the editor.
 */
export function mountEditor(
  el: HTMLElement,
  transport: EditTransport,
  connection: Connection,
  abort: AbortSignal,
): void {
  const { root, content, overlay, cleanups } = mountRoot(el, "gw gw-editing", abort);
  try {
    loadDisplayFace(root.ownerDocument);
    trackTheme(root, abort);
    captureKeys(root, abort);
    const editor = createEditor(transport, createMeasure(trackType(root, abort)), abort);
    bindKeys(root, editor, abort);
    bindDrags(root, overlay, editor, abort);
    const refocus = retainFocus(root, abort);
    cleanups.push(markRoot(root, editor), trackTrial(el, root, editor, connection));
    cleanups.push(
      effect(() => {
        editor.draft.value;
        editor.held.value;
        const focusRequest = editor.focusRequest.value;
        // By the next frame the views have rendered the change.
        requestAnimationFrame(() => {
          if (focusRequest && editor.focusRequest.value === focusRequest) {
            editor.focusRequest.value = "";
            root.querySelector<HTMLElement>(focusRequest)?.focus({ preventScroll: true });
          }
          refocus();
        });
      }),
    );
    render(<EditorView editor={editor} />, content);
  } catch (error) {
    const say = createSay(transport.words.value, transport.locale.value);
    render(<ErrorCard say={say} error={error} />, content);
  }
}
