import { watchConnection } from "../connection";
import type { Rendering } from "../index";
import { mount } from "../mount";
import { kernelTransport, tellLanguages } from "../transport";
import { LessonCard } from "./card";
import { Pointers } from "./pointers";

/** The views of a lesson. */
export const LESSON = { Card: LessonCard, Pointers };

/** The table of a lesson in the form that anywidget expects; see `../index.tsx`. */
export default () => ({
  render({ model, el, signal }: Rendering): void {
    const connection = watchConnection(el, model.widget_manager, signal);
    tellLanguages(model, signal);
    mount(el, kernelTransport(model, connection, signal), signal, { lesson: LESSON });
  },
});
