import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { DatabaseError } from './error.ts';
import type { Dialect } from './dialect.ts';
import { requireNotMoved } from './moved.ts';

type Up = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/** The migrations that were carried out; name and columns are those of Kysely's migrator. */
interface Applied {
  kysely_migration: { name: string; timestamp: string };
}

/** The files of migrations, in the order in which they are carried out: `0001-encyclopedia.ts`. */
const MIGRATIONS = join(import.meta.dirname, 'migrations');
const MIGRATION = /^(\d{4}-[\w-]+)\.ts$/;

/** Names of all migrations that this version knows. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files.flatMap((file) => MIGRATION.exec(file)?.[1] ?? []).toSorted();
}

async function readMigration(name: string): Promise<Up> {
  const { up } = (await import(pathToFileURL(join(MIGRATIONS, `${name}.ts`)).href)) as { up: Up };
  return up;
}

/**
 * Carries out missing migrations, all or none. A second process that does so at the same time waits. A database that is up
 * to date costs two small queries. Throws `DatabaseError` where it is of a newer version, or was moved elsewhere.
 */
export async function migrate(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const names = await migrationNames();
  const applied = await appliedMigrations(db);
  requireKnown(applied, names);
  if (applied.length > 0) await requireNotMoved(db);
  if (applied.length < names.length) await dialect.migrating(db, (trx) => applyMigrations(trx, dialect));
}

/** Throws `DatabaseError` where migrations were carried out that this version does not know. */
export function requireKnown(applied: readonly string[], names: readonly string[]): void {
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new DatabaseError(
    `The database comes from a newer version of Risoteca (it knows ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup made before it was updated. Nothing was changed.',
  );
}

/** Carries out missing migrations in a transaction, which holds the lock of `Dialect.migrating`. */
export async function applyMigrations(trx: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await trx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const names = await migrationNames();
  const applied = await appliedMigrations(trx);
  // Another process may have updated the database while this one waited.
  requireKnown(applied, names);
  for (const name of names.filter((known) => !applied.includes(known))) {
    const up = await readMigration(name);
    await up(trx, dialect).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseError(
        `The database could not be brought up to date: ${name} failed (${reason}). Nothing was changed.`,
        { cause: error },
      );
    });
    await on(trx)
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .execute();
  }
}

/** Names of the migrations of a database; none if it is new. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const read = async () => {
    const rows = await on(db).selectFrom('kysely_migration').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  return read().catch(async () => {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    // Another process may have created it meanwhile.
    return tables.some(({ name }) => name === 'kysely_migration') ? read() : [];
  });
}

const on = (db: Kysely<unknown>) => db as Kysely<Applied>;
