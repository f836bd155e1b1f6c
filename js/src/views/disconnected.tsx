import type { Say } from "../words";
import { CodeCell } from "./code-cell";

interface DisconnectedProps {
  say: Say;
  /** The name under which the game is saved. */
  saved?: string | null | undefined;
}

/** Covers a view whose kernel is gone, and says how to go on. */
export function Disconnected({ say, saved }: DisconnectedProps) {
  return (
    <div class="gw-disconnected" data-gw="disconnected">
      <div class="gw-disconnected-card" role="alert">
        <b>{say("kernel_gone")}</b>
        <p>{say("kernel_gone_hint")}</p>
        {saved && (
          <>
            <p>{say("kernel_gone_resume")}</p>
            <CodeCell code={`import guillotine_widget as gw\ngw.resume("${saved}")`} say={say} />
          </>
        )}
      </div>
    </div>
  );
}
