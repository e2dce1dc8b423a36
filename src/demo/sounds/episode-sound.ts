import { createRandom, type Random } from '#drawing/random.ts';
import { applause, drum, hiss, pluck } from './instruments.ts';
import { SAMPLE_RATE, wavFile, wavSize } from './wav.ts';

/** Seconds of every recording of the demo. */
const SOUND_SECONDS = 5;

/** Bytes of every recording of the demo. */
export const SOUND_SIZE = wavSize(SOUND_SECONDS);

/** Seconds at which the drums end the jingle, and the applause begins. */
const DRUMS = 2.6;
const APPLAUSE = 3.1;

/** Semitones of a major pentatonic scale over two octaves: any of them go together. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24] as const;

/** A podcast's own tune, which each of its episodes begins with. */
function jingle(track: Float32Array, random: Random): void {
  const root = random.between(220, 330);
  const beat = random.pick([0.2, 0.25, 0.3]);
  let step = random.int(2, 7);
  for (let start = 0.05; start < DRUMS - 0.3; start += beat) {
    if (start > 0.1 && random.chance(0.15)) continue;
    pluck(track, start, root * 2 ** ((scale[step] ?? 0) / 12), 0.28);
    step = Math.max(0, Math.min(scale.length - 1, step + random.pick([-2, -1, -1, 1, 1, 2])));
  }
  pluck(track, DRUMS - 0.25, root, 0.3);
  pluck(track, DRUMS - 0.25, root * 2, 0.2);
}

/** Two drums and a cymbal: the sound that tells of a punchline. */
function punchline(track: Float32Array, start: number, random: Random): void {
  drum(track, start, 150, 0.6);
  drum(track, start + 0.14, 105, 0.7);
  hiss(track, start + 0.34, 0.16, 0.3, random);
}

/**
 * What is heard in an episode of the demo: the podcast's jingle, a punchline and applause that differs by
 * episode. A WAV file, the same for the same `podcast` slug and `episode` number.
 */
export function episodeSound(podcast: string, episode: number): Buffer<ArrayBuffer> {
  const track = new Float32Array(SOUND_SECONDS * SAMPLE_RATE);
  const random = createRandom(`sound ${podcast} ${episode}`);
  jingle(track, createRandom(`jingle ${podcast}`));
  punchline(track, DRUMS, random);
  applause(track, APPLAUSE, SOUND_SECONDS - APPLAUSE, random);
  return wavFile(track);
}
