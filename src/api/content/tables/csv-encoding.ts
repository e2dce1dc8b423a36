import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import type { importWire } from '#contract/admin/csv-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { ApiError } from '../../api-error.ts';
import { nextTurn } from '../../limits/turns.ts';

export type Encoding = z.output<typeof importWire>['encoding'];

/** Bytes that are decoded and parsed before other work of the process may go on. */
const PIECE = 64 * 1024;

/** Bytes from which the encoding is guessed. */
const SAMPLE = 1024 * 1024;

/** A 400 about the whole file. */
export const refuse = (...messages: string[]) => new ApiError(400, { file: messages });

export interface EncodedText {
  encoding: Encoding;
  /** The text up to the first 64 KB. */
  head: string;
  /** The text in pieces; other work of the process goes on between two of them. */
  pieces: () => AsyncGenerator<string>;
}

/** Recognizes the encoding of a table. A 400 for a book of Excel and for what is no text. */
export async function openText(file: Blob): Promise<EncodedText> {
  const { label, encoding, start } = await encodingOf(file);
  const first = await bytesOf(file, start, start + PIECE);
  const head = new TextDecoder(label).decode(first, { stream: true });
  const pieces = async function* () {
    const decoder = new TextDecoder(label);
    for await (const bytes of piecesOf(file, start)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  };
  return { encoding, head, pieces };
}

const bytesOf = async (file: Blob, from: number, to: number): Promise<Buffer> =>
  Buffer.from(await file.slice(from, to).arrayBuffer());

/** The bytes of a file from a place on; other work of the process goes on between two pieces. */
async function* piecesOf(file: Blob, start: number): AsyncGenerator<Buffer> {
  for (let at = start; at < file.size; at += PIECE) {
    yield await bytesOf(file, at, at + PIECE);
    await nextTurn();
  }
}

/** The encoding that a file is in, and where its text begins. What is no UTF-8 is an encoding of Excel for Windows or macOS. */
async function encodingOf(file: Blob): Promise<{ label: string; encoding: Encoding; start: number }> {
  const [first, second, third] = await bytesOf(file, 0, 3);
  if (first === 0x50 && second === 0x4b) throw refuse(adminMessage.importBook);
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', encoding: 'utf-16', start: 2 };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', encoding: 'utf-16', start: 2 };
  const start = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  if (await isTextInUtf8(file)) return { label: 'utf-8', encoding: 'utf-8', start };
  const encoding = isMacRoman(await bytesOf(file, 0, SAMPLE)) ? 'macintosh' : 'windows-1252';
  return { label: encoding, encoding, start: 0 };
}

/** Whether a file without zeros is UTF-8. A 400 for one with zeros, which is no text. */
async function isTextInUtf8(file: Blob): Promise<boolean> {
  let isValid = true;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of piecesOf(file, 0)) {
    if (piece.includes(0)) throw refuse(adminMessage.importBinary);
    if (!isValid) continue;
    const bytes = Buffer.concat([rest, piece]);
    const end = lastLead(bytes);
    isValid = isUtf8(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  return isValid && isUtf8(rest);
}

/** Where the last character of bytes in UTF-8 begins if it has several bytes, since the next piece may go on with it; else their end. */
function lastLead(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at -= 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) return byte < 0xc0 ? bytes.length : at;
  }
  return bytes.length;
}

/** «áéúÑÉÜ» in MacRoman, which are rare signs in windows-1252; and «ñó», which are its dashes, within a word. */
const OF_MAC = /[\x87\x8E\x9C\x84\x83\x86]|(?<=[a-z])[\x96\x97](?=[a-z])/gi;
/** «áéíóúñüÁÉÍÓÚÑÜ¿¡» in windows-1252, which are rare signs in MacRoman. */
const OF_WINDOWS = /[\xE1\xE9\xED\xF3\xFA\xF1\xFC\xC9\xCD\xD3\xDA\xD1\xDC\xBF\xA1]/g;

/** Whether a text that is no UTF-8 has the letters of Spanish as classic macOS, and Excel for it, writes them. */
function isMacRoman(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const count = (signs: RegExp) => [...text.matchAll(signs)].length;
  return count(OF_MAC) > count(OF_WINDOWS);
}
