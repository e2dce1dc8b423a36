import type { Kysely } from 'kysely';
import type { Config } from '#api/config.ts';
import { appliedMigrations, migrationNames } from '#api/data/database/migrate.ts';
import { requireNotMoved } from '#api/data/database/moved.ts';
import { openReadOnly } from '#api/data/database/read-only.ts';
import type { Db } from '#api/data/write.ts';
import { type Finding, reasonOf, warning } from './finding.ts';

/** Opens the database for one check, and closes it. */
export async function withDatabase<Result>(
  config: Config,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openReadOnly(config);
  try {
    return await use(db);
  } finally {
    await db.destroy().catch(() => {});
  }
}

/** The names of all migrations of this version, of those that a database lacks, and of those that it alone knows. */
export async function compareMigrations(db: Db): Promise<Record<'names' | 'pending' | 'unknown', string[]>> {
  const any = db as unknown as Kysely<unknown>;
  const [names, applied] = [await migrationNames(), await appliedMigrations(any)];
  if (applied.length > 0) await requireNotMoved(any);
  return {
    names,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

/** As `withDatabase`, for findings about rows. Where they cannot be read the check `database` says why. */
export async function inRows(config: Config, look: (db: Db) => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await withDatabase(config, async (db) => {
      const { pending, unknown } = await compareMigrations(db);
      if (pending.length + unknown.length > 0) throw new Error('it is of another version');
      return look(db);
    });
  } catch (error) {
    return [warning(`The database was not read: ${reasonOf(error)}`, 'See the check "database".')];
  }
}
