import { useRef, useState } from "preact/hooks";
import { Icon } from "../art";
import type { Say } from "../words";
import { Button } from "./button";

/** Code to run in a cell, with a button that copies it. */
export function CodeCell({ code, say }: { code: string; say: Say }) {
  const text = useRef<HTMLElement>(null);
  const [done, setDone] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setDone(say("cell_copied"));
    } catch {
      // The host forbids access to the clipboard: select the text for the user to copy.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setDone(say("cell_by_hand"));
    }
  };
  return (
    <div class="gw-cell">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <code ref={text} data-gw="cell" tabIndex={0}>
        {code}
      </code>
      <Button class="gw-quiet" data-gw="copy" disabled={!code} onClick={copy}>
        <Icon name="copy" />
        {say("cell_copy")}
      </Button>
      <span class="gw-hint" role="status">
        {done}
      </span>
    </div>
  );
}
