/** The marks of a comment: rings around cards, and arrows over the line. */
import { lineLayout, type Place } from "../line-layout";
import type { Snapshot } from "../protocol";
import { useGame, useLayout } from "../views/context";
import { draftOf } from "./marking";

/** The height of an arrow above the cards, in pixels. */
const RISE = 34;

/** Returns the path of an arrow from a noble to a place, over the cards between them. */
export function arrowPath(from: Place, to: Place): string {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2];
  const [y1, y2] = [from.y + 14, to.y + 10];
  if (from.row !== to.row) return `M${x1} ${y1} L${x2} ${y2}`;
  const top = Math.max(4, Math.min(y1, y2) - RISE);
  return `M${x1} ${y1} C${x1} ${top} ${x2} ${top} ${x2} ${y2}`;
}

/** Draws the marks and arrows of the moment, only at rest, so that they never point at a card that has moved. */
export function Pointers({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const { line: room } = useLayout();
  const moment = game.past.moment.value;
  const lesson = moment ? undefined : game.table.value?.puzzle?.lesson;
  const pointed = lesson ?? game.transport.pointers?.(moment?.from);
  if (!pointed || game.showing.value) return null;
  const { marks } = pointed;
  const draft = draftOf(game).value;
  const begun = draft?.place === null ? [draft.card] : [];
  const arrows = [...pointed.arrows];
  if (draft?.place) arrows.push({ card: draft.card, to: draft.place - 1 });
  if (!begun.length && !marks.length && !arrows.length) return null;
  const { line } = snapshot;
  const places = lineLayout(line.length, room);
  const hand = marks.filter((card) => !line.includes(card));
  const head = `${game.id}-head`;
  return (
    <li class="gw-pointers" data-gw="pointers" aria-hidden="true">
      <svg width={room.width} height={room.height} role="presentation">
        <defs>
          <marker
            id={head}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="4"
            markerHeight="4"
            orient="auto-start-reverse"
          >
            <path d="M0 0 10 5 0 10z" />
          </marker>
        </defs>
        {[...new Set([...marks, ...begun])].map((card) => {
          const at = places[line.indexOf(card)];
          return (
            at && (
              <rect
                key={card}
                data-gw="mark"
                data-card={card}
                x={at.x - 2}
                y={at.y - 2}
                width={at.width - at.hidden + 4}
                height={at.height + 4}
                rx={9}
              />
            )
          );
        })}
        {arrows.map(({ card, to }) => {
          const [from, goal] = [places[line.indexOf(card)], places[to]];
          return (
            from &&
            goal && (
              <path
                key={`${card}-${to}`}
                class="gw-arrow"
                data-gw="arrow"
                data-card={card}
                data-place={to + 1}
                d={arrowPath(from, goal)}
                marker-end={`url(#${head})`}
              />
            )
          );
        })}
      </svg>
      {hand.length > 0 && (
        <style>
          {hand
            .map((card) => `.gw-hand [data-card="${card}"]{outline:4px solid var(--gw-pointer)}`)
            .join("")}
        </style>
      )}
    </li>
  );
}
