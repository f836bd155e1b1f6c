import type { Exports, Rendering } from "./front-end";

interface SharedRendering extends Rendering {
  /** Finds other widgets of the page; `exports` is what their `initialize` returned. */
  host: { getWidget(reference: string): Promise<{ exports: Exports }> };
}

/** The times between attempts to find the front end, in milliseconds: a reloaded page restores widgets in any order. */
const PAUSES = [100, 400, 1000, 2500, 5000];

async function findFrontEnd({ model, host, signal }: SharedRendering): Promise<Exports> {
  const find = async () => (await host.getWidget(String(model.get("_front_end")))).exports;
  for (const pause of PAUSES) {
    try {
      return await find();
    } catch {
      if (signal.aborted) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return find();
}

/**
 * A widget whose front end is in another widget: all widgets of a kernel share it, so that the page receives it once and
 * a saved notebook contains it once.
 */
export default () => ({
  async render(rendering: SharedRendering): Promise<void> {
    const { model, el, host, signal } = rendering;
    const words = model.get("_words") as Record<string, string>;
    // The server may run in another environment than the kernel, with a version of anywidget that has no `host`.
    if (!(host as Partial<typeof host> | undefined)?.getWidget) {
      el.textContent = words.old_anywidget ?? "";
      return;
    }
    try {
      const { render } = await findFrontEnd(rendering);
      if (!signal.aborted) render(rendering);
    } catch (error) {
      if (signal.aborted) return;
      // No style sheet has arrived either.
      el.textContent = `${words.kernel_gone} ${words.kernel_gone_hint}`;
      console.error("guillotine_widget: the front end of this widget is missing.", error);
    }
  },
});
