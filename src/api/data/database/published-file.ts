import { sql } from 'kysely';
import type { PublishedFileRow } from './schema.ts';
import { atomically, type Db } from '../write.ts';

/** The channel that is notified of each publication on PostgreSQL. */
export const PUBLISHED = 'published';

/** Rows of one statement: its number of values is limited. */
const BATCH = 500;

export type PublishedFile = Omit<PublishedFileRow, 'seq'>;

/** Another process publishes: this one has to stop. */
export class FencedError extends Error {
  override name = 'FencedError';
}

/** Begins the work of a publisher, and ends that of any earlier one. Resolves to its number. */
export async function nextGeneration(db: Db): Promise<number> {
  const { generation } = await db
    .insertInto('publication')
    .values({ single: 1, generation: 1, seq: 0 })
    .onConflict((conflict) =>
      conflict.column('single').doUpdateSet((eb) => ({ generation: eb('publication.generation', '+', 1) })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}

/** The number of the last publisher; 0 before the first. */
export async function lastGeneration(db: Db): Promise<number> {
  const row = await db.selectFrom('publication').select('generation').executeTakeFirst();
  return row?.generation ?? 0;
}

/**
 * Publishes files, and the end of whole folders, in one transaction: readers see them under numbers in the order of
 * commits. Throws `FencedError` where a later publisher has begun.
 */
export async function publishFiles(
  db: Db,
  generation: number,
  files: readonly PublishedFile[],
  goneFolders: readonly string[] = [],
): Promise<void> {
  await atomically(db, async (trx) => {
    const ends = goneFolders.map((folder) => ({ path: `${folder}/`, ...GONE }));
    const rows = [...files, ...ends];
    // The row is locked until the commit, so that publications are numbered one after the other.
    const publication = await trx
      .updateTable('publication')
      .set((eb) => ({ seq: eb('seq', '+', rows.length) }))
      .where('generation', '=', generation)
      .returning('seq')
      .executeTakeFirst();
    if (!publication) throw new FencedError('Another process publishes now.');
    for (const folder of goneFolders)
      await trx
        .deleteFrom('published_files')
        // The character after the slash.
        .where('path', '>', `${folder}/`)
        .where('path', '<', `${folder}0`)
        .execute();
    const first = publication.seq - rows.length + 1;
    for (let from = 0; from < rows.length; from += BATCH)
      await trx
        .insertInto('published_files')
        .values(rows.slice(from, from + BATCH).map((row, index) => ({ ...row, seq: first + from + index })))
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({
            seq: eb.ref('excluded.seq'),
            hash: eb.ref('excluded.hash'),
            size: eb.ref('excluded.size'),
            stamp: eb.ref('excluded.stamp'),
            target: eb.ref('excluded.target'),
          })),
        )
        .execute();
    await sql`select pg_notify(${PUBLISHED}, '')`.execute(trx);
  });
}

/** Columns of a file that is gone. */
export const GONE = { hash: null, size: 0, stamp: 0, target: null } as const;

/** The number of the last publication. */
export async function lastPublication(db: Db): Promise<number> {
  const row = await db.selectFrom('publication').select('seq').executeTakeFirst();
  return row?.seq ?? 0;
}

/** Files that were published after a number, in their order; each once, as it is now. */
export const publishedSince = (db: Db, seq: number): Promise<PublishedFileRow[]> =>
  db.selectFrom('published_files').selectAll().where('seq', '>', seq).orderBy('seq').execute();

/** The files inside a folder. */
export const publishedIn = (db: Db, folder: string): Promise<PublishedFileRow[]> =>
  db
    .selectFrom('published_files')
    .selectAll()
    .where('path', '>', `${folder}/`)
    .where('path', '<', `${folder}0`)
    .execute();

/** The folders that have files. */
export async function publishedFolders(db: Db): Promise<string[]> {
  const folder = sql<string>`split_part(path, '/', 1)`;
  const rows = await db
    .selectFrom('published_files')
    .select(folder.as('name'))
    .distinct()
    .where('hash', 'is not', null)
    .where('path', 'like', '%/%')
    .execute();
  return rows.map(({ name }) => name);
}

/** Files by path. */
export const publishedAt = (db: Db, paths: readonly string[]): Promise<PublishedFileRow[]> =>
  db.selectFrom('published_files').selectAll().where('path', 'in', paths).execute();

/** Those of some hashes that files have. */
export async function knownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('published_files').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.flatMap(({ hash }) => hash ?? []));
}
