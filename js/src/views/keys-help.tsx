import { useContext } from "preact/hooks";
import { type Caps, KEYS } from "../keys";
import { LessonContext, useSay } from "./context";

/** The list of keys, on the help page. */
export function KeysHelp() {
  const say = useSay();
  const lesson = useContext(LessonContext);
  const keys: readonly Caps[] = lesson ? [...KEYS, ...lesson.keys] : KEYS;
  return (
    <section class="gw-keys" data-gw="keys">
      <h3>{say("keys")}</h3>
      <dl>
        {keys.map(({ deed, caps }) => (
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
