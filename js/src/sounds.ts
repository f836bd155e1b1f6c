/** Short sounds, synthesized in the browser without loading files. */
import type { ReadonlySignal } from "@preact/signals";
import { motionOf } from "./event-motion";
import type { Motion } from "./replay";

export type SoundName = "blade" | "card" | "coin" | "bell" | "shuffle";

export interface Sounds {
  /** Plays a sound in `delay` seconds; nothing if sounds are off or before the first click or key. */
  play(name: SoundName, delay?: number): void;
}

type Voice = (audio: AudioContext, out: AudioNode, start: number) => void;

/** Returns a gain that begins at `level` and fades within `length` seconds. */
function fading(audio: AudioContext, out: AudioNode, start: number, level: number, length: number) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(out);
  return gain;
}

function tone(frequency: number, level: number, length: number, later = 0): Voice {
  return (audio, out, start) => {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(fading(audio, out, start + later, level, length));
    oscillator.start(start + later);
    oscillator.stop(start + later + length);
  };
}

/** Noise through a band-pass filter that sweeps from one frequency to another. */
function noise(from: number, to: number, level: number, length: number, later = 0): Voice {
  return (audio, out, start) => {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.setValueAtTime(from, start + later);
    band.frequency.exponentialRampToValueAtTime(to, start + later + length);
    source.connect(band).connect(fading(audio, out, start + later, level, length));
    source.start(start + later);
  };
}

const VOICES: Record<SoundName, Voice[]> = {
  blade: [noise(5000, 900, 0.35, 0.16), noise(300, 80, 1, 0.14, 0.15), tone(70, 0.6, 0.22, 0.15)],
  card: [noise(3200, 1400, 0.3, 0.07)],
  coin: [tone(1320, 0.16, 0.12), tone(1980, 0.18, 0.3, 0.07)],
  bell: [tone(392, 0.3, 1.6), tone(784, 0.14, 1.2), tone(1081, 0.1, 0.8), tone(1568, 0.05, 0.5)],
  shuffle: [0, 0.06, 0.12, 0.18, 0.24].map((later) => noise(2600, 1500, 0.25, 0.05, later)),
};

/**
 * Creates the sounds of one view; they are silent while `on` is false.
 *
 * Browsers allow sound only after a click or key in the page, so the audio context is made at the
 * first sound after one.
 */
export function createSounds(
  root: HTMLElement,
  on: ReadonlySignal<boolean>,
  abort: AbortSignal,
): Sounds {
  let touched = false;
  let audio: AudioContext | undefined;
  const touch = () => {
    touched = true;
  };
  const options = { capture: true, passive: true, once: true, signal: abort };
  root.addEventListener("pointerdown", touch, options);
  root.addEventListener("keydown", touch, options);
  abort.addEventListener("abort", () => void audio?.close());
  return {
    play(name, delay = 0) {
      if (!on.value || !touched || typeof AudioContext === "undefined") return;
      audio ??= new AudioContext();
      const out = audio.createGain();
      out.gain.value = 0.5;
      out.connect(audio.destination);
      for (const voice of VOICES[name]) voice(audio, out, audio.currentTime + delay);
    },
  };
}

/** When the blade and the points are heard, as a fraction of the duration of the event. */
const [BLADE, COIN] = [0.22, 0.8];

/** Adds the sounds of the events to their motion. */
export function withSounds(motion: Motion, sounds: Sounds): Motion {
  return {
    ...motion,
    after(scene) {
      motion.after(scene);
      const seconds = scene.ms / 1000;
      const names = new Set(scene.events.map(({ word }) => motionOf(word).sound));
      for (const name of names) {
        if (name) sounds.play(name, name === "blade" ? BLADE * seconds : 0);
      }
      const gained = scene.to.players.some(
        ({ score }, seat) => score > (scene.from.players[seat]?.score ?? score),
      );
      if (gained && !names.has("coin")) sounds.play("coin", COIN * seconds);
    },
  };
}
