import type { z } from 'zod';
import { type textsQuery, textWire, type TextWire } from '#contract/text.ts';
import { createEntryReads } from './entry/entry.ts';
import { createEntryFields } from './entry/entry-fields.ts';
import type { Reader } from './read.ts';
import type { EntryRow } from './database/schema.ts';

type Filters = z.output<typeof textsQuery>;

export const texts = createEntryReads('text', toWire, (query, { section }: Filters) =>
  section === undefined ? query : query.where('section', '=', section),
);

const fieldsOf = createEntryFields('text', textWire);

async function toWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'text'>>,
): Promise<Array<Required<TextWire>>> {
  return rows.map(await fieldsOf(reader, rows));
}
