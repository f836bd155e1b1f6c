import { signal } from "@preact/signals";
import { watchConnection } from "./connection";
import { mount } from "./mount";
import { kernelTransport, type Model, tellLanguages } from "./transport";
import { NewGameView } from "./views/new-game";

export interface Rendering {
  model: Model;
  el: HTMLElement;
  signal: AbortSignal;
}

/**
 * The table in the form that anywidget expects: a factory. There is no state at module level, since
 * some hosts share one module between all models of a page.
 */
export default () => ({
  render({ model, el, signal }: Rendering): void {
    const connection = watchConnection(el, model.widget_manager, signal);
    tellLanguages(model, signal);
    mount(el, kernelTransport(model, connection, signal), signal, { NewGame: NewGameView });
  },
});

// For the pages of `exported/`.
export { mount, signal };
