import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art";
import type { Seat } from "../protocol";
import { useDraft, useEditor, useFaulty } from "./context";
import { Zone } from "./zone";

/** A text field that sends its value on Enter or blur, not at every letter. */
export function Text({
  value,
  label,
  gw,
  send,
}: {
  value: string;
  label: string;
  gw: string;
  send(text: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    setTyped(value);
    sent.current = value;
  }, [value]);
  const done = () => {
    // Enter and the following blur are one change.
    if (typed === sent.current) return;
    sent.current = typed;
    send(typed);
  };
  return (
    <input
      class="gw-ed-input"
      data-gw={gw}
      value={typed}
      aria-label={label}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === "Enter") done();
        if (event.key === "Escape") setTyped(value);
      }}
    />
  );
}

/** A switch for an effect pending on a player. */
function Pending({ seat, field }: { seat: Seat; field: "rush" | "confused" }) {
  const editor = useEditor();
  const say = editor.say.value;
  const seats = useDraft()[field];
  const on = seats.includes(seat);
  return (
    <label class="gw-ed-tick">
      <input
        type="checkbox"
        checked={on}
        data-gw={field}
        data-seat={seat}
        onChange={() =>
          editor.set(field, on ? seats.filter((each) => each !== seat) : [...seats, seat])
        }
      />
      {say(`pending_${field}`)}
    </label>
  );
}

function SeatPanel({ seat, name }: { seat: Seat; name: string }) {
  const editor = useEditor();
  const say = editor.say.value;
  const draft = useDraft();
  const turn = draft.turn === seat;
  const started = (draft.started ?? draft.turn) === seat;
  const last = draft.players.length - 1;
  const reseat = (at: Seat) => {
    // At the first and the last seat one of the two buttons is disabled and cannot keep the focus.
    const button = at === 0 || (at > seat && at < last) ? "later" : "earlier";
    editor.send(
      "reseat",
      { seat, at },
      {
        announce: say("reseated", { name, n: at + 1 }),
        focus: `[data-gw=${button}][data-seat="${at}"]`,
      },
    );
  };
  return (
    <li class={`gw-ed-seat ${turn ? "gw-turn" : ""}`} data-gw="seat" data-seat={seat}>
      <div class="gw-ed-seat-head">
        <span class={`gw-avatar gw-seat-${seat % 5}`} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase() ?? "?"}
        </span>
        <Text
          value={name}
          gw="name"
          label={say("name_of", { n: seat + 1 })}
          send={(text) => editor.send("rename", { seat, text }, { announce: say("changed") })}
        />
        {(["earlier", "later"] as const).map((button) => (
          <button
            key={button}
            type="button"
            class="gw-ed-tool"
            data-gw={button}
            data-seat={seat}
            title={say(button, { name })}
            disabled={seat === (button === "earlier" ? 0 : last)}
            onClick={() => reseat(button === "earlier" ? seat - 1 : seat + 1)}
          >
            <Icon name={button === "earlier" ? "left" : "right"} />
            <span class="gw-sr">{say(button, { name })}</span>
          </button>
        ))}
        <button
          type="button"
          class="gw-ed-tool"
          data-gw="leave"
          data-seat={seat}
          disabled={draft.players.length <= 2}
          onClick={() =>
            editor.send(
              "leave",
              { seat },
              { announce: say("left_table", { name }), focus: `[data-gw=seat] [data-gw=name]` },
            )
          }
        >
          <Icon name="close" />
          <span class="gw-sr">{say("leave", { name })}</span>
        </button>
      </div>
      <div class="gw-ed-ticks">
        <label class="gw-ed-tick">
          <input
            type="radio"
            name={`${editor.id}-turn`}
            checked={turn}
            data-gw="turn"
            data-seat={seat}
            onChange={() => editor.set("turn", seat)}
          />
          {say("turn")}
        </label>
        <label class="gw-ed-tick">
          <input
            type="radio"
            name={`${editor.id}-started`}
            checked={started}
            data-gw="started"
            data-seat={seat}
            onChange={() => editor.set("started", seat)}
          />
          {say("started")}
        </label>
        <Pending seat={seat} field="rush" />
        {(draft.confuses || draft.confused.includes(seat)) && (
          <Pending seat={seat} field="confused" />
        )}
      </div>
      <Zone zone={`hand:${seat}`} title={say("hand")}>
        {say("empty_hand")}
      </Zone>
      <Zone zone={`pile:${seat}`} title={say("pile")}>
        {say("empty_pile")}
      </Zone>
      <Zone zone={`front:${seat}`} title={say("front")}>
        {say("empty_front")}
      </Zone>
    </li>
  );
}

/** All players with their cards, and a button to add one. */
export function Seats() {
  const editor = useEditor();
  const say = editor.say.value;
  const { players } = useDraft();
  const faulty = useFaulty("field", "players");
  return (
    <div class="gw-seats" data-fault={faulty} data-field="players">
      <ul class="gw-ed-seat-list" aria-label={say("players")} data-count={players.length}>
        {players.map((name, seat) => (
          <SeatPanel key={seat} seat={seat} name={name} />
        ))}
      </ul>
      {players.length < 5 && (
        <button
          type="button"
          class="gw-button gw-quiet gw-small"
          data-gw="join"
          onClick={() =>
            editor.send(
              "join",
              {},
              {
                announce: say("joined"),
                focus: `[data-gw=seat][data-seat="${players.length}"] [data-gw=name]`,
              },
            )
          }
        >
          <Icon name="plus" />
          {say("join")}
        </button>
      )}
    </div>
  );
}
