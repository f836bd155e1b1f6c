import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Connection, noConnection, type WidgetManager } from "./connection";
import type { Catalogue, Lesson, Reply, Request, Table } from "./protocol";
import { decodeReply, decodeTable } from "./wire";

/** Where tables come from and requests go: the only connection between the views and the outside. */
export interface Transport {
  readonly table: ReadonlySignal<Table | null>;
  readonly catalogue: ReadonlySignal<Catalogue | null>;
  readonly words: ReadonlySignal<Record<string, string>>;
  readonly speed: ReadonlySignal<number>;
  readonly locale: ReadonlySignal<string>;
  /** "light" or "dark"; "auto" or missing: the theme of the host. */
  readonly theme?: ReadonlySignal<string>;
  /** Whether a newcomer is shown marks that explain the table. */
  readonly coach?: ReadonlySignal<boolean>;
  /** Whether the kernel is gone. */
  readonly lost: ReadonlySignal<boolean>;
  /** Whether the kernel is idle, if the host reports it. */
  readonly idle?: () => boolean;
  /** Sends a request and returns its reply; null if there is no kernel to answer. */
  send(request: Request): Promise<Reply> | null;
  /** Whether this is a finished record, in which nothing can be chosen. */
  readonly recorded?: boolean;
  /** Returns the marks of a past moment of an exported lesson, after a number of choices; by default of its end. */
  pointers?(from?: number): Pointed | undefined;
  /** The controls of a recording; absent for a live table. */
  readonly reel?: Reel;
}

/** The marks and arrows of a comment. */
export type Pointed = Pick<Lesson, "marks" | "arrows">;

export interface Reel {
  readonly length: number;
  readonly at: ReadonlySignal<number>;
  go(index: number): void;
}

/** The part of anywidget's model that the table uses. */
export interface Model {
  get(key: string): unknown;
  on(event: string, listener: (...args: never[]) => void): void;
  off(event: string, listener: (...args: never[]) => void): void;
  send(content: unknown): void;
  set?(key: string, value: unknown): void;
  save_changes?(): void;
  readonly widget_manager?: WidgetManager;
}

/** Returns a trait of the model as a signal, updated until `abort`. */
export function traitSignal<T>(
  model: Model,
  name: string,
  missing: T,
  abort: AbortSignal,
): ReadonlySignal<T> {
  const value = signal((model.get(name) as T | undefined) ?? missing);
  const read = () => {
    value.value = (model.get(name) as T | undefined) ?? missing;
  };
  model.on(`change:${name}`, read);
  abort.addEventListener("abort", () => model.off(`change:${name}`, read));
  return value;
}

/** Tells Python the languages of the browser when it asks for them. */
export function tellLanguages(model: Model, abort: AbortSignal): void {
  const asks = traitSignal(model, "_asks_language", false, abort);
  effect(() => {
    if (!asks.value) return;
    model.set?.("_languages", navigator.languages.join(" "));
    model.save_changes?.();
  });
}

/**
 * Creates a function that sends a request to a running kernel and returns its reply.
 * Requests are custom messages, not traits, because two quick trait changes can be merged into one. Once the connection
 * is lost, nothing is sent, and pending requests are refused. A table may also answer requests: `answers` are their
 * ids.
 */
export function requestSender(
  model: Model,
  connection: Connection,
  abort: AbortSignal,
  answers: ReadonlySignal<string[]> = signal([]),
) {
  const pending = new Map<string, (reply: Reply) => void>();
  const settle = (reply: Reply) => {
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  };
  const receive = (message: unknown) => {
    const reply = decodeReply(message);
    if (reply) settle(reply);
  };
  model.on("msg:custom", receive);
  const stop = effect(() => {
    if (!connection.lost.value) return;
    for (const [id, resolve] of pending) resolve({ kind: "reply", id, ok: false, reason: "" });
    pending.clear();
  });
  const stopAnswers = effect(() => {
    for (const id of answers.value) settle({ kind: "reply", id, ok: true });
  });
  abort.addEventListener("abort", () => {
    stop();
    stopAnswers();
    model.off("msg:custom", receive);
    pending.clear();
  });
  return (request: { id: string }): Promise<Reply> | null => {
    if (connection.lost.value) return null;
    try {
      model.send(request);
    } catch {
      // Jupyter's comm throws "Cannot send" when its kernel is gone.
      connection.lose();
      return null;
    }
    return new Promise((resolve) => pending.set(request.id, resolve));
  };
}

/** Tells Python, until `abort`, that a view shows the table; Python sends nothing to a table without views.
 */
function attach(model: Model, connection: Connection, abort: AbortSignal): void {
  const view = `v${Math.random().toString(36).slice(2)}`;
  const tell = (kind: "attach" | "detach") => {
    try {
      model.send({ kind, id: `${view}-${kind}`, rev: 0, view } satisfies Request);
    } catch {
      connection.lose();
    }
  };
  if (!connection.lost.value) tell("attach");
  abort.addEventListener("abort", () => {
    if (!connection.lost.value) tell("detach");
  });
}

/**
 * Sets the trait `_page_rev` after each click, up to the next decision of a person: marimo runs the cells that read a widget
 * again when its page has set a trait. Jupyter, whose widget manager has a kernel, does not need it.
 */
function tellPageRev(model: Model, table: ReadonlySignal<Table | null>, abort: AbortSignal): void {
  if (model.widget_manager?.kernel) return;
  let follows = false;
  const stop = effect(() => {
    const now = table.value;
    follows ||= !!now?.answers.length;
    if (!now || !follows) return;
    model.set?.("_page_rev", now.rev);
    model.save_changes?.();
    const { decision } = now;
    follows = !!decision && !decision.mine && !decision.waits;
  });
  abort.addEventListener("abort", stop);
}

/** Creates the transport to a running kernel. */
export function kernelTransport(
  model: Model,
  connection: Connection,
  abort: AbortSignal,
): Transport {
  const text = traitSignal(model, "_table", "", abort);
  const table = computed(() => decodeTable(text.value));
  const answers = computed(() => table.value?.answers ?? []);
  const send = requestSender(model, connection, abort, answers);
  attach(model, connection, abort);
  tellPageRev(model, table, abort);
  return {
    table,
    catalogue: traitSignal<Catalogue | null>(model, "_catalogue", null, abort),
    words: traitSignal<Record<string, string>>(model, "_words", {}, abort),
    speed: traitSignal(model, "speed", 1, abort),
    locale: traitSignal(model, "locale", "en", abort),
    theme: traitSignal(model, "theme", "auto", abort),
    coach: traitSignal(model, "coach", false, abort),
    lost: connection.lost,
    idle: connection.idle,
    send: (request) => send(request),
  };
}

export interface Recording {
  catalogue: Catalogue;
  words: Record<string, string>;
  tables: Table[];
  locale?: string;
  speed?: number;
  coach?: boolean;
}

/** Creates a transport that replays recorded tables; there is no kernel to answer a click. */
export function recordedTransport(recording: Recording): Transport {
  const at = signal(0);
  const table = signal<Table | null>(recording.tables[0] ?? null);
  return {
    table,
    catalogue: signal(recording.catalogue),
    words: signal(recording.words),
    speed: signal(recording.speed ?? 1),
    locale: signal(recording.locale ?? "en"),
    lost: noConnection().lost,
    send: () => null,
    reel: {
      length: recording.tables.length,
      at,
      go(index) {
        const next = recording.tables[index];
        if (!next) return;
        // One step forward is animated, any other step is a jump.
        table.value = index === at.value + 1 ? next : { ...next, jump: true };
        at.value = index;
      },
    },
  };
}

export interface FakeTransport extends Transport {
  readonly lost: Signal<boolean>;
  readonly sent: Request[];
  /** Replaces the table, as Python does. */
  put(table: Table): void;
  /** Answers the request with this id. */
  reply(reply: Reply): void;
}

/**
 * Creates a transport for tests and the preview.
 *
 * `answer` replies to every request at once; without it, requests wait for `reply`.
 */
export function fakeTransport(
  recording: Omit<Recording, "tables"> & { table: Table },
  answer?: (request: Request, fake: FakeTransport) => Omit<Reply, "kind" | "id">,
): FakeTransport {
  const table = signal<Table | null>(recording.table);
  const waiting = new Map<string, (reply: Reply) => void>();
  const made: FakeTransport = {
    table,
    catalogue: signal(recording.catalogue),
    words: signal(recording.words),
    speed: signal(recording.speed ?? 1),
    locale: signal(recording.locale ?? "en"),
    coach: signal(recording.coach ?? false),
    lost: signal(false),
    sent: [],
    put(next) {
      table.value = next;
    },
    reply(reply) {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    },
    send(request) {
      made.sent.push(request);
      if (answer) {
        return Promise.resolve({ kind: "reply", id: request.id, ...answer(request, made) });
      }
      return new Promise((resolve) => waiting.set(request.id, resolve));
    },
  };
  return made;
}
