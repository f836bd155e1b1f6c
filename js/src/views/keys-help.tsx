import { KEYS } from "../keys";
import { useSay } from "./context";

/** The list of keys, on the help page. */
export function KeysHelp() {
  const say = useSay();
  return (
    <section class="gw-keys" data-gw="keys">
      <h3>{say("keys")}</h3>
      <dl>
        {KEYS.map(({ deed, caps }) => (
          <div key={deed}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap.startsWith("cap_") ? say(cap) : cap}</kbd>
              ))}
            </dt>
            <dd>{say(`key_${deed}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
