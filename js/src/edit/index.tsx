import { watchConnection } from "../connection";
import type { Rendering } from "../index";
import { tellLanguages } from "../transport";
import { mountEditor } from "./mount";
import { editTransport } from "./transport";

/** The scenario editor in the form that anywidget expects; see `../index.tsx`. */
export default () => ({
  render({ model, el, signal }: Rendering): void {
    const connection = watchConnection(el, model.widget_manager, signal);
    tellLanguages(model, signal);
    mountEditor(el, editTransport(model, connection, signal), connection, signal);
  },
});
