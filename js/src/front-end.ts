import type { Model } from "./transport";

export interface Rendering {
  model: Model;
  el: HTMLElement;
  signal: AbortSignal;
}

/** What `FrontEnd.initialize` gives to other widgets. */
export interface Exports {
  render(rendering: Rendering): void;
}

/** A module in the form that anywidget expects: a factory. */
export type FrontEnd = () => Exports & { initialize(): Exports };

/**
 * Returns the front end of a kind of widget. It renders its own widget, or those that share it (see `shared.ts`). `render`
 * must keep no state at module level, since widgets share the module.
 */
export const frontEnd =
  (render: Exports["render"]): FrontEnd =>
  () => ({ initialize: () => ({ render }), render });
