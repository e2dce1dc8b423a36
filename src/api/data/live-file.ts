import type { LiveFileTable } from './schema.ts';
import { atomically, type Db, flag } from './write.ts';

/** A version of a file of the site. Another stamp is another version. */
export interface FileVersion {
  /** Its URL's path. */
  path: string;
  stamp: number;
  isGone: boolean;
}

/** The columns with the versions that were told. */
export type Told = keyof Pick<LiveFileTable, 'purged' | 'indexed'>;

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

/** The versions that were not told yet, the oldest first; `wasTold` says whether an earlier one of the file was. */
export async function untoldFiles(
  db: Db,
  told: Told,
  limit: number,
): Promise<Array<FileVersion & { wasTold: boolean }>> {
  const rows = await db
    .selectFrom('live_files')
    .select(['path', 'stamp', 'is_gone', told])
    .where((eb) => eb.or([eb(told, 'is', null), eb(told, '<>', eb.ref('stamp'))]))
    .orderBy('stamp')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    path: row.path,
    stamp: row.stamp,
    isGone: row.is_gone === 1,
    wasTold: row[told] !== null,
  }));
}

/** Has versions that were told, of some files or of all, be told again. */
export async function tellAgain(db: Db, paths: readonly string[] | 'all'): Promise<void> {
  // No version has this stamp; null would say that the file was never told.
  const forget = db.updateTable('live_files').set((eb) => ({
    purged: eb.case().when('purged', 'is not', null).then(NO_STAMP).end(),
    indexed: eb.case().when('indexed', 'is not', null).then(NO_STAMP).end(),
  }));
  if (paths === 'all') await forget.execute();
  else
    for (let from = 0; from < paths.length; from += BATCH)
      await forget.where('path', 'in', paths.slice(from, from + BATCH)).execute();
}

/** Notes that these versions were told. A file that has another version by now is told again. */
export async function noteTold(db: Db, told: Told, files: readonly FileVersion[]): Promise<void> {
  await atomically(db, async (trx) => {
    for (const { path, stamp } of files)
      await trx
        .updateTable('live_files')
        .set({ [told]: stamp })
        .where('path', '=', path)
        .where('stamp', '=', stamp)
        .execute();
  });
}
