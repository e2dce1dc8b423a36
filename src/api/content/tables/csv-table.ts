import { MAX_IMPORT_ROWS } from '#contract/admin/csv-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { type EncodedText, type Encoding, openText, refuse } from './csv-encoding.ts';
import { createCsvParser, OpenQuoteError, type Separator } from './csv-parser.ts';
import { columnLabel, type Headings } from './table-headings.ts';

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
  /** The fields that the headings name. */
  columns: readonly string[];
  /** The rows that are not empty. Throws a 400 for a quote that is not closed, and for too many rows. */
  batches: AsyncIterable<readonly TableRow[]>;
}

/** A first line that tells Excel the separator; Excel counts the rows after it. */
const SEPARATOR_LINE = /^\s*"?sep=.?"?[,;\t]*(?:\r\n|\r|\n)/i;

/** The names in the first row of a text. */
function namesIn(text: string, separator: Separator): string[] {
  const parser = createCsvParser(separator);
  const [names = []] = [
    ...parser.push(text),
    ...(text.includes('\n') || text.includes('\r') ? [] : parser.end()),
  ];
  return names.map((name) => name.trim());
}

/** The separator with which the first row names the most columns that are known. */
function separatorOf(text: string, { fieldOf }: Headings): Separator {
  const found = (separator: Separator) => namesIn(text, separator).filter((name) => fieldOf(name)).length;
  const separators: readonly Separator[] = [',', ';', '\t'];
  return separators.reduce((best, other) => (found(other) > found(best) ? other : best));
}

/** Reads a CSV file whose first row names columns. A 400 says what is wrong with it. */
export async function openTable(file: Blob, headings: Headings): Promise<Table> {
  const text = await openText(file);
  const skipped = SEPARATOR_LINE.exec(text.head)?.[0].length ?? 0;
  const head = text.head.slice(skipped);
  const separator = separatorOf(head, headings);
  const names = namesIn(head, separator);
  // A last separator makes an empty column.
  while (names.at(-1) === '') names.pop();
  const columns = names.map((name) => headings.fieldOf(name));
  if (columns.every((column) => column === null))
    throw refuse(adminMessage.importNoColumn(headings.columns.map(columnLabel)));
  const problems = columns.flatMap((column, place) => {
    const name = names[place] ?? '';
    if (name === '') return adminMessage.columnUnnamed(place + 1);
    if (column === null) return adminMessage.columnUnknown(name.slice(0, 60));
    return columns.indexOf(column) === place ? [] : adminMessage.columnTwice(name);
  });
  if (problems.length > 0) throw refuse(...new Set(problems.slice(0, 100)));
  return {
    encoding: text.encoding,
    separator,
    columns: columns as string[],
    batches: readBatches(text, skipped, separator),
  };
}

/** The text without its first characters. */
async function* textAfter({ pieces }: EncodedText, skipped: number): AsyncGenerator<string> {
  let left = skipped;
  for await (const piece of pieces()) {
    yield piece.slice(left);
    left = Math.max(0, left - piece.length);
  }
}

async function* readBatches(
  text: EncodedText,
  skipped: number,
  separator: Separator,
): AsyncGenerator<TableRow[]> {
  const parser = createCsvParser(separator);
  let number = 0;
  let filled = 0;
  let batch: TableRow[] = [];
  const take = (rows: readonly string[][]): void => {
    for (const cells of rows) {
      number += 1;
      if (number === 1 || cells.every((cell) => cell.trim() === '')) continue;
      filled += 1;
      if (filled > MAX_IMPORT_ROWS) throw refuse(adminMessage.importRows(MAX_IMPORT_ROWS));
      batch.push({ number, cells });
    }
  };
  try {
    for await (const piece of textAfter(text, skipped)) {
      take(parser.push(piece));
      while (batch.length >= BATCH) yield batch.splice(0, BATCH);
    }
    take(parser.end());
  } catch (error) {
    throw error instanceof OpenQuoteError ? refuse(adminMessage.importQuote(error.row)) : error;
  }
  if (batch.length > 0) yield batch;
  if (filled === 0) throw refuse(adminMessage.importEmpty);
}
