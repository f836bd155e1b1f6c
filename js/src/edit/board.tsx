import { useErrorBoundary } from "preact/hooks";
import { Basket, Guillotine, Icon } from "../art";
import { BreaksContext, EmsContext } from "../views/context";
import { Disconnected } from "../views/disconnected";
import { ErrorCard } from "../views/error";
import { EditorContext, useDraft, useEditor } from "./context";
import { Notation, Problems } from "./output";
import { Palette } from "./palette";
import { Seats } from "./seats";
import { Settings } from "./settings";
import type { Editor } from "./state";
import { Zone } from "./zone";

function Head() {
  const editor = useEditor();
  const say = editor.say.value;
  const draft = useDraft();
  return (
    <div class="gw-header">
      <div class="gw-title">{say("editor")}</div>
      <Settings />
      <div class="gw-tools">
        {(["undo", "redo"] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="gw-button gw-quiet"
            data-gw={kind}
            disabled={!draft[kind]}
            onClick={() => editor.send(kind, {}, { announce: say(`${kind}_done`) })}
          >
            <Icon name={kind} />
            <span>{say(kind)}</span>
          </button>
        ))}
        {editor.transport.table && (
          <button
            type="button"
            class="gw-button gw-main-button"
            data-gw="try"
            disabled={draft.problems.length > 0}
            onClick={() => editor.send("try")}
          >
            <Icon name="play" />
            <span>{say("try")}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** The status line: the held card, the last change, or why something was refused. */
function Status() {
  const editor = useEditor();
  const say = editor.say.value;
  const held = editor.held.value;
  const busy = editor.busy.value;
  const late = busy === "busy" || busy === "silent" ? say(`python_${busy}`) : "";
  const told = editor.refusal.value ?? (editor.announcement.value || say("how"));
  return (
    <div
      class="gw-ed-status"
      data-gw="status"
      data-held={held !== null}
      data-refused={editor.refusal.value !== null}
    >
      <span role="status">{late || told}</span>
      {held && (
        <span class="gw-ed-status-tools">
          {held.zone !== null && (
            <button
              type="button"
              class="gw-ed-tool"
              data-gw="remove"
              onClick={() => held.zone && editor.remove(held.zone, held.index)}
            >
              {say("remove")}
            </button>
          )}
          <button type="button" class="gw-ed-tool" data-gw="cancel" onClick={() => editor.cancel()}>
            {say("cancel")}
          </button>
        </span>
      )}
    </div>
  );
}

function Board() {
  const say = useEditor().say.value;
  return (
    <div class="gw-edit" data-gw="editor">
      <Head />
      <Status />
      <Palette />
      <div class="gw-ed-board">
        <div class="gw-ed-street">
          <div class="gw-ed-scaffold" aria-hidden="true">
            <Guillotine />
            <Basket />
          </div>
          <Zone zone="line" title={say("line_title")}>
            {say("line_empty")}
          </Zone>
        </div>
        <Seats />
        <div class="gw-decks-open">
          {(["noble_deck", "noble_discard", "action_deck", "action_discard"] as const).map(
            (zone) => (
              <Zone key={zone} zone={zone} title={say(`title_${zone}`)}>
                {say(zone.endsWith("deck") ? "deck_hint" : "empty_zone")}
              </Zone>
            ),
          )}
        </div>
        <div class="gw-outcome">
          <Problems />
          <Notation />
        </div>
      </div>
    </div>
  );
}

/** The editor, or an error instead. */
export function EditorView({ editor }: { editor: Editor }) {
  const [error] = useErrorBoundary();
  const say = editor.say.value;
  const lost = editor.transport.lost.value;
  if (error) return <ErrorCard say={say} error={error} />;
  if (!editor.draft.value?.zones) return <p class="gw-waiting">{say("no_table")}</p>;
  return (
    <EditorContext.Provider value={editor}>
      <EmsContext.Provider value={editor.ems}>
        <BreaksContext.Provider value={say("name_breaks")}>
          <div inert={lost}>
            <Board />
          </div>
        </BreaksContext.Provider>
        {lost && <Disconnected say={say} />}
      </EmsContext.Provider>
    </EditorContext.Provider>
  );
}
