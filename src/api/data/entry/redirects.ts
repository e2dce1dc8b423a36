import type { z } from 'zod';
import type { redirectWire } from '#contract/admin/inbox.ts';
import type { PublicKind } from '#contract/collections.ts';
import { entryNames } from './names.ts';
import { containsText, type PageRequest, type PageResult, paginate } from '../read.ts';
import type { Db } from '../write.ts';
import { sql } from 'kysely';

type Wire = z.output<typeof redirectWire>;

interface Filters extends PageRequest {
  kind?: PublicKind | undefined;
  search?: string | undefined;
}

/** A page of former addresses with the entries they lead to, by kind and address. */
export async function listRedirects(db: Db, filters: Filters): Promise<PageResult<Wire>> {
  let query = db.selectFrom('previous_slugs').selectAll().orderBy('kind').orderBy('slug');
  if (filters.kind) query = query.where('kind', '=', filters.kind);
  if (filters.search) query = query.where(containsText(sql.ref('slug'), filters.search.toLowerCase()));
  const page = await paginate(query, filters);
  const entries = new Map<string, Wire['entry']>();
  for (const kind of new Set(page.results.map((row) => row.kind))) {
    const ids = page.results.filter((row) => row.kind === kind).map(({ entry_id }) => entry_id);
    for (const [id, entry] of await entryNames(db, kind, ids)) entries.set(`${kind} ${id}`, entry);
  }
  const results = page.results.flatMap(({ kind, slug, entry_id }) => {
    const entry = entries.get(`${kind} ${entry_id}`);
    return entry ? [{ kind, slug, entry }] : [];
  });
  return { ...page, results };
}
