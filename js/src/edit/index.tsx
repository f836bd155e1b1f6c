import { watchConnection } from "../connection";
import { frontEnd } from "../front-end";
import { tellLanguages } from "../transport";
import { mountEditor } from "./mount";
import { editTransport } from "./transport";

export default frontEnd(({ model, el, signal }) => {
  const connection = watchConnection(el, model.widget_manager, signal);
  tellLanguages(model, signal);
  mountEditor(el, editTransport(model, connection, signal), connection, signal);
});
