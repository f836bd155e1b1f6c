import { effect } from "@preact/signals";
import { render } from "preact";
import { layGround } from "./ground";
import { followTheme, keepFocus, keepKeys } from "./host";
import { measureOf } from "./measure";
import { motionOf } from "./motion";
import { followPointing } from "./pointing";
import { type Game, openGame } from "./state";
import type { Transport } from "./transport";
import { App } from "./views/app";
import { ErrorCard } from "./views/error";
import { speaker } from "./words";

/** What the page can be asked about the view, written on its root for tests and style sheets. */
function markRoot(root: HTMLElement, game: Game): () => void {
  return effect(() => {
    const table = game.table.value;
    const { say } = game;
    root.lang = game.transport.locale.value;
    root.setAttribute("aria-label", say.value("table_label"));
    Object.assign(root.dataset, {
      rev: String(table?.rev ?? ""),
      busy: String(game.busy.value !== ""),
      showing: String(game.telling.value !== null),
      decision: game.decision.value?.kind ?? "",
      mine: String(game.decision.value?.mine ?? false),
      seat: String(game.decision.value?.seat ?? ""),
      phase: game.snapshot.value?.phase ?? "",
      sheet: String(game.sheet.value !== null),
      looking: String(game.past.seen.value !== null),
    });
  });
}

/**
 * Draws a table into `el` and keeps it in step with `transport`, until `abort`.
 *
 * Whatever goes wrong is said in the place of the table.
 */
export function mount(el: HTMLElement, transport: Transport, abort: AbortSignal): void {
  const { root, inside, air, undo } = layGround(el, "gw", abort);
  try {
    followTheme(root, abort);
    keepKeys(root, abort);
    const find = () => root;
    const motion = motionOf(find, () => air);
    const game = openGame(transport, { motion, ems: measureOf(find) }, abort);
    undo.push(markRoot(root, game));
    followPointing(root, game, abort);
    const refocus = keepFocus(root, abort);
    undo.push(
      effect(() => {
        game.table.value;
        game.telling.value;
        game.past.seen.value;
        // By the next frame the views have drawn what these have changed.
        requestAnimationFrame(refocus);
      }),
    );
    const options = { signal: abort, capture: true };
    root.addEventListener(
      "click",
      (event) => {
        if (!game.telling.value) return;
        // Who asks for the past shall have it.
        if (event.target instanceof Element && event.target.closest("[data-gw=timeline], .gw-to")) {
          return;
        }
        // The table below still shows the past: such a click only asks to see the present.
        event.preventDefault();
        event.stopPropagation();
        game.skip();
      },
      options,
    );
    root.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        if (game.asked.value) game.asked.value = null;
        else if (game.scored.value !== null) game.scored.value = null;
        else if (game.sheet.value) game.sheet.value = null;
        else if (game.past.seen.value) game.past.live();
        else game.picked.value = null;
      },
      options,
    );
    render(<App game={game} root={find} />, inside);
  } catch (error) {
    const say = speaker(transport.words.value, transport.locale.value);
    render(<ErrorCard say={say} error={error} />, inside);
  }
}
