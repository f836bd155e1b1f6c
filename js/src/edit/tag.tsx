import { ActionPicture, ClassSign, Portrait } from "../art";
import type { Card } from "../state";
import { colorOf, pointsOf } from "../views/faces";

/** A card in one line: picture, points and name. The parent element has the label. */
export function Tag({ card }: { card: Card }) {
  const noble = card.kind.family === "noble";
  const color = colorOf(card);
  return (
    <span class={`gw-edit-tag ${noble ? `gw-c-${color}` : ""}`} aria-hidden="true">
      <span class="gw-tag-picture">
        {noble ? (
          <Portrait kind={card.key} color={color} />
        ) : (
          <ActionPicture kind={card.key} small />
        )}
      </span>
      {noble && (
        <span class="gw-chip">
          <span>{pointsOf(card)}</span>
          <ClassSign color={color} />
        </span>
      )}
      <span class="gw-tag-name">{card.kind.name}</span>
    </span>
  );
}
