/** The messages between Python and a scenario editor; they match `guillotine_widget/widget/editor/edits.py`.
 * Python is the only writer of the draft; the browser reads it and asks for changes with an `Edit`.
 * A test on the Python side parses this file: one field per line, no nested object types.
 */
import type { Phase, Seat, Zone } from "../protocol";

export type Field =
  | "turn"
  | "day"
  | "started"
  | "rush"
  | "confused"
  | "plays"
  | "collects"
  | "turn_number"
  | "phase"
  | "passed"
  | "edition"
  | "seed"
  | "choices"
  | "chance";

export interface Problem {
  text: string;
  zone?: Zone;
  card?: string;
  field?: string;
}

export interface EditionName {
  name: string;
  title: string;
}

/** Cards are keys of kinds; "?" and a name stands for an unknown card. */
export interface Draft {
  rev: number;
  zones: Record<Zone, string[] | null>;
  left: Record<string, number>;
  players: string[];
  turn: Seat;
  started: Seat | null;
  day: number;
  days: number;
  turn_number: number;
  phase: Phase;
  passed: number;
  plays: number;
  collects: number;
  rush: Seat[];
  confused: Seat[];
  confuses: boolean;
  final: boolean;
  edition: string;
  editions: EditionName[];
  seed: string;
  chance: boolean;
  choices: string[];
  problems: Problem[];
  code: string;
  text: string;
  undo: boolean;
  redo: boolean;
  trial: string | null;
}

export type EditKind =
  | "put"
  | "move"
  | "remove"
  | "clear"
  | "deal"
  | "spread"
  | "set"
  | "join"
  | "leave"
  | "reseat"
  | "rename"
  | "load"
  | "undo"
  | "redo"
  | "try"
  | "back";

export interface Edit {
  kind: EditKind;
  id: string;
  rev: number;
  card?: string;
  zone?: string;
  index?: number;
  to?: string;
  at?: number;
  seat?: Seat;
  field?: Field;
  text?: string;
  value?: Value;
}

/** What a field can be set to. */
export type Value = number | string | number[] | null;
