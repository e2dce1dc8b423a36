import { isUtf8 } from 'node:buffer';
import type { FetchResult } from './fetch-public.ts';

/** Byte order marks, and how UTF-16 begins without one, with their encodings. */
const BEGINNINGS: ReadonlyArray<readonly [bytes: readonly number[], encoding: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0], 'utf-16le'],
  [[0, 0x3c], 'utf-16be'],
];

/** A letter of more than one byte in UTF-8 (RFC 3629), where each character is a byte. */
const SEQUENCE =
  /[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}/g;

const windows = new TextDecoder('windows-1252');

/**
 * Decodes a feed as its bytes are. A byte order mark and valid UTF-8 take precedence, because other encodings are hardly ever valid
 * by chance; then the response's charset and the XML declaration (RFC 7303, section 3), unless they name what the bytes are not.
 */
export function decodeFeed({ bytes, charset }: Pick<FetchResult, 'bytes' | 'charset'>): string {
  const [, marked] = BEGINNINGS.find(([mark]) => mark.every((byte, place) => bytes[place] === byte)) ?? [];
  if (marked !== undefined && marked !== 'utf-8') return new TextDecoder(marked).decode(bytes);
  // Reading may have ended within a letter.
  const whole = [0, 1, 2, 3].find((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
  if (whole !== undefined) return new TextDecoder().decode(bytes.subarray(0, bytes.length - whole));
  const binary = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const declared = /<\?xml[^>]{0,200}?encoding=["']([\w.:-]{1,40})["']/i.exec(binary.slice(0, 2000))?.[1];
  // One item in another encoding does not change what the others are.
  if (!isMostlyUtf8(bytes)) {
    for (const encoding of [charset, declared]) {
      const decoder = encoding && decoderOf(encoding);
      if (decoder && !decoder.encoding.startsWith('utf-')) return decoder.decode(bytes);
    }
  }
  return binary.replaceAll(/[\x80-\xFF]+/g, decodeMixed);
}

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let balance = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) balance += code === 0xfffd ? -1 : 1;
  }
  return balance > 0;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** Decodes bytes as UTF-8 where they are, and else as windows-1252, which is what Latin-1 means on the web (WHATWG Encoding). */
function decodeMixed(binary: string): string {
  let end = 0;
  let text = '';
  const plain = (until: number) => windows.decode(Buffer.from(binary.slice(end, until), 'latin1'));
  for (const match of binary.matchAll(SEQUENCE)) {
    text += plain(match.index) + Buffer.from(match[0], 'latin1').toString('utf8');
    end = match.index + match[0].length;
  }
  return text + plain(binary.length);
}
