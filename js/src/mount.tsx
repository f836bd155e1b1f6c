import { effect } from "@preact/signals";
import { type ComponentType, render } from "preact";
import { BURST, type ClickGuard, guardClicks } from "./click-guard";
import { bindDrag } from "./drag";
import { enlarge } from "./enlarge";
import { captureKeys, retainFocus, trackTheme } from "./host";
import { bindKeys } from "./keys";
import { loadPictures } from "./load-pictures";
import { createMeasure, trackType } from "./measure";
import { createMotion } from "./motion";
import { mountRoot } from "./mount-root";
import { preferences } from "./preferences";
import { trackRoom } from "./room";
import { createSounds, withSounds } from "./sounds";
import { createGame, type Game } from "./state";
import { trackTarget } from "./target";
import type { Transport } from "./transport";
import { loadDisplayFace } from "./type-face";
import { App } from "./views/app";
import type { LessonViews } from "./views/context";
import { ErrorCard } from "./views/error";
import { createSay } from "./words";

/** Writes the state of the view to its root's attributes, for tests and style sheets. */
function markRoot(root: HTMLElement, game: Game, guard: ClickGuard): (() => void)[] {
  return [
    // A separate effect: setting the language of an element restyles all its content, even if it is the same.
    effect(() => {
      root.lang = game.transport.locale.value;
      root.setAttribute("aria-label", game.say.value("table_label"));
    }),
    effect(() => {
      Object.assign(root.dataset, {
        rev: String(game.table.value?.rev ?? ""),
        busy: String(game.busy.value !== ""),
        // Not at every click, since everything that depends on it is restyled.
        waits: String(!["", "sent"].includes(game.busy.value)),
        showing: String(game.showing.value !== null || guard.held.value),
        decision: game.decision.value?.kind ?? "",
        mine: String(game.decision.value?.mine ?? false),
        seat: String(game.decision.value?.seat ?? ""),
        phase: game.snapshot.value?.phase ?? "",
        disconnected: String(game.transport.lost.value),
        sheet: String(game.sheet.value !== null),
        looking: String(game.past.moment.value !== null),
        shape: game.layout.value.shape,
      });
    }),
  ];
}

interface MountOptions {
  /** How long clicks at one place count as one, in milliseconds. */
  burst?: number;
  /** The panel that sets up a new game; missing if there is none. */
  NewGame?: ComponentType;
  /** The views of a lesson. */
  lesson?: LessonViews;
}

/**
 * Renders a table into `el` and updates it from `transport`, until `abort`.
 * If that fails, the error is shown instead of the table.
 */
export function mount(
  el: HTMLElement,
  transport: Transport,
  abort: AbortSignal,
  { burst = BURST, NewGame, lesson }: MountOptions = {},
): void {
  const { root, content, overlay, cleanups } = mountRoot(el, "gw", abort);
  try {
    loadDisplayFace(root.ownerDocument);
    trackTheme(root, abort, transport.theme);
    captureKeys(root, abort);
    const find = () => root;
    const sounds = createSounds(root, preferences.sound, abort);
    const motion = withSounds(
      createMotion(find, () => overlay),
      sounds,
    );
    const game = createGame(
      transport,
      {
        motion,
        ems: createMeasure(trackType(root, abort)),
        room: trackRoom(root, abort),
        newGame: NewGame !== undefined,
      },
      abort,
    );
    trackTarget(root, game, abort);
    const refocus = retainFocus(root, abort);
    const addTabStops = bindKeys(root, game, abort);
    cleanups.push(
      effect(() => {
        game.table.value;
        game.showing.value;
        game.past.moment.value;
        game.sheet.value;
        game.help.value;
        game.newGame?.value;
        game.coach.at.value;
        // By the next frame the views have rendered these changes.
        requestAnimationFrame(() => {
          refocus();
          addTabStops();
        });
      }),
    );
    cleanups.push(effect(() => enlarge(root, game.enlarged.value)));
    const guard = guardClicks(
      root,
      {
        newest: () => transport.table.value?.rev,
        drawn: () => game.drawn.value,
        showing: () => game.showing.value !== null,
        skip: game.skip,
        busy: () => game.busy.value !== "",
      },
      abort,
      burst,
    );
    bindDrag(root, game, guard, abort);
    cleanups.push(...markRoot(root, game, guard));
    cleanups.push(
      effect(() => {
        const catalogue = transport.catalogue.value;
        if (catalogue) loadPictures(root.ownerDocument, catalogue, abort);
      }),
    );
    render(<App game={game} root={find} NewGame={NewGame} lesson={lesson} />, content);
  } catch (error) {
    const say = createSay(transport.words.value, transport.locale.value);
    render(<ErrorCard say={say} error={error} />, content);
  }
}
