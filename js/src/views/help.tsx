import { useEffect, useState } from "preact/hooks";
import { Basket, CardBack, Guillotine, Icon } from "../art";
import type { Color, HelpPage, HelpPart } from "../protocol";
import type { HelpTab } from "../state";
import { useGame, useSay } from "./context";
import { Dialog } from "./dialog";
import { ActionFace, CardBadge, Chip, Emblem, Head, NobleFace, nobleRoom } from "./faces";
import { KeysHelp } from "./keys-help";

/** A picture of the page by its name: "face 12", "class purple", "guillotine" (`HelpRow` in Python). */
function Sign({ sign }: { sign: string }) {
  const game = useGame();
  const [what, of = ""] = sign.split(" ");
  const card = game.card(Number(of));
  switch (what) {
    case "face":
      return (
        <span class="gw-card gw-open-card">
          {card.kind.family === "noble" ? (
            <NobleFace card={card} fits={nobleRoom(74)} />
          ) : (
            <ActionFace card={card} fits={{ room: 64, size: 13, most: 3 }} />
          )}
        </span>
      );
    case "head":
      return card.kind.family === "noble" ? <Head card={card} /> : <Emblem card={card} />;
    case "badge":
      return <CardBadge card={card} />;
    case "class":
      return <Chip color={of as Color} text="" />;
    case "guillotine":
      return <Guillotine />;
    case "basket":
      return <Basket />;
    case "back":
      return <CardBack family="action" />;
    default:
      return <Icon name="behind" />;
  }
}

function Part({ part: { title, rows } }: { part: HelpPart }) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.map(({ signs, text }) => (
        <div key={text} class="gw-help-row">
          {signs.length > 0 && (
            <span class="gw-help-signs" aria-hidden="true">
              {signs.map((sign, at) => (
                <Sign key={at} sign={sign} />
              ))}
            </span>
          )}
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}

/** How to play, on one page. */
function GameHelp({ page }: { page: HelpPage | null | undefined }) {
  const say = useSay();
  if (!page) return <p>{say(page === null ? "no_kernel" : "why_asking")}</p>;
  return (
    <>
      <div class="gw-help-turn">
        {page.turn.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
      <div class="gw-help-parts">
        {page.parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
      <p class="gw-hint">{page.foot}</p>
    </>
  );
}

/** The help page, over the table. */
export function HelpView({ tab }: { tab: HelpTab }) {
  const game = useGame();
  const say = useSay();
  const [page, setPage] = useState<HelpPage | null>();
  const locale = game.transport.locale.value;
  useEffect(() => {
    let open = true;
    game.askHelp().then((found) => open && setPage(found));
    return () => {
      open = false;
    };
  }, [game, locale]);
  const close = () => {
    game.help.value = null;
  };
  return (
    <Dialog
      gw="help-page"
      class="gw-help"
      title={page?.title ?? say("help")}
      label={say("help")}
      hint={page?.text}
      close={close}
      when={page === undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by key */}
      <div class="gw-help-body" tabIndex={0} role="group" aria-label={say("help")}>
        {tab === "game" && <GameHelp page={page} />}
        <KeysHelp />
      </div>
    </Dialog>
  );
}
