/** Samples a second: what a small loudspeaker needs for speech and bells. */
export const SAMPLE_RATE = 11_025;

/** Bytes before the samples. */
const HEADER = 44;

/** The size in bytes of a file of `seconds`. */
export const wavSize = (seconds: number): number => HEADER + Math.round(seconds * SAMPLE_RATE);

/**
 * A mono WAV file of 8-bit PCM, which every browser plays.
 * `samples` lie between -1 and 1; louder ones are clipped.
 */
export function wavFile(samples: Float32Array): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(HEADER + samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  // Size of the format chunk, PCM, one channel, samples and bytes a second, bytes and bits a sample.
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length, 40);
  samples.forEach((sample, at) => {
    file[HEADER + at] = 128 + Math.round(Math.max(-1, Math.min(1, sample)) * 127);
  });
  return file;
}
