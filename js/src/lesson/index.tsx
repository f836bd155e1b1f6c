import { signal } from "@preact/signals";
import { watchConnection } from "../connection";
import { frontEnd } from "../front-end";
import { mount } from "../mount";
import { kernelTransport, type Transport, tellLanguages } from "../transport";
import { LessonCard } from "./card";
import { LESSON_KEYS } from "./keys";
import { Pointers } from "./pointers";

/** The views and keys of a lesson. */
export const LESSON = { Card: LessonCard, Pointers, keys: LESSON_KEYS };

export default frontEnd(({ model, el, signal }) => {
  const connection = watchConnection(el, model.widget_manager, signal);
  tellLanguages(model, signal);
  mount(el, kernelTransport(model, connection, signal), signal, { lesson: LESSON });
});

/** Mounts a table that draws the marks of comments, for the pages of `exported/`. */
const mountMarked = (el: HTMLElement, transport: Transport, abort: AbortSignal) =>
  mount(el, transport, abort, { lesson: LESSON });

export { mountMarked as mount, signal };
