import { watchConnection } from "../connection";
import { type ExportedGame, exportedTransport } from "../exported";
import type { Rendering } from "../index";
import { mount } from "../mount";
import { kernelTransport, tellLanguages } from "../transport";
import { LessonCard } from "./card";
import { LESSON_KEYS } from "./keys";
import { Pointers } from "./pointers";

/** The views and keys of a lesson. */
export const LESSON = { Card: LessonCard, Pointers, keys: LESSON_KEYS };

/** The table of a lesson in the form that anywidget expects; see `../index.tsx`. */
export default () => ({
  render({ model, el, signal }: Rendering): void {
    const connection = watchConnection(el, model.widget_manager, signal);
    tellLanguages(model, signal);
    mount(el, kernelTransport(model, connection, signal), signal, { lesson: LESSON });
  },
});

/** Shows a chapter of an exported lesson in a page without Python. */
export function showExported(el: HTMLElement, game: ExportedGame, signal: AbortSignal): void {
  mount(el, exportedTransport(game), signal, { lesson: LESSON });
}
