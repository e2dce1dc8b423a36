import type { Insertable, Selectable } from 'kysely';
import { withCleanHtml } from './clean-html.ts';
import type { z } from 'zod';
import type { textsQuery, TextWire } from '#contract/text.ts';
import type { TextDraft } from './draft.ts';
import {
  paginate,
  type PageResult,
  previousSlugs,
  type Reader,
  requireId,
  sinceInstant,
  utcIso,
} from './read.ts';
import type { Database, TextTable } from './schema.ts';
import { type Db, entryColumns, insertEntry } from './write.ts';

type Filters = z.output<typeof textsQuery>;

export async function listTexts(reader: Reader, filters: Filters): Promise<PageResult<TextWire>> {
  let query = reader.db.selectFrom('texts').selectAll().where('is_published', '=', 1);
  if (filters.section !== undefined) query = query.where('section', '=', filters.section);
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  const page = await paginate(query.orderBy('sort_text').orderBy('id'), filters);
  return { ...page, results: await toWire(reader, page.results) };
}

/** By slug, former slug or numeric id; 404 when there is none. */
export async function getText(reader: Reader, reference: string): Promise<TextWire> {
  const id = await requireId(reader.db, 'text', reference);
  const row = await reader.db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [text] = await toWire(reader, [row]);
  return text as TextWire;
}

async function toWire({ db }: Reader, rows: ReadonlyArray<Selectable<TextTable>>): Promise<TextWire[]> {
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

export function insertText(db: Db, draft: TextDraft): Promise<number> {
  const row: Insertable<Database['texts']> = {
    ...entryColumns(draft, draft.name, [draft.short_description]),
    name: draft.name,
    short_description: draft.short_description ?? '',
    description: draft.description ?? '',
    section: draft.section ?? '',
  };
  return insertEntry(db, 'text', draft, async (trx) => {
    const { id } = await trx
      .insertInto('texts')
      .values(withCleanHtml(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
