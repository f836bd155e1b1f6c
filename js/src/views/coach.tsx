import { useLayoutEffect, useRef } from "preact/hooks";
import { MARKS, type Mark } from "../coach";
import { type Kept, leastCovering } from "../tip-place";
import { Button } from "./button";
import { useGame, useSay } from "./context";

/** What a mark covers only if there is no other place: the prompt, controls, and the cards. */
const KEPT = [
  [".gw-answers .gw-button, .gw-cover .gw-button", 8],
  ["[data-gw=stage]", 3],
  ["[data-gw$=-card], .gw-tools .gw-button", 2],
  ["[data-coached]", 1],
] as const;

function keptIn(root: HTMLElement): Kept[] {
  return KEPT.flatMap(([selector, weight]) =>
    [...root.querySelectorAll(selector)].map((node) => ({
      box: node.getBoundingClientRect(),
      weight,
    })),
  );
}

function placeOf(root: HTMLElement, { places }: Mark): HTMLElement | undefined {
  const nodes = places.flatMap((place) => [...root.querySelectorAll<HTMLElement>(place)]);
  return nodes.find((node) => node.getClientRects().length);
}

/** Explains one part of the table to a newcomer, next to it. Everything behind its text can be clicked. */
export function CoachMark() {
  const game = useGame();
  const { coach } = game;
  const at = coach.at.value;
  const covered =
    game.sheet.value ?? game.help.value ?? game.rulingQuery.value ?? game.drawer.value;
  const hidden =
    at === null ||
    covered !== null ||
    game.newGame?.value ||
    game.scoreSeat.value !== null ||
    game.past.moment.value !== null ||
    game.dragging.value ||
    game.table.value?.cover != null;
  return hidden ? null : <MarkAt key={at} at={at} />;
}

function MarkAt({ at }: { at: number }) {
  const game = useGame();
  const say = useSay();
  const { coach } = game;
  const box = useRef<HTMLDivElement>(null);
  const layout = game.layout.value;
  // A hand is not always open; the mark waits for it.
  const there = useRef(false);
  const waits = there.current ? null : game.snapshot.value;
  // Otherwise the mark stays where it is until the layout of the table changes.
  useLayoutEffect(() => {
    const node = box.current;
    const root = node?.closest<HTMLElement>(".gw");
    const mark = MARKS[at];
    const about = root && mark && placeOf(root, mark);
    there.current = about !== undefined;
    if (node) node.style.visibility = about ? "" : "hidden";
    if (!node || !root || !about) return;
    about.dataset.coached = "";
    const area = root.getBoundingClientRect();
    const size = { width: node.offsetWidth, height: node.offsetHeight };
    const place = leastCovering(size, about.getBoundingClientRect(), area, keptIn(root));
    node.style.left = `${place.left - area.left}px`;
    node.style.top = `${place.top - area.top}px`;
    return () => {
      delete about.dataset.coached;
    };
  }, [at, layout, say, waits]);
  const mark = MARKS[at];
  if (!mark) return null;
  const last = at === MARKS.length - 1;
  return (
    <div class="gw-coach" role="note" data-gw="coach" data-mark={mark.name} ref={box}>
      <p aria-live="polite">
        <b>{say(`coach_${mark.name}`)}</b> {say(`coach_${mark.name}_text`)}
      </p>
      <div class="gw-coach-foot">
        <span class="gw-hint">{say("coach_at", { n: at + 1, of: MARKS.length })}</span>
        {!last && (
          <Button class="gw-quiet gw-small" data-gw="coach-stop" onClick={() => coach.stop()}>
            {say("coach_stop")}
          </Button>
        )}
        <Button class="gw-main-button gw-small" data-gw="coach-next" onClick={() => coach.next()}>
          {say("coach_next")}
        </Button>
      </div>
    </div>
  );
}
