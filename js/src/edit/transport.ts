import { computed, type ReadonlySignal } from "@preact/signals";
import type { Connection } from "../connection";
import type { Catalogue, Reply } from "../protocol";
import { type Model, requestSender, traitSignal } from "../transport";
import type { Draft, Edit } from "./protocol";

/** Where a draft comes from and where its changes go. */
export interface EditTransport {
  readonly draft: ReadonlySignal<Draft | null>;
  readonly catalogue: ReadonlySignal<Catalogue | null>;
  readonly words: ReadonlySignal<Record<string, string>>;
  readonly locale: ReadonlySignal<string>;
  /** All names of each kind, in all languages, without case and accents. */
  readonly spellings: ReadonlySignal<Record<string, string>>;
  /** Whether the kernel is gone. */
  readonly lost: ReadonlySignal<boolean>;
  send(edit: Edit): Promise<Reply> | null;
  /** Returns the model of the trial table, in hosts that can show one widget in another. */
  readonly table?: (id: string) => Promise<Model>;
}

/** Creates the transport to a running kernel. */
export function editTransport(
  model: Model,
  connection: Connection,
  abort: AbortSignal,
): EditTransport {
  const manager = model.widget_manager;
  const send = requestSender(model, connection, abort);
  const text = traitSignal(model, "draft", "", abort);
  return {
    draft: computed(() => (text.value ? (JSON.parse(text.value) as Draft) : null)),
    catalogue: traitSignal<Catalogue | null>(model, "_catalogue", null, abort),
    words: traitSignal<Record<string, string>>(model, "_words", {}, abort),
    locale: traitSignal(model, "locale", "en", abort),
    spellings: traitSignal<Record<string, string>>(model, "spellings", {}, abort),
    lost: connection.lost,
    send: (edit) => send(edit),
    ...(manager?.get_model ? { table: (id: string) => manager.get_model(id) } : {}),
  };
}
