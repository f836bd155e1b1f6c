import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art";
import { prefersReducedMotion } from "../host";
import { nearestSpeed, preferences, SPEEDS, type SpeedName } from "../preferences";
import { useGame, useSay } from "./context";
import { StepUnits } from "./timeline";

const NAMES = Object.keys(SPEEDS) as SpeedName[];

/** Speed and sound, for all tables of this browser; on a narrow table also the size of a step. */
function Panel() {
  const { transport, id } = useGame();
  const say = useSay();
  const own = transport.speed.value;
  const chosen = preferences.speed.value ?? nearestSpeed(own);
  return (
    <div class="gw-pace-panel" data-gw="pace-panel" role="group" aria-label={say("pace")}>
      <fieldset class="gw-speeds">
        <legend>{say("speed")}</legend>
        {NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-speed`}
              data-gw="speed"
              data-speed={name}
              checked={name === chosen}
              onChange={() => preferences.chooseSpeed(name, own)}
            />
            {say(`speed_${name}`)}
          </label>
        ))}
      </fieldset>
      {prefersReducedMotion() && <p class="gw-reduced">{say("speed_reduced")}</p>}
      <label class="gw-sound">
        <input
          type="checkbox"
          data-gw="sound"
          checked={preferences.sound.value}
          onChange={({ currentTarget }) => preferences.switchSound(currentTarget.checked)}
        />
        {say("sound")}
      </label>
      {!transport.reel && (
        <div class="gw-unit-row">
          <span aria-hidden="true">{say("time_unit")}</span>
          <StepUnits />
        </div>
      )}
    </div>
  );
}

/** The button and the menu of speed and sound. Escape and a click elsewhere close it. */
export function PaceMenu() {
  const { menu } = useGame();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = menu.value;
  // Before the next frame: a click right after the one that opened the menu closes it.
  useLayoutEffect(() => {
    const document = box.current?.ownerDocument;
    if (!open || !document) return;
    const leave = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) menu.value = false;
    };
    const kinds = ["pointerdown", "focusin"] as const;
    for (const kind of kinds) document.addEventListener(kind, leave, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, leave, true);
    };
  }, [open, menu]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls in it bubble
    <div
      class="gw-pace"
      ref={box}
      onKeyDown={({ key }) => {
        if (key === "Escape") button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        class="gw-button gw-quiet gw-tool"
        data-gw="pace"
        aria-label={say("pace")}
        title={say("pace")}
        aria-expanded={open}
        onClick={() => {
          menu.value = !open;
        }}
      >
        <Icon name="speed" />
      </button>
      {open && <Panel />}
    </div>
  );
}
