import { mountEditor } from "./edit/mount";
import { editing } from "./edit/transport";
import { mount } from "./mount";
import { kernel, type Model, type Recording, recorded } from "./transport";

interface Rendering {
  model: Model;
  el: HTMLElement;
  signal: AbortSignal;
}

/**
 * The widget as anywidget wants it. A factory: nothing lives at module level, for some hosts share
 * one module between all models of a page.
 */
export default () => ({
  render({ model, el, signal }: Rendering): void {
    if (model.get("draft")) mountEditor(el, editing(model, signal), signal);
    else mount(el, kernel(model, signal), signal);
  },
});

/** Shows a recording in a page without a kernel. */
export function showRecording(el: HTMLElement, recording: Recording, signal: AbortSignal): void {
  mount(el, recorded(recording), signal);
}
