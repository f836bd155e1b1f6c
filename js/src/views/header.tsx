import type { ComponentChildren } from "preact";
import { CardBack, Icon } from "../art";
import type { CardId, Snapshot } from "../protocol";
import type { Sheet } from "../state";
import { useGame, useSay } from "./context";
import { Face } from "./faces";

interface PileProps {
  zone: "noble_deck" | "noble_discard" | "action_deck" | "action_discard";
  count: number;
  /** The card that lies open on top, if one does. */
  top: CardId | null;
  /** What opens when it is clicked; null: it stays closed. */
  opens: Sheet | null;
}

/** A deck or a discard pile: how many cards, the top one, and a way to look through it. */
function Pile({ zone, count, top, opens }: PileProps) {
  const game = useGame();
  const say = useSay();
  const family = zone.startsWith("noble") ? "noble" : "action";
  const inside: ComponentChildren = (
    <>
      <span class="gw-stack" data-zone={zone} data-depth={Math.min(3, Math.ceil(count / 8))}>
        {top !== null ? (
          <span class="gw-mini" data-flip={top} data-face="mini" aria-hidden="true">
            <Face card={game.card(top)} small />
          </span>
        ) : count > 0 && zone.endsWith("deck") ? (
          <span class="gw-mini gw-back" data-back={family} aria-hidden="true">
            <CardBack family={family} />
          </span>
        ) : (
          <span class="gw-mini gw-none" />
        )}
      </span>
      <span class="gw-pile-words" aria-hidden={opens !== null}>
        <b>{count}</b> <span>{say.count(`${zone}_short`, count)}</span>
      </span>
    </>
  );
  return opens ? (
    <button
      type="button"
      class="gw-deck gw-plain"
      data-gw={zone}
      data-count={count}
      onClick={() => {
        game.sheet.value = opens;
      }}
    >
      <span class="gw-sr">{say.count(`${zone}_open`, count)}</span>
      {inside}
    </button>
  ) : (
    <span class="gw-deck" data-gw={zone} data-count={count}>
      {inside}
    </span>
  );
}

/** Leafs through a recording. */
function Reel() {
  const { transport } = useGame();
  const say = useSay();
  const { reel } = transport;
  if (!reel || reel.length < 2) return null;
  const at = reel.at.value;
  return (
    <span class="gw-reel" data-gw="reel">
      <button
        type="button"
        class="gw-button"
        disabled={at === 0}
        onClick={() => reel.go(at - 1)}
        aria-label={say("reel_back")}
      >
        <Icon name="undo" />
      </button>
      <span>{say("reel_at", { n: at + 1, of: reel.length })}</span>
      <button
        type="button"
        class="gw-button"
        disabled={at === reel.length - 1}
        onClick={() => reel.go(at + 1)}
        aria-label={say("reel_on")}
      >
        <Icon name="redo" />
      </button>
    </span>
  );
}

export function Header({ snapshot }: { snapshot: Snapshot }) {
  const game = useGame();
  const say = useSay();
  const table = game.table.value;
  const { day, turn, phase } = snapshot;
  const known = snapshot.noble_deck.some((card) => card !== null);
  const when =
    phase === "turn" ? `${say("day_of", { n: day, of: 3 })} · ${say("turn_n", { n: turn })}` : "";
  return (
    <div class="gw-header">
      <div class="gw-title">{say("title")}</div>
      <div class="gw-when">
        <span class="gw-days" aria-hidden="true">
          {[1, 2, 3].map((n) => (
            <i key={n} data-sun={n < day ? "set" : n === day ? "up" : "to come"} />
          ))}
        </span>
        <span data-gw="when">{when || say(`phase_${phase}`)}</span>
        <span class="gw-edition">{game.transport.catalogue.value?.title}</span>
        {snapshot.ending && <span class="gw-mark gw-ending">{say("day_ends")}</span>}
      </div>
      <div class="gw-decks">
        <Pile
          zone="noble_deck"
          count={snapshot.noble_deck.length}
          top={snapshot.noble_deck[0] ?? null}
          opens={known ? { of: "noble_deck" } : null}
        />
        <Pile
          zone="noble_discard"
          count={snapshot.noble_discard.length}
          top={snapshot.noble_discard.at(-1) ?? null}
          opens={snapshot.noble_discard.length ? { of: "noble_discard" } : null}
        />
        <Pile zone="action_deck" count={snapshot.action_deck} top={null} opens={null} />
        <Pile
          zone="action_discard"
          count={snapshot.action_discard.length}
          top={snapshot.action_discard.at(-1) ?? null}
          opens={snapshot.action_discard.length ? { of: "action_discard" } : null}
        />
      </div>
      <div class="gw-tools">
        <Reel />
        {(["undo", "redo"] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="gw-button gw-quiet"
            data-gw={kind}
            disabled={!table?.[kind] || game.past.moment.value !== null}
            onClick={() => game.request(kind)}
          >
            <Icon name={kind} />
            <span>{say(kind)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
