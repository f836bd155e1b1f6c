/** What the reader of a table prefers, kept in their browser for all tables. */
import { type Signal, signal } from "@preact/signals";

/** How fast moves are shown: the names of the header's menu, and the speed that each stands for. */
export const SPEEDS = { instant: 0, fast: 2, normal: 1, slow: 0.5 } as const;

export type SpeedName = keyof typeof SPEEDS;

const PREFIX = "guillotine_widget.";

/** Reads a preference; null if there is none, or if the browser keeps nothing for this page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // It holds until the page is left.
  }
}

export interface Preferences {
  /** The speed chosen in a header; null: each table has the speed that its cell gave it. */
  readonly speed: Signal<SpeedName | null>;
  readonly sound: Signal<boolean>;
  /** Whether the chances to win are shown. */
  readonly outlook: Signal<boolean>;
  /** How many of the marks that explain a first table have been read or dismissed. */
  readonly marksSeen: Signal<number>;
  /** Chooses a speed for all tables; the table's own speed is no choice. */
  chooseSpeed(name: SpeedName, own: number): void;
  switchSound(on: boolean): void;
  switchOutlook(on: boolean): void;
  seeMarks(count: number): void;
}

/** Creates the preferences from what the browser has kept. */
export function createPreferences(): Preferences {
  const kept = read("speed");
  const speed = signal<SpeedName | null>(kept && kept in SPEEDS ? (kept as SpeedName) : null);
  const sound = signal(read("sound") === "on");
  const outlook = signal(read("outlook") === "on");
  const marksSeen = signal(Number(read("marks")) || 0);
  return {
    speed,
    sound,
    outlook,
    marksSeen,
    chooseSpeed(name, own) {
      speed.value = SPEEDS[name] === own ? null : name;
      write("speed", speed.value);
    },
    switchSound(on) {
      sound.value = on;
      write("sound", on ? "on" : null);
    },
    switchOutlook(on) {
      outlook.value = on;
      write("outlook", on ? "on" : null);
    },
    seeMarks(count) {
      marksSeen.value = count;
      write("marks", count ? String(count) : null);
    },
  };
}

/** One for all tables of the page. */
export const preferences = createPreferences();

/** Returns the name of a speed, or of the one that is nearest to it. */
export function nearestSpeed(speed: number): SpeedName {
  if (speed <= 0) return "instant";
  return speed >= 1.5 ? "fast" : speed > 0.7 ? "normal" : "slow";
}
