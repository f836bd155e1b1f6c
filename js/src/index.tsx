import { signal } from "@preact/signals";
import { watchConnection } from "./connection";
import { frontEnd } from "./front-end";
import { mount } from "./mount";
import { kernelTransport, tellLanguages } from "./transport";
import { NewGameView } from "./views/new-game";

export default frontEnd(({ model, el, signal }) => {
  const connection = watchConnection(el, model.widget_manager, signal);
  tellLanguages(model, signal);
  mount(el, kernelTransport(model, connection, signal), signal, { NewGame: NewGameView });
});

// For the pages of `exported/`.
export { mount, signal };
