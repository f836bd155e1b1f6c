/** The user's preferences, stored in the browser for all tables. */
import { type Signal, signal } from "@preact/signals";

/** How fast moves are shown: the names in the menu, and their speeds. */
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
    // It is valid until the page is left.
  }
}

export interface Preferences {
  /** The speed chosen in the menu; null: each table has the speed set by its cell. */
  readonly speed: Signal<SpeedName | null>;
  readonly sound: Signal<boolean>;
  /** Whether the chances to win are shown. */
  readonly outlook: Signal<boolean>;
  /** The number of coach marks that have been read or dismissed. */
  readonly marksSeen: Signal<number>;
  /** Chooses a speed for all tables; choosing the table's own speed clears it. */
  chooseSpeed(name: SpeedName, own: number): void;
  switchSound(on: boolean): void;
  switchOutlook(on: boolean): void;
  seeMarks(count: number): void;
}

/** Creates the preferences from those stored in the browser. */
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

/** The preferences shared by all tables of the page. */
export const preferences = createPreferences();

/** Returns the name of the nearest speed. */
export function nearestSpeed(speed: number): SpeedName {
  if (speed <= 0) return "instant";
  return speed >= 1.5 ? "fast" : speed > 0.7 ? "normal" : "slow";
}
