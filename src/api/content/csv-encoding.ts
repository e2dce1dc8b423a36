import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { z } from 'zod';
import type { importWire } from '#contract/admin/csv-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { ApiError } from '../http/error.ts';

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
export function openText(bytes: Uint8Array): EncodedText {
  const { label, encoding, start } = encodingOf(bytes);
  const head = new TextDecoder(label).decode(bytes.subarray(start, start + PIECE), { stream: true });
  const pieces = async function* () {
    const decoder = new TextDecoder(label);
    for (let at = start; at < bytes.length; at += PIECE) {
      yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
      await nextTick();
    }
    yield decoder.decode();
  };
  return { encoding, head, pieces };
}

/** The encoding that a file is in, and where its text begins. What is no UTF-8 is an encoding of Excel for Windows or macOS. */
function encodingOf(bytes: Uint8Array): { label: string; encoding: Encoding; start: number } {
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b) throw refuse(adminMessage.importBook);
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', encoding: 'utf-16', start: 2 };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', encoding: 'utf-16', start: 2 };
  if (bytes.includes(0)) throw refuse(adminMessage.importBinary);
  const start = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  if (isUtf8(bytes)) return { label: 'utf-8', encoding: 'utf-8', start };
  const encoding = isMacRoman(bytes.subarray(0, SAMPLE)) ? 'macintosh' : 'windows-1252';
  return { label: encoding, encoding, start: 0 };
}

/** «áéúÑÉÜ» in MacRoman, which are rare signs in windows-1252; and «ñó», which are its dashes, within a word. */
const OF_MAC = /[\x87\x8E\x9C\x84\x83\x86]|(?<=[a-z])[\x96\x97](?=[a-z])/gi;
/** «áéíóúñüÁÉÍÓÚÑÜ¿¡» in windows-1252, which are rare signs in MacRoman. */
const OF_WINDOWS = /[\xE1\xE9\xED\xF3\xFA\xF1\xFC\xC9\xCD\xD3\xDA\xD1\xDC\xBF\xA1]/g;

/** Whether a text that is no UTF-8 has the letters of Spanish as classic macOS, and Excel for it, writes them. */
function isMacRoman(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const count = (signs: RegExp) => [...text.matchAll(signs)].length;
  return count(OF_MAC) > count(OF_WINDOWS);
}
