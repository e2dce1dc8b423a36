import type { Random } from '#drawing/random.ts';
import { SAMPLE_RATE } from './wav.ts';

/** Adds `seconds` of a sound to `track` from `start`; `wave` answers the sample of each moment in seconds. */
function add(track: Float32Array, start: number, seconds: number, wave: (time: number) => number): void {
  const first = Math.round(start * SAMPLE_RATE);
  const last = Math.min(track.length, first + Math.round(seconds * SAMPLE_RATE));
  for (let at = first; at < last; at += 1) {
    track[at] = (track[at] ?? 0) + wave((at - first) / SAMPLE_RATE);
  }
}

/** Fades in within four milliseconds, so that nothing clicks, then dies away; `decay` is in seconds. */
const envelope = (time: number, decay: number): number => Math.min(1, time / 0.004) * Math.exp(-time / decay);

/** A plucked note of `hertz` with three harmonics. */
export function pluck(track: Float32Array, start: number, hertz: number, volume: number): void {
  add(track, start, 0.9, (time) => {
    const phase = 2 * Math.PI * hertz * time;
    const tone = Math.sin(phase) + 0.4 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase);
    return volume * tone * envelope(time, 0.22);
  });
}

/** A drum whose pitch falls to `hertz`. */
export function drum(track: Float32Array, start: number, hertz: number, volume: number): void {
  add(track, start, 0.35, (time) => {
    // The integral of a frequency that falls from three times `hertz` within 25 ms.
    const turns = hertz * (time + 2 * 0.025 * (1 - Math.exp(-time / 0.025)));
    return volume * Math.sin(2 * Math.PI * turns) * envelope(time, 0.09);
  });
}

/** Noise without its low end: a cymbal, or one pair of hands, as `decay` in seconds says. */
export function hiss(
  track: Float32Array,
  start: number,
  decay: number,
  volume: number,
  random: Random,
): void {
  let before = 0;
  add(track, start, decay * 5, (time) => {
    const noise = random.between(-1, 1);
    const high = noise - before;
    before = noise;
    return volume * high * envelope(time, decay);
  });
}

/** A small room that claps from `start` for `seconds`, most of it in the middle. */
export function applause(track: Float32Array, start: number, seconds: number, random: Random): void {
  const claps = Math.round(seconds * 110);
  for (let clap = 0; clap < claps; clap += 1) {
    const place = (random.next() + random.next()) / 2;
    hiss(track, start + place * seconds, random.between(0.006, 0.014), random.between(0.05, 0.2), random);
  }
}
