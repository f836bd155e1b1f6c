import { render } from "preact";
import { ActionPicture, Portrait } from "./art";
import type { Catalogue, Kind } from "./protocol";

/** The images of all tables of a page, which are held here: the browser forgets a picture that nothing shows. */
const HELD = Symbol.for("guillotine_widget.pictures");

/** The time that must be left before the next frame, in milliseconds: about that of one picture. */
const LEFT = 4;

type Holder = Document & { [HELD]?: Map<string, Element> };

function load(document: Document, key: string, kind: Kind): Element {
  const box = document.createElement("div");
  const { look: own } = kind;
  const pictures =
    kind.family === "noble" ? (
      <Portrait kind={key} color={kind.color ?? "grey"} own={own} />
    ) : (
      <>
        <ActionPicture kind={key} own={own} />
        <ActionPicture kind={key} own={own} small />
      </>
    );
  render(pictures, box);
  return box;
}

/**
 * Loads the pictures of all cards while the page is idle, until `abort`: the browser parses each before it can paint,
 * and a click may show a dozen.
 */
export function loadPictures(document: Document, { kinds }: Catalogue, abort: AbortSignal): void {
  const holder = document as Holder;
  holder[HELD] ??= new Map();
  const held = holder[HELD];
  const left = Object.entries(kinds);
  const idle =
    typeof requestIdleCallback === "undefined"
      ? (then: () => void) => setTimeout(then, LEFT)
      : requestIdleCallback;
  const next = (deadline?: IdleDeadline) => {
    do {
      const [key, kind] = left.pop() ?? [];
      if (!kind || !key || abort.aborted) return;
      const name = JSON.stringify([key, kind.color, kind.look]);
      if (!held.has(name)) held.set(name, load(document, key, kind));
    } while ((deadline?.timeRemaining() ?? 0) > LEFT);
    idle(next);
  };
  idle(next);
}
