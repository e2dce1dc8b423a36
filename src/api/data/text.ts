import type { z } from 'zod';
import type { textsQuery, TextWire } from '#contract/text.ts';
import type { TextDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { previousSlugs, type Reader, utcIso } from './read.ts';

import { entryColumns, searchedTexts, type Searched } from './write.ts';
import type { EntryRow, NewEntryRow } from './database/schema.ts';

type Filters = z.output<typeof textsQuery>;

export const texts = createEntryReads('text', toWire, (query, { section }: Filters) =>
  section === undefined ? query : query.where('section', '=', section),
);

async function toWire(
  { db }: Reader,
  rows: ReadonlyArray<EntryRow<'text'>>,
): Promise<Array<Required<TextWire>>> {
  const slugs = await previousSlugs(
    db,
    'text',
    rows.map((row) => row.id),
  );
  return rows.map(({ id, name, slug, short_description, description, section, updated_at }) => ({
    id,
    name,
    slug,
    short_description,
    description,
    section,
    is_published: true,
    updated_at: utcIso(updated_at),
    previous_slugs: slugs(id),
  }));
}

const searched: Searched<'text'> = {
  short_description: true,
  description: false,
  section: false,
};

/** The row of a text as it is written. */
export function textRow(draft: TextDraft): NewEntryRow<'text'> {
  return {
    ...entryColumns(draft, draft.name, searchedTexts(searched, draft)),
    name: draft.name,
    short_description: draft.short_description ?? '',
    description: draft.description ?? '',
    section: draft.section ?? '',
  };
}
