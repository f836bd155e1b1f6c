import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "./button";
import { useSay } from "./context";
import { usePopover } from "./popover";

interface DialogProps {
  gw: string;
  class?: string;
  title: string;
  /** The label for screen readers; default: the title. */
  label?: string;
  hint?: ComponentChildren;
  busy?: boolean;
  modal?: boolean;
  close(): void;
  /** It is repositioned when this changes. */
  when?: unknown;
  children: ComponentChildren;
}

/** A box over the table, with a title. A button, Escape and a click outside close it. */
export function Dialog({
  gw,
  class: more = "",
  title,
  label = title,
  hint,
  busy,
  modal = true,
  close,
  when,
  children,
}: DialogProps) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  usePopover(box, false, when);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div class="gw-veil" onClick={close} />
      <div
        class={`gw-sheet ${more}`}
        role="dialog"
        aria-modal={modal || undefined}
        aria-label={label}
        aria-busy={busy}
        data-gw={gw}
        ref={box}
      >
        <div class="gw-sheet-head">
          <span class="gw-sheet-title">{title}</span>
          <span class="gw-hint" role="status">
            {hint}
          </span>
          <Button class="gw-quiet gw-small" data-gw="close" onClick={close}>
            {say("close")}
          </Button>
        </div>
        {children}
      </div>
    </>
  );
}
