import { type ReadonlySignal, signal } from "@preact/signals";
import type { Catalogue, Reply, Request, Table } from "./protocol";

/** Where a table comes from and where clicks go. Views know nothing else of the outside. */
export interface Transport {
  readonly table: ReadonlySignal<Table | null>;
  readonly catalogue: ReadonlySignal<Catalogue | null>;
  readonly words: ReadonlySignal<Record<string, string>>;
  readonly speed: ReadonlySignal<number>;
  readonly locale: ReadonlySignal<string>;
  /** Sends a request and gives its reply; null when nobody is there to answer. */
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
 * Makes the way for requests to a running kernel, each with its reply.
 *
 * Requests go out as custom messages, never as traits: two quick trait changes can become one.
 */
export function requestSender(model: Model, abort: AbortSignal) {
  const waiting = new Map<string, (reply: Reply) => void>();
  const hear = (message: Reply) => {
    if (message?.kind !== "reply") return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  model.on("msg:custom", hear);
  abort.addEventListener("abort", () => {
    model.off("msg:custom", hear);
    waiting.clear();
  });
  return (request: { id: string }): Promise<Reply> =>
    new Promise((resolve) => {
      waiting.set(request.id, resolve);
      model.send(request);
    });
}

/** Makes the transport to a running kernel. */
export function kernelTransport(model: Model, abort: AbortSignal): Transport {
  const send = requestSender(model, abort);
  return {
    table: traitSignal<Table | null>(model, "table", null, abort),
    catalogue: traitSignal<Catalogue | null>(model, "catalogue", null, abort),
    words: traitSignal<Record<string, string>>(model, "words", {}, abort),
    speed: traitSignal(model, "speed", 1, abort),
    locale: traitSignal(model, "locale", "en", abort),
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
