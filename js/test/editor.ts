/** Mounts a scenario editor for a test, with a small fake of Python that carries out every change. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Signal, signal } from "@preact/signals";
import userEvent from "@testing-library/user-event";
import { parse } from "smol-toml";
import { mountEditor } from "../src/edit/mount";
import type { Draft, Edit } from "../src/edit/protocol";
import type { EditTransport } from "../src/edit/transport";
import type { Zone } from "../src/protocol";
import { catalogue, settle, words } from "./table";

const more = parse(
  readFileSync(
    join(import.meta.dirname, "..", "..", "guillotine_widget", "locales", "en", "editor.toml"),
    "utf8",
  ),
) as Record<string, string>;

/** Returns a small position with the given fields replaced. */
export function draftOf(parts: Partial<Draft> = {}): Draft {
  const copies: Record<string, number> = {};
  for (const key of catalogue.cards) copies[key] = (copies[key] ?? 0) + 1;
  const zones: Draft["zones"] = {
    line: ["martyr", "duke", "count"],
    noble_deck: [],
    action_deck: [],
    noble_discard: [],
    action_discard: null,
    "hand:0": ["pushed", "trip"],
    "pile:0": ["mayor"],
    "front:0": [],
    "hand:1": null,
    "pile:1": [],
    "front:1": ["church-support"],
  } as Record<string, string[] | null>;
  return {
    rev: 1,
    zones,
    left: copies,
    players: ["Ada", "Bo"],
    turn: 0,
    started: null,
    day: 1,
    days: 3,
    turn_number: 1,
    phase: "turn",
    passed: 0,
    plays: 1,
    collects: 1,
    rush: [],
    confused: [],
    confuses: false,
    final: true,
    edition: "amigo",
    editions: [
      { name: "amigo", title: "Amigo rules (2002)" },
      { name: "wizards", title: "Wizards rules (1998)" },
    ],
    seed: "0",
    chance: false,
    choices: [],
    problems: [],
    code: "scenario = gw.Scenario()",
    text: "guillotine/1;@Ada;@Bo;end",
    undo: false,
    redo: false,
    trial: null,
    ...parts,
  };
}

/** Returns the draft after a request, as Python does; it handles only cards and seats. */
function changed(draft: Draft, edit: Edit): Draft {
  const zones = structuredClone(draft.zones) as Record<string, string[] | null>;
  const spliced = (zone: string, at: number, out: number, ...into: string[]) => {
    const row = [...(zones[zone] ?? [])];
    const [taken = ""] = row.splice(at, out, ...into);
    zones[zone] = row;
    return taken;
  };
  const { kind, card = "", zone = "", index = 0, to = "", at = 0 } = edit;
  if (kind === "put") spliced(zone, at, 0, card);
  if (kind === "remove") spliced(zone, index, 1);
  if (kind === "clear") zones[zone] = [];
  if (kind === "deal") zones[zone] = null;
  if (kind === "move") {
    const moved = spliced(zone, index, 1);
    spliced(to, zone === to && at > index ? at - 1 : at, 0, moved);
  }
  const players = [...draft.players];
  if (kind === "reseat") players.splice(at, 0, ...players.splice(edit.seat ?? 0, 1));
  return { ...draft, players, zones: zones as Draft["zones"], rev: draft.rev + 1 };
}

export interface EditorPage {
  root: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
  sent: Edit[];
  /** Whether the kernel is gone. */
  lost: Signal<boolean>;
  put(draft: Draft): Promise<void>;
  row(zone: string): string[];
  find(selector: string): HTMLElement;
  all(selector: string): HTMLElement[];
  click(selector: string): Promise<void>;
  press(keys: string): Promise<void>;
  /** Describes the focused element: "box-card duke", "place line 2". */
  focus(): string;
  status(): string;
}

const rest = async () => {
  await settle();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await settle();
};

/** Mounts an editor; with `refuse`, Python refuses every request with this reason. */
export async function mountEditorPage(
  draft: Draft = draftOf(),
  { refuse = "", table }: { refuse?: string; table?: EditTransport["table"] } = {},
): Promise<EditorPage> {
  const el = document.body.appendChild(document.createElement("div"));
  const now = signal<Draft | null>(draft);
  const sent: Edit[] = [];
  const lost = signal(false);
  const transport: EditTransport = {
    draft: now,
    catalogue: signal(catalogue),
    words: signal({ ...words, ...more }),
    locale: signal("en"),
    spellings: signal({ duke: "duke|herzog|duque", martyr: "martyr|marterer" }),
    lost,
    async send(edit) {
      sent.push(edit);
      if (refuse) return { kind: "reply", id: edit.id, ok: false, reason: refuse };
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (now.value) now.value = changed(now.value, edit);
      return { kind: "reply", id: edit.id, ok: true };
    },
    ...(table ? { table } : {}),
  };
  const connection = { lost, lose() {}, idle: () => false };
  mountEditor(el, transport, connection, new AbortController().signal);
  await rest();
  const root = el.querySelector<HTMLElement>(".gw");
  if (!root) throw new Error("no editor was drawn");
  const user = userEvent.setup({ delay: null });
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  return {
    root,
    user,
    sent,
    lost,
    find,
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    row: (zone) => [...(now.value?.zones[zone as Zone] ?? [])],
    async put(next) {
      now.value = next;
      await rest();
    },
    async click(selector) {
      await user.click(find(selector));
      await rest();
    },
    async press(keys) {
      await user.keyboard(keys);
      await rest();
    },
    focus() {
      const { gw, zone, at, index, kind } = (document.activeElement as HTMLElement).dataset;
      return [gw, zone ?? kind, at ?? index].filter((part) => part !== undefined).join(" ");
    },
    status: () => find("[data-gw=status] [role=status]").textContent ?? "",
  };
}
