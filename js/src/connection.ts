import { type ReadonlySignal, signal } from "@preact/signals";
import type { Model } from "./transport";

/** The class that ipywidgets sets on a view while its model has no kernel. */
const DISCONNECTED = "jupyter-widgets-disconnected";

/** Kernel states after which the game of a widget no longer exists. */
const ENDED: readonly string[] = ["restarting", "autorestarting", "terminating", "dead"];

interface LuminoSignal<T> {
  connect(slot: (sender: unknown, args: T) => void): unknown;
  disconnect(slot: (sender: unknown, args: T) => void): unknown;
}

/** The part of JupyterLab's kernel connection used here. In other hosts it is missing or incomplete. */
interface KernelConnection {
  readonly status?: string;
  readonly statusChanged?: LuminoSignal<string>;
  readonly disposed?: LuminoSignal<unknown>;
}

/** The model's access to other objects of its page; not every host provides it. */
export interface WidgetManager {
  get_model(id: string): Promise<Model>;
  readonly kernel?: KernelConnection | null;
}

/** Whether the kernel that holds the game still exists. */
export interface Connection {
  readonly lost: ReadonlySignal<boolean>;
  /** Records that a message could not be sent. */
  lose(): void;
  /** Whether the kernel is known to be idle; false if the host does not report it. */
  idle(): boolean;
}

/** Returns a connection that is never lost, for transports without a kernel. */
export function noConnection(): Connection {
  return { lost: signal(false), lose() {}, idle: () => false };
}

/**
 * Watches for the end of the kernel behind a widget, until `abort`.
 *
 * `el` is the element of the view: ipywidgets marks it, both after a restart and in a notebook reopened with saved
 * widget state. A kernel that crashes or is shut down sets no such mark, but JupyterLab's kernel connection reports it.
 */
export function watchConnection(
  el: HTMLElement,
  manager: WidgetManager | undefined,
  abort: AbortSignal,
): Connection {
  const lost = signal(false);
  const lose = () => {
    lost.value = true;
  };
  const check = () => {
    if (el.classList.contains(DISCONNECTED)) lose();
  };
  check();
  const observer = new MutationObserver(check);
  observer.observe(el, { attributes: true, attributeFilter: ["class"] });
  abort.addEventListener("abort", () => observer.disconnect());

  const kernel = manager?.kernel;
  const onStatus = (_: unknown, status: string) => {
    if (ENDED.includes(status)) lose();
  };
  kernel?.statusChanged?.connect(onStatus);
  kernel?.disposed?.connect(lose);
  abort.addEventListener("abort", () => {
    kernel?.statusChanged?.disconnect(onStatus);
    kernel?.disposed?.disconnect(lose);
  });
  return { lost, lose, idle: () => kernel?.status === "idle" };
}
