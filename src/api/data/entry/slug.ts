import { type EntryKind, entryTables } from '../database/schema.ts';
import type { Db } from '../write.ts';

/** Transactions that give entries of a kind their slugs run one after the other. */
export async function holdSlugs(trx: Db, kind: EntryKind): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: `slugs-${kind}`, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/**
 * The slug wanted, or the first of `wanted-2`, `wanted-3`, … that no other entry has or had: an
 * address that once led somewhere goes on leading there.
 */
export async function freeSlug(
  trx: Db,
  kind: EntryKind,
  wanted: string,
  ownId: number | null = null,
): Promise<string> {
  await holdSlugs(trx, kind);
  const own = ownId ?? -1;
  // Slugs are compared byte by byte. Of their characters the hyphen alone comes before the full stop: the wanted one, and those
  // that begin with it and a hyphen, are one range of an index.
  const after = `${wanted}.`;
  const present = await trx
    .selectFrom(entryTables[kind])
    .select('slug')
    .where('slug', '>=', wanted)
    .where('slug', '<', after)
    .where('id', '!=', own)
    .execute();
  const former = await trx
    .selectFrom('previous_slugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', '>=', wanted)
    .where('slug', '<', after)
    .where('entry_id', '!=', own)
    .execute();
  return firstFree(wanted, [...present, ...former]);
}

/** The slug wanted, or the first of `wanted-2`, `wanted-3`, … that is not among `rows`. */
export function firstFree(wanted: string, rows: ReadonlyArray<{ slug: string }>): string {
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
