/** What a JPEG's first scan says about the memory that its decoder needs. */
export interface JpegFrame {
  /**
   * Whether the decoder keeps the coefficients of the whole picture, six bytes per pixel at most, because a later scan completes
   * them: progressive JPEGs, and those with a scan for each component.
   */
  isBuffered: boolean;
}

const START_OF_SCAN = 0xda;

/** Markers without a length (ITU-T T.81, table B.1): TEM, RST0 to RST7, SOI. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC), which have the same high digit. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the segments of a JPEG up to its first scan; null where there is none. */
export function readJpegFrame(source: Uint8Array): JpegFrame | null {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  let components: number | null = null;
  let isProgressive = false;
  for (let at = 2; at + 10 < bytes.byteLength;) {
    const marker = bytes[at + 1] ?? 0;
    // Decoders skip bytes between segments; 0xff fills.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (marker === START_OF_SCAN)
      return components === null ? null : { isBuffered: isProgressive || (bytes[at + 4] ?? 0) < components };
    else {
      if (isFrame(marker)) {
        components = bytes[at + 9] ?? 0;
        isProgressive = (marker & 3) === 2;
      }
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}
