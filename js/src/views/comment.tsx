import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Table } from "../protocol";
import { useGame, useSay } from "./context";

/** The meaning of each glyph: the end of the key of its text. */
const GLYPHS: Record<string, string> = {
  "!": "good",
  "?": "mistake",
  "!!": "brilliant",
  "??": "blunder",
  "!?": "interesting",
  "?!": "dubious",
};

/** One value, so that an event without a comment is not rendered again with each table. */
const NONE: NonNullable<Table["comments"]> = [];

/** The comment on the choice of an event, below its sentence. */
export function Comments({ seq }: { seq: number }) {
  const say = useSay();
  const { table } = useGame();
  const found = useMemo(
    () =>
      computed(() => {
        const comments = table.value?.comments?.filter((comment) => comment.seq === seq);
        return comments?.length ? comments : NONE;
      }),
    [seq],
  );
  return (
    <>
      {found.value.map(({ glyph, text }, at) => (
        <p key={at} class="gw-comment" data-gw="comment">
          {glyph && (
            <b class="gw-glyph" title={say(`glyph_${GLYPHS[glyph]}`)}>
              {glyph}
            </b>
          )}{" "}
          {text}
        </p>
      ))}
    </>
  );
}
