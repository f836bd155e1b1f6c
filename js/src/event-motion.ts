/** The table of animations: how each kind of event is shown. */
import type { EventWord } from "./protocol";
import type { SoundName } from "./sounds";

/**
 * The ways in which cards move.
 *
 * - "slide": each card goes from its old place to its new one.
 * - "behead": the noble goes under the blade, and the head from the basket to the pile.
 * - "gather": the cards of a zone gather in its middle and spread again; a stack is halved and riffled.
 * - "cross": two hands change places.
 * - "mark": no card moves; the avatar of the player pulses.
 * - "dusk": no card moves; the line darkens for a moment, and the suns of the days pulse.
 * - "banner": the banner of the day shows it.
 */
export type MotionStyle = "slide" | "behead" | "gather" | "cross" | "mark" | "dusk" | "banner";

export interface EventMotion {
  style: MotionStyle;
  /** How long the event stays before the next one, in milliseconds at normal speed. */
  ms: number;
  /** Successive events of this kind are shown at once: a fan of draws, a new line. */
  together?: true;
  sound?: SoundName;
}

/** No card moves. */
const mark = (ms: number): EventMotion => ({ style: "mark", ms });
/** Cards move, with the sound of a card. */
const slide = (ms: number, sound: SoundName = "card"): EventMotion => {
  return { style: "slide", ms, sound };
};
/** Successive events form one movement. */
const fan = (ms: number): EventMotion => ({ ...slide(ms), together: true });

export const EVENT_MOTIONS = {
  day: { style: "banner", ms: 600, sound: "bell" },
  turn: mark(300),
  ended: { style: "dusk", ms: 450 },
  ending: { style: "dusk", ms: 400 },
  over: { style: "dusk", ms: 300, sound: "bell" },
  played: slide(650),
  laid: slide(450),
  done: { style: "slide", ms: 120 },
  passed: mark(400),
  lifted: slide(450),
  forced: mark(350),
  collected: { style: "behead", ms: 850, sound: "blade" },
  received: slide(650, "coin"),
  given: slide(650, "coin"),
  returned: slide(600),
  lost: slide(600),
  moved: slide(600),
  joined: fan(450),
  discarded: fan(450),
  "turned away": fan(500),
  removed: fan(450),
  drew: fan(350),
  took: fan(550),
  looked: mark(450),
  swapped: { ...slide(800), style: "cross" },
  mixed: fan(550),
  shuffled: { style: "gather", ms: 800, sound: "shuffle" },
  reversed: slide(700, "shuffle"),
  arranged: slide(700),
  rushed: mark(450),
  confused: mark(450),
  nothing: mark(500),
} satisfies Record<EventWord, EventMotion>;

/** Returns how an event is shown; an unknown word, from a newer Python, moves like a card. */
export function motionOf(word: EventWord): EventMotion {
  return EVENT_MOTIONS[word] ?? EVENT_MOTIONS.moved;
}
