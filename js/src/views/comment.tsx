import { useGame, useSay } from "./context";

/** What each glyph says of a choice: the end of the key of its word. */
const GLYPHS: Record<string, string> = {
  "!": "good",
  "?": "mistake",
  "!!": "brilliant",
  "??": "blunder",
  "!?": "interesting",
  "?!": "dubious",
};

/** What was written about the choice of an event, below what is said of it. */
export function Comments({ seq }: { seq: number }) {
  const say = useSay();
  const comments = useGame().table.value?.comments ?? [];
  return (
    <>
      {comments
        .filter((comment) => comment.seq === seq)
        .map(({ glyph, text }, at) => (
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
