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

/** The comment on the choice of an event, below its sentence. */
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
