/** A model as anywidget passes it to the widget, with its listeners and messages recorded. */
import type { Model } from "../src/transport";

export interface RecordedModel {
  model: Model;
  sent: unknown[];
  traits: Record<string, unknown>;
  /** The number of listeners. */
  count(): number;
  emit(event: string, ...args: unknown[]): void;
}

export function modelOf(traits: Record<string, unknown>, more: Partial<Model> = {}): RecordedModel {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const sent: unknown[] = [];
  const model: Model = {
    get: (key) => traits[key],
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener as never));
    },
    off: (event, listener) => listeners.get(event)?.delete(listener as never),
    send: (content) => sent.push(content),
    ...more,
  };
  return {
    model,
    sent,
    count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    emit: (event, ...args) => {
      for (const listener of listeners.get(event) ?? []) listener(...args);
    },
    traits,
  };
}
