import type { Say } from "../words";

/** Shows why the table could not be drawn. */
export function ErrorCard({ say, error }: { say: Say; error: unknown }) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <div class="gw-error" role="alert" data-gw="error">
      <b>{say("failed")}</b>
      <p>{say("failed_hint")}</p>
      <pre>{reason}</pre>
    </div>
  );
}
