import type { LiveFileTable } from './schema.ts';
import { atomically, type Db, flag } from '../write.ts';

/** A version of a file of the site. Another stamp is another version. */
export interface FileVersion {
  /** Its URL's path. */
  path: string;
  stamp: number;
  isGone: boolean;
}

/** The columns with the version of a file that was announced: to the CDN (`purged`) and to IndexNow (`indexed`). */
export type Announced = keyof Pick<LiveFileTable, 'purged' | 'indexed'>;

/** The stamp of no file. */
const NO_STAMP = -1;

/** Rows of one statement: its number of values is limited. */
const BATCH = 500;

/** The last known version of every file. */
export async function liveFiles(db: Db): Promise<FileVersion[]> {
  const rows = await db.selectFrom('live_files').select(['path', 'stamp', 'is_gone']).execute();
  return rows.map(({ path, stamp, is_gone }) => ({ path, stamp, isGone: is_gone === 1 }));
}

export async function noteLiveFiles(db: Db, files: readonly FileVersion[]): Promise<void> {
  await atomically(db, async (trx) => {
    for (let from = 0; from < files.length; from += BATCH)
      await trx
        .insertInto('live_files')
        .values(
          files
            .slice(from, from + BATCH)
            .map(({ path, stamp, isGone }) => ({ path, stamp, is_gone: flag(isGone) })),
        )
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({
            stamp: eb.ref('excluded.stamp'),
            is_gone: eb.ref('excluded.is_gone'),
          })),
        )
        .execute();
  });
}

/** Versions that were not announced yet, oldest first; `wasAnnounced`: whether an earlier version of the file was. */
export async function unannouncedFiles(
  db: Db,
  column: Announced,
  limit: number,
): Promise<Array<FileVersion & { wasAnnounced: boolean }>> {
  const rows = await db
    .selectFrom('live_files')
    .select(['path', 'stamp', 'is_gone', column])
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<>', eb.ref('stamp'))]))
    .orderBy('stamp')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    path: row.path,
    stamp: row.stamp,
    isGone: row.is_gone === 1,
    wasAnnounced: row[column] !== null,
  }));
}

/** Has the announced versions of some files, or of all, announced again. */
export async function announceAgain(db: Db, paths: readonly string[] | 'all'): Promise<void> {
  // No version has this stamp; null would mean that the file was never announced.
  const reset = db.updateTable('live_files').set((eb) => ({
    purged: eb.case().when('purged', 'is not', null).then(NO_STAMP).end(),
    indexed: eb.case().when('indexed', 'is not', null).then(NO_STAMP).end(),
  }));
  if (paths === 'all') await reset.execute();
  else
    for (let from = 0; from < paths.length; from += BATCH)
      await reset.where('path', 'in', paths.slice(from, from + BATCH)).execute();
}

/** Notes that versions were announced. A file that has another version by now is announced again. */
export async function noteAnnounced(db: Db, column: Announced, files: readonly FileVersion[]): Promise<void> {
  await atomically(db, async (trx) => {
    for (const { path, stamp } of files)
      await trx
        .updateTable('live_files')
        .set({ [column]: stamp })
        .where('path', '=', path)
        .where('stamp', '=', stamp)
        .execute();
  });
}
