/** Mounts a table for a test, with the texts and cards of the default locale. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import userEvent from "@testing-library/user-event";
import { parse } from "smol-toml";
import { catalogueOf, type Printed } from "../dev/deck";
import { states } from "../dev/states";
import { mount } from "../src/mount";
import type { Reply, Request, Table } from "../src/protocol";
import { type FakeTransport, fakeTransport, type Transport } from "../src/transport";
import { NewGameView } from "../src/views/new-game";

const locale = (...file: string[]) =>
  parse(
    readFileSync(
      join(import.meta.dirname, "..", "..", "guillotine_widget", "locales", ...file),
      "utf8",
    ),
  );

export const words = locale("en", "table.toml") as Record<string, string>;
export const catalogue = catalogueOf(locale("cards.toml") as Printed, "en");

/** Returns a new copy of a hand-made table. */
export function state(name: string): Table {
  const table = states(catalogue)[name];
  if (!table) throw new Error(`no state ${name}`);
  return table;
}

export const nameOf = (card: number) => catalogue.kinds[catalogue.cards[card] ?? ""]?.name ?? "?";

export interface MountedTable {
  el: HTMLElement;
  root: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
  stop(): void;
  find(selector: string): HTMLElement;
  all(selector: string): HTMLElement[];
  /** Clicks an element with a simulated mouse. */
  click(selector: string): Promise<void>;
  text(selector: string): string;
}

let open: MountedTable[] = [];

/** Unmounts all tables of the test. */
export function clearTables(): void {
  for (const view of open) view.stop();
  open = [];
  document.body.replaceChildren();
}

/** Lets promises and pending renders run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) await Promise.resolve();
  // preact runs effects in a task after the next frame; what they ask for is answered and drawn in the task after that.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Mounts the table of any transport. */
export async function mountTransport(transport: Transport, burst = 0): Promise<MountedTable> {
  const el = document.body.appendChild(document.createElement("div"));
  const abort = new AbortController();
  mount(el, transport, abort.signal, { burst, NewGame: NewGameView });
  await settle();
  const root = el.querySelector<HTMLElement>(".gw");
  if (!root) throw new Error("no table was drawn");
  const user = userEvent.setup({ delay: null });
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const view: MountedTable = {
    el,
    root,
    user,
    find,
    stop: () => abort.abort(),
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    async click(selector) {
      await user.click(find(selector));
      await settle();
    },
    text: (selector) => find(selector).textContent?.trim() ?? "",
  };
  open.push(view);
  return view;
}

type Answer = (request: Request, fake: FakeTransport) => Omit<Reply, "kind" | "id">;

/** Mounts a table with a fake of Python that accepts every request, unless `answer` decides otherwise. */
export async function mountTable(
  table: Table,
  {
    answer,
    speed = 0,
    burst = 0,
    coach = false,
  }: {
    answer?: Answer | null;
    speed?: number /** How long clicks at one place are one, in ms. */;
    burst?: number;
    coach?: boolean;
  } = {},
): Promise<MountedTable & { python: FakeTransport; clicks(): Request[] }> {
  const yes: Answer = () => ({ ok: true });
  const python = fakeTransport(
    { catalogue, words, table, speed, coach },
    answer === null ? undefined : (answer ?? yes),
  );
  const reads = new Set<string>(["preview", "lifting", "rule", "score", "log", "setup", "cell"]);
  return Object.assign(await mountTransport(python, burst), {
    python,
    /** The requests that would change the game. */
    clicks: () => python.sent.filter(({ kind }) => !reads.has(kind)),
  });
}
