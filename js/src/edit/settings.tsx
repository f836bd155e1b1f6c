import type { ComponentChildren } from "preact";
import { Icon } from "../art";
import { useDraft, useEditor, useFaulty } from "./context";
import type { Field } from "./protocol";
import { Text } from "./seats";

function Labeled({ field, children }: { field: Field; children: ComponentChildren }) {
  const say = useEditor().say.value;
  const faulty = useFaulty("field", field);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label class="gw-setting" data-field={field} data-fault={faulty}>
      <span>{say(`field_${field}`)}</span>
      {children}
    </label>
  );
}

interface ChoiceProps {
  field: "day" | "phase" | "edition";
  value: string;
  options: readonly { value: string; text: string }[];
}

function Choice({ field, value, options }: ChoiceProps) {
  const editor = useEditor();
  const known = options.some((option) => option.value === value);
  return (
    <Labeled field={field}>
      <select
        class="gw-ed-input"
        data-gw={field}
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          editor.set(field, field === "day" ? Number(chosen) : chosen);
        }}
      >
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

type Counted = "plays" | "collects" | "turn_number" | "passed";

function Count({ field, least, most }: { field: Counted; least: number; most: number }) {
  const editor = useEditor();
  const value = useDraft()[field];
  return (
    <Labeled field={field}>
      <input
        type="number"
        class="gw-ed-input"
        data-gw={field}
        min={least}
        max={most}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isInteger(typed)) editor.set(field, typed);
          else event.currentTarget.value = String(value);
        }}
      />
    </Labeled>
  );
}

/** Day, phase and edition; rarely used settings are under "More". */
export function Settings() {
  const editor = useEditor();
  const say = editor.say.value;
  const draft = useDraft();
  const days = Array.from({ length: draft.days }, (_, n) => String(n + 1));
  const phases =
    draft.final || draft.phase === "final" ? ["turn", "final", "over"] : ["turn", "over"];
  const dealt = Object.keys(draft.zones).some(
    (zone) => draft.zones[zone as "line"] === null && /^(line|hand)/.test(zone),
  );
  return (
    <div class="gw-settings">
      <Choice
        field="edition"
        value={draft.edition}
        options={draft.editions.map(({ name, title }) => ({ value: name, text: title }))}
      />
      <Choice
        field="day"
        value={String(draft.day)}
        options={days.map((day) => ({ value: day, text: day }))}
      />
      <Choice
        field="phase"
        value={draft.phase}
        options={phases.map((phase) => ({ value: phase, text: say(`phase_of_${phase}`) }))}
      />
      {draft.phase === "final" && (
        <Count field="passed" least={0} most={Math.max(0, draft.players.length - 1)} />
      )}
      <details class="gw-ed-more" data-gw="more">
        <summary>{say("more")}</summary>
        <div class="gw-settings">
          {draft.phase === "turn" && <Count field="plays" least={1} most={60} />}
          {draft.phase === "turn" && <Count field="collects" least={0} most={50} />}
          <Count field="turn_number" least={1} most={1000} />
          <Labeled field="seed">
            <Text
              value={draft.seed}
              gw="seed"
              label={say("field_seed")}
              send={(text) => editor.set("seed", /^-?\d{1,15}$/.test(text) ? Number(text) : text)}
            />
          </Labeled>
          {draft.chance && (
            <button
              type="button"
              class="gw-ed-tool"
              data-gw="chance"
              onClick={() => editor.set("chance", null)}
            >
              <Icon name="close" />
              {say("forget_chance")}
            </button>
          )}
        </div>
      </details>
      {dealt && (
        <button
          type="button"
          class="gw-ed-tool"
          data-gw="spread"
          onClick={() => editor.send("spread", {}, { announce: say("spread_done") })}
        >
          <Icon name="dice" />
          {say("spread")}
        </button>
      )}
      {draft.choices.length > 0 && (
        <div class="gw-ed-since" data-field="choices">
          <span>
            {say("since")} {draft.choices.join(" · ")}
          </span>
          <button
            type="button"
            class="gw-ed-tool"
            data-gw="forget"
            onClick={() => editor.set("choices", [])}
          >
            <Icon name="close" />
            {say("forget")}
          </button>
        </div>
      )}
    </div>
  );
}
