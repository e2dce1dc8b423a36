import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { z } from 'zod';
import { type importWire, MAX_IMPORT_ROWS } from '#contract/admin/csv-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { ApiError } from '../http/error.ts';
import { createCsvParser, OpenQuoteError, type Separator } from './csv-parser.ts';

type Encoding = z.output<typeof importWire>['encoding'];

/** Bytes that are decoded and parsed before other work of the process may go on. */
const PIECE = 64 * 1024;

/** Rows that are given at once. */
const BATCH = 200;

/** A row with its number as in a spreadsheet, where the names of the columns are row 1. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

export interface Table {
  encoding: Encoding;
  separator: Separator;
  columns: readonly string[];
  /** The rows that are not empty. Throws a 400 for a quote that is not closed, and for too many rows. */
  batches: AsyncIterable<readonly TableRow[]>;
}

/** A 400 about the whole file. */
const refuse = (...messages: string[]) => new ApiError(400, { file: messages });

/** The encoding that a file is in, and where its text begins. What is no UTF-8 is the encoding of Excel for Windows. */
function encodingOf(bytes: Uint8Array): { label: string; encoding: Encoding; start: number } {
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b) throw refuse(adminMessage.importBook);
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', encoding: 'utf-16', start: 2 };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', encoding: 'utf-16', start: 2 };
  if (bytes.includes(0)) throw refuse(adminMessage.importBinary);
  const start = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  return isUtf8(bytes)
    ? { label: 'utf-8', encoding: 'utf-8', start }
    : { label: 'windows-1252', encoding: 'windows-1252', start: 0 };
}

/** The text in pieces; other work of the process goes on between two of them. */
async function* decode(bytes: Uint8Array): AsyncGenerator<string> {
  const { label, start } = encodingOf(bytes);
  const decoder = new TextDecoder(label);
  for (let at = start; at < bytes.length; at += PIECE) {
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    await nextTick();
  }
  yield decoder.decode();
}

/** The names in the first row of a text. */
function namesIn(text: string, separator: Separator): string[] {
  const parser = createCsvParser(separator);
  const [names = []] = [
    ...parser.push(text),
    ...(text.includes('\n') || text.includes('\r') ? [] : parser.end()),
  ];
  return names.map((name) => name.trim().toLowerCase());
}

/** The separator with which the first row names the most columns that are known. */
function separatorOf(text: string, known: ReadonlySet<string>): Separator {
  const found = (separator: Separator) => namesIn(text, separator).filter((name) => known.has(name)).length;
  const separators: readonly Separator[] = [',', ';', '\t'];
  return separators.reduce((best, other) => (found(other) > found(best) ? other : best));
}

/** Reads a CSV file whose first row names columns that are `known`. A 400 says what is wrong with it. */
export async function openTable(bytes: Uint8Array, known: readonly string[]): Promise<Table> {
  const { encoding, label, start } = encodingOf(bytes);
  const names = new Set(known);
  const head = new TextDecoder(label).decode(bytes.subarray(start, start + PIECE), { stream: true });
  const separator = separatorOf(head, names);
  const columns = namesIn(head, separator);
  // A last separator makes an empty column.
  while (columns.at(-1) === '') columns.pop();
  if (!columns.some((name) => names.has(name))) throw refuse(adminMessage.importNoColumn(known));
  const problems = columns.flatMap((name, place) => {
    if (name === '') return adminMessage.columnUnnamed(place + 1);
    if (!names.has(name)) return adminMessage.columnUnknown(name.slice(0, 60));
    return columns.indexOf(name) === place ? [] : adminMessage.columnTwice(name);
  });
  if (problems.length > 0) throw refuse(...new Set(problems.slice(0, 100)));
  return { encoding, separator, columns, batches: readBatches(bytes, separator) };
}

async function* readBatches(bytes: Uint8Array, separator: Separator): AsyncGenerator<TableRow[]> {
  const parser = createCsvParser(separator);
  let number = 0;
  let filled = 0;
  let batch: TableRow[] = [];
  const take = (rows: readonly string[][]): void => {
    for (const cells of rows) {
      number += 1;
      if (number === 1 || cells.every((cell) => cell === '')) continue;
      filled += 1;
      if (filled > MAX_IMPORT_ROWS) throw refuse(adminMessage.importRows(MAX_IMPORT_ROWS));
      batch.push({ number, cells });
    }
  };
  try {
    for await (const text of decode(bytes)) {
      take(parser.push(text));
      while (batch.length >= BATCH) yield batch.splice(0, BATCH);
    }
    take(parser.end());
  } catch (error) {
    throw error instanceof OpenQuoteError ? refuse(adminMessage.importQuote(error.row)) : error;
  }
  if (batch.length > 0) yield batch;
  if (filled === 0) throw refuse(adminMessage.importEmpty);
}
