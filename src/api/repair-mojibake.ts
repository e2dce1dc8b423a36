import { isUtf8 } from 'node:buffer';

const windows = new TextDecoder('windows-1252');

/** The bytes of windows-1252 by their characters, where these are no bytes of Latin-1. */
const BYTES = new Map(
  Array.from({ length: 32 }, (_, at) => [windows.decode(Uint8Array.of(0x80 + at)), 0x80 + at]),
);

/** The bytes that windows-1252 has for a text; null where it has none for a letter. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code <= 0xff ? code : BYTES.get(text[at] ?? '');
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** What letters of more than one byte look like when UTF-8 is read as windows-1252. */
const SUSPECT = /[ÂÃâð][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{1,3}/g;

/** The letters of Spanish and its punctuation: no other text has what they look like. */
const CERTAIN = /^([áéíóúüñÁÉÍÓÚÜÑ¡¿ªº°«»·´\u00A0]|[\u2010-\u2026€™]|\p{Emoji_Presentation})/u;

/**
 * Repairs a text that was encoded in UTF-8, read as windows-1252 and encoded once more ("MÃ©xico"), however often. Leaves a text
 * as it is where that is not certain.
 */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let pass = 0; pass < 3; pass += 1) {
    const better = repairOnce(repaired);
    if (better === repaired) break;
    repaired = better;
  }
  return repaired;
}

function repairOnce(text: string): string {
  if (text.search(SUSPECT) === -1) return text;
  const whole = bytesOf(text);
  if (whole && isUtf8(whole)) return whole.toString('utf8');
  return text.replaceAll(SUSPECT, (found) => {
    for (const length of [4, 3, 2]) {
      const bytes = length <= found.length ? bytesOf(found.slice(0, length)) : null;
      const letter = bytes && isUtf8(bytes) ? bytes.toString('utf8') : '';
      if (CERTAIN.test(letter)) return letter + found.slice(length);
    }
    return found;
  });
}
