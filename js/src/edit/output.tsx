import { useRef, useState } from "preact/hooks";
import { Icon } from "../art";
import { useDraft, useEditor } from "./context";
import type { Problem } from "./protocol";

/** Returns selectors of the elements that a fault is about, best first. */
function aboutWhat({ zone, card, field }: Problem): string[] {
  if (card) return [`[data-gw=card][data-kind="${card}"]`];
  if (zone) {
    return [
      `[data-gw=card][data-zone="${zone}"][data-fault=true]`,
      `[data-gw=zone][data-zone="${zone}"]`,
    ];
  }
  if (!field) return [];
  return [
    `[data-field="${field}"] :is(input, select, button)`,
    `[data-gw="${field}"]`,
    "[data-gw=more] summary",
  ];
}

/** All faults, each with a link to its cause; or a message that there are none. */
export function Problems() {
  const editor = useEditor();
  const say = editor.say.value;
  const { problems } = useDraft();
  const show = (problem: Problem, node: Element) => {
    const root = node.closest(".gw");
    const found = aboutWhat(problem)
      .map((selector) => root?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    const folded = found?.closest("details");
    if (folded) folded.open = true;
    found?.focus({ preventScroll: true });
    found?.scrollIntoView?.({ block: "nearest" });
    found?.animate?.(
      [{ boxShadow: "0 0 0 6px var(--gw-act-glow)" }, { boxShadow: "0 0 0 0 transparent" }],
      900,
    );
  };
  return (
    <section
      class="gw-faults"
      data-gw="faults"
      data-count={problems.length}
      aria-label={say("faults")}
    >
      {problems.length === 0 ? (
        <p class="gw-ed-sound" data-gw="sound">
          <Icon name="check" />
          {say("no_faults")}
        </p>
      ) : (
        <>
          <p class="gw-faults-head">
            <Icon name="warning" />
            {say.count("faults_n", problems.length)}
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem.text}>
                <button
                  type="button"
                  class="gw-plain gw-fault"
                  data-gw="fault"
                  onClick={(event) => show(problem, event.currentTarget)}
                >
                  {problem.text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Copies the scenario as a cell or as a line, and loads a pasted line. */
export function Notation() {
  const editor = useEditor();
  const say = editor.say.value;
  const draft = useDraft();
  const code = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState("");
  const [form, setForm] = useState<"code" | "text">("code");
  const shown = draft[form];
  const copy = async (form: "code" | "text") => {
    setForm(form);
    try {
      await navigator.clipboard.writeText(draft[form]);
      editor.announcement.value = say(`copied_${form}`);
    } catch {
      // The host forbids clipboard access: select the text for the user to copy.
      code.current?.focus({ preventScroll: true });
      code.current?.select();
      editor.announcement.value = say("copy_by_hand");
    }
  };
  const load = () => {
    if (!pasted.trim()) return;
    editor.send("load", { text: pasted }, { announce: say("loaded") });
    setPasted("");
  };
  return (
    <section class="gw-notation" aria-label={say("notation")}>
      <div class="gw-notation-tools">
        <button
          type="button"
          class="gw-button gw-small"
          data-gw="copy-code"
          onClick={() => copy("code")}
        >
          <Icon name="copy" />
          {say("copy_code")}
        </button>
        <button
          type="button"
          class="gw-button gw-quiet gw-small"
          data-gw="copy-text"
          disabled={!draft.text}
          onClick={() => copy("text")}
        >
          <Icon name="copy" />
          {say("copy_text")}
        </button>
      </div>
      <textarea
        ref={code}
        class="gw-ed-code"
        data-gw="code"
        readOnly
        rows={7}
        spellcheck={false}
        aria-label={say(`shown_${form}`)}
        value={shown}
      />
      <div class="gw-paste">
        <input
          class="gw-ed-input"
          data-gw="paste"
          value={pasted}
          placeholder={say("paste")}
          aria-label={say("paste")}
          onInput={(event) => setPasted(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && load()}
        />
        <button
          type="button"
          class="gw-button gw-quiet gw-small"
          data-gw="load"
          disabled={!pasted.trim()}
          onClick={load}
        >
          {say("load")}
        </button>
      </div>
    </section>
  );
}
