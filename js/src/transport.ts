import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Connection, noConnection, type WidgetManager } from "./connection";
import type { Catalogue, Reply, Request, Table } from "./protocol";

/** Where a table comes from and where clicks go. Views know nothing else of the outside. */
export interface Transport {
  readonly table: ReadonlySignal<Table | null>;
  readonly catalogue: ReadonlySignal<Catalogue | null>;
  readonly words: ReadonlySignal<Record<string, string>>;
  readonly speed: ReadonlySignal<number>;
  readonly locale: ReadonlySignal<string>;
  /** Whether the kernel is gone. */
  readonly lost: ReadonlySignal<boolean>;
  /** Sends a request and returns its reply; null if there is no kernel to answer. */
  send(request: Request): Promise<Reply> | null;
  /** A recording that can be leafed through, where there is one. */
  readonly reel?: Reel;
}

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
  readonly widget_manager?: WidgetManager;
}

/** A trait of the model as a signal, until `abort`. */
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

/**
 * Creates a function that sends a request to a running kernel and returns its reply.
 *
 * Requests are custom messages, never traits: two quick trait changes can become one. Once the
 * connection is lost, nothing is sent, and requests that are still unanswered are refused.
 */
export function requestSender(model: Model, connection: Connection, abort: AbortSignal) {
  const pending = new Map<string, (reply: Reply) => void>();
  const receive = (message: Reply) => {
    if (message?.kind !== "reply") return;
    pending.get(message.id)?.(message);
    pending.delete(message.id);
  };
  model.on("msg:custom", receive);
  const stop = effect(() => {
    if (!connection.lost.value) return;
    for (const [id, resolve] of pending) resolve({ kind: "reply", id, ok: false });
    pending.clear();
  });
  abort.addEventListener("abort", () => {
    stop();
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

/** Creates the transport to a running kernel. */
export function kernelTransport(
  model: Model,
  connection: Connection,
  abort: AbortSignal,
): Transport {
  const send = requestSender(model, connection, abort);
  return {
    table: traitSignal<Table | null>(model, "table", null, abort),
    catalogue: traitSignal<Catalogue | null>(model, "catalogue", null, abort),
    words: traitSignal<Record<string, string>>(model, "words", {}, abort),
    speed: traitSignal(model, "speed", 1, abort),
    locale: traitSignal(model, "locale", "en", abort),
    lost: connection.lost,
    send: (request) => send(request),
  };
}

export interface Recording {
  catalogue: Catalogue;
  words: Record<string, string>;
  tables: Table[];
  locale?: string;
  speed?: number;
}

/** Makes a transport that replays recorded tables; nobody answers a click. */
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
        // One step on is shown as it was played, everything else is a jump.
        table.value = index === at.value + 1 ? next : { ...next, jump: true };
        at.value = index;
      },
    },
  };
}

export interface FakeTransport extends Transport {
  readonly lost: Signal<boolean>;
  readonly sent: Request[];
  /** Puts a new table before the view, as Python would. */
  put(table: Table): void;
  /** Answers the request with this id. */
  reply(reply: Reply): void;
}

/**
 * Makes a transport for tests and the preview.
 *
 * `answer` replies at once to every request; left out, requests wait for `reply`.
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
