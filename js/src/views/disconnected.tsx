import type { Say } from "../words";

/** Covers a view whose kernel is gone, and says how to go on. */
export function Disconnected({ say }: { say: Say }) {
  return (
    <div class="gw-disconnected" data-gw="disconnected">
      <div class="gw-disconnected-card" role="alert">
        <b>{say("kernel_gone")}</b>
        <p>{say("kernel_gone_hint")}</p>
      </div>
    </div>
  );
}
