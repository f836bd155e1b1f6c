import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { MARKS } from "../coach";
import { preferences } from "../preferences";
import type { NewGame, SavedGame, SeatSetup, Setup } from "../protocol";
import type { Say } from "../words";
import { number } from "../words";
import { Button } from "./button";
import { CodeCell } from "./code-cell";
import { useGame, useSay } from "./context";
import { Initial } from "./players";
import { usePopover } from "./popover";

/** The names for added seats; the first unused one is taken. */
const NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve"];
/** The bot of a seat that is added. */
const USUAL = "greedy";
/** The delay after a key before the cell is requested from Python, in milliseconds. */
const TYPING = 200;

/** Returns the display name of a bot: its strength, or the name of its function. */
export function botName(say: Say, bot: string): string {
  const [kind = "", budget] = bot.split(":");
  const key = `strength_${kind}`;
  const word = say(key);
  if (word === key) return say("bot", { name: bot });
  return budget && budget !== "200" ? `${word} (${budget})` : word;
}

interface SelectProps {
  gw: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  change(value: string): void;
  seat?: number;
  label?: string;
}

function Select({ gw, value, options, change, seat, label }: SelectProps) {
  return (
    <select
      class="gw-field"
      data-gw={gw}
      data-seat={seat}
      aria-label={label}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface InputProps {
  gw: string;
  value: string;
  most: number;
  change(value: string): void;
  seat?: number;
  label?: string;
  placeholder?: string;
}

function Input({ gw, value, most, change, seat, label, placeholder }: InputProps) {
  return (
    <input
      class="gw-field"
      data-gw={gw}
      data-seat={seat}
      aria-label={label}
      value={value}
      maxLength={most}
      placeholder={placeholder}
      spellcheck={false}
      autocomplete="off"
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}

interface FormProps {
  setup: Setup;
  offer: NewGame;
  change(part: Partial<Setup>): void;
}

/** The players: one row per seat. */
function Seats({ setup, offer, change }: FormProps) {
  const say = useSay();
  const { players, first } = setup;
  const seat = (at: number, part: Partial<SeatSetup>) =>
    change({ players: players.map((each, n) => (n === at ? { ...each, ...part } : each)) });
  const resize = (count: number) => {
    const more = [...players];
    for (const name of NAMES) {
      const taken = more.some((each) => each.name.trim().toLowerCase() === name.toLowerCase());
      if (more.length < count && !taken) more.push({ name, bot: USUAL });
    }
    change({
      players: more.slice(0, count),
      first: first !== null && first < count ? first : null,
    });
  };
  const kinds = [
    ["", say("person")] as const,
    ...offer.bots.map((bot) => [bot, botName(say, bot)] as const),
  ];
  return (
    <>
      <div class="gw-counts" role="group" aria-label={say("player_count")}>
        <b>{say("who_plays")}</b>
        {[2, 3, 4, 5].map((count) => (
          <button
            key={count}
            type="button"
            class="gw-button gw-quiet"
            data-gw="count"
            data-count={count}
            aria-pressed={players.length === count}
            onClick={() => resize(count)}
          >
            {count}
          </button>
        ))}
      </div>
      {players.map(({ name, bot }, at) => (
        <div key={at} class="gw-seat-row">
          <Initial seat={at} name={name} />
          <Input
            gw="seat-name"
            seat={at}
            label={say("seat_name", { n: at + 1 })}
            value={name}
            most={40}
            change={(typed) => seat(at, { name: typed })}
          />
          <Select
            gw="seat-bot"
            seat={at}
            label={say("seat_bot", { name })}
            value={bot ?? ""}
            options={kinds}
            change={(kind) => seat(at, { bot: kind || null })}
          />
        </div>
      ))}
    </>
  );
}

/** Edition, starting player, language and seed. */
function Options({ setup, offer, change }: FormProps) {
  const say = useSay();
  const language = (code: string) =>
    code === "auto"
      ? say("language_auto")
      : (new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code);
  const fields: [string, ComponentChildren][] = [
    [
      "edition",
      <Select
        gw="edition"
        value={setup.edition}
        options={offer.editions.map(({ name, title }) => [name, title] as const)}
        change={(edition) => change({ edition })}
      />,
    ],
    [
      "begins",
      <Select
        gw="begins"
        value={String(setup.first ?? "")}
        options={[
          ["", say("begins_drawn")],
          ...setup.players.map(({ name }, at) => [String(at), name] as const),
        ]}
        change={(seat) => change({ first: seat ? Number(seat) : null })}
      />,
    ],
    [
      "language",
      <Select
        gw="language"
        value={setup.locale}
        options={offer.locales.map((code) => [code, language(code)] as const)}
        change={(locale) => change({ locale })}
      />,
    ],
    [
      "seed",
      <Input
        gw="seed"
        value={setup.seed}
        most={1000}
        placeholder={say("seed_new")}
        change={(seed) => change({ seed })}
      />,
    ],
    [
      "hints",
      <Select
        gw="hints"
        value={String(setup.hints)}
        options={[
          ["true", say("hints_on")],
          ["false", say("hints_off")],
        ]}
        change={(hints) => change({ hints: hints === "true" })}
      />,
    ],
  ];
  // Dismissed marks appear again once the box is checked.
  const marks = setup.coach && preferences.marksSeen.value < MARKS.length;
  return (
    <div class="gw-setup-options">
      {fields.map(([name, field]) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
        <label key={name}>
          <b>{say(name)}</b>
          {field}
        </label>
      ))}
      <label>
        <b>{say("coach")}</b>
        <span class="gw-check">
          <input
            type="checkbox"
            data-gw="coach-on"
            checked={marks}
            onChange={({ currentTarget: { checked } }) => {
              if (checked) preferences.seeMarks(0);
              change({ coach: checked });
            }}
          />
          {say("coach_on")}
        </span>
      </label>
    </div>
  );
}

/** The list of saved games. */
function Saved({ games, resume }: { games: SavedGame[]; resume(name: string): void }) {
  const game = useGame();
  const say = useSay();
  const date = new Intl.DateTimeFormat(game.transport.locale.value, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <div class="gw-saved-games">
      <b>{say("resume")}</b>
      {games.length === 0 && <p class="gw-hint">{say("resume_none")}</p>}
      {games.map(({ name, saved, players, scores, day, turn, over }) => (
        <button
          key={name}
          type="button"
          class="gw-button gw-quiet"
          data-gw="saved-game"
          data-name={name}
          onClick={() => resume(name)}
        >
          <b>{date.format(new Date(saved))}</b>
          <span class="gw-hint">
            {players.map((player, seat) => `${player} ${number(scores[seat] ?? 0)}`).join(", ")}
            <br />
            {over
              ? say("phase_over")
              : `${say("day_of", { n: day, of: 3 })} · ${say("turn_n", { n: turn })}`}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The action that waits until the user gives up the game at the table. */
type Waiting = () => void;

/** The panel over the table that sets up a new game. */
export function NewGameView() {
  const game = useGame();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const [offer, setOffer] = useState<NewGame | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [busy, setBusy] = useState(false);
  const open = useRef(true);
  const id = `${game.id}-setup`;
  const close = () => {
    if (game.newGame) game.newGame.value = false;
  };
  usePopover(box, false, offer === null);
  useEffect(() => {
    const asked = game.ask("setup", {});
    if (!asked) setFault(say("no_kernel"));
    asked?.then(({ new_game: found, reason = "" }) => {
      if (!open.current) return;
      setFault(reason);
      if (!found) return;
      setOffer(found);
      setSetup(found.setup);
    });
    return () => {
      open.current = false;
    };
  }, [game]);
  useEffect(() => {
    if (!setup) return;
    let current = true;
    const timer = setTimeout(async () => {
      const reply = await game.ask("cell", { setup });
      if (!current || !reply) return;
      setFault(reply.ok ? "" : (reply.reason ?? say("refused")));
      setCode(reply.cell ?? "");
    }, TYPING);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, setup]);

  const send = (kind: "new" | "resume", fields: { setup?: Setup; saved?: string }) => {
    const asked = game.ask(kind, { game: game.table.value?.game ?? "", ...fields });
    if (!asked) return setFault(say("no_kernel"));
    setBusy(true);
    asked.then(({ ok, reason }) => {
      if (!open.current) return;
      setBusy(false);
      if (ok) return close();
      setWaiting(null);
      setFault(reason ?? say("refused"));
    });
  };
  // A game in progress is not discarded without confirmation.
  const begin = (start: Waiting) => {
    const table = game.table.value;
    if (table?.undo && table.snapshot.phase !== "over") setWaiting(() => start);
    else start();
  };
  const deal = () => {
    if (setup) send("new", { setup });
  };
  const form = setup && {
    setup,
    offer: offer as NewGame,
    change: (part: Partial<Setup>) => setSetup({ ...setup, ...part }),
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div class="gw-veil" onClick={close} />
      <div
        class="gw-sheet gw-new-game"
        role="dialog"
        aria-modal="true"
        aria-label={say("new_game")}
        data-gw="new-game-panel"
        ref={box}
        onKeyDown={(event) => {
          // The keys of the table are disabled here.
          if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
        }}
      >
        <div class="gw-sheet-head">
          <span class="gw-title">{say("new_game")}</span>
          <span class="gw-hint">{say("new_game_hint")}</span>
          <Button class="gw-quiet gw-small" data-gw="close" onClick={close}>
            {say("close")}
          </Button>
        </div>
        <form
          class="gw-new-game-body"
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !fault && !waiting) begin(deal);
          }}
        >
          {form && (
            <>
              <div class="gw-setup">
                <Seats {...form} />
                <Options {...form} />
              </div>
              <Saved
                games={form.offer.saved}
                resume={(saved) => begin(() => send("resume", { saved }))}
              />
            </>
          )}
        </form>
        <p class="gw-fault" role="alert" data-gw="setup-fault">
          {fault}
        </p>
        <div class="gw-new-game-foot">
          {waiting ? (
            <>
              <p role="alert" data-gw="in-progress">
                {say(game.table.value?.saved ? "give_up_saved" : "give_up")}
              </p>
              {/* Not in the place of the button that asked, so that a double click does not answer. */}
              <Button data-gw="give-up" disabled={busy} onClick={waiting}>
                {say("give_up_yes")}
              </Button>
              <Button class="gw-main-button" data-gw="keep" onClick={() => setWaiting(null)}>
                {say("give_up_no")}
              </Button>
            </>
          ) : (
            <>
              <CodeCell code={code} say={say} />
              <button
                type="submit"
                form={id}
                class="gw-button gw-main-button"
                data-gw="deal"
                disabled={!setup || busy || fault !== ""}
              >
                {say("deal_cards")}
              </button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
