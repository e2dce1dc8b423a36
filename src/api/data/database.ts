import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { ChangeSource, Dialect, LimitStore } from './dialect.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

type Up = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/** The files of migrations, in the order in which they are carried out: `0001-encyclopedia.ts`. */
const MIGRATIONS = join(import.meta.dirname, 'migrations');
const MIGRATION = /^(\d{4}-[\w-]+)\.ts$/;

async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files.flatMap((file) => MIGRATION.exec(file)?.[1] ?? []).toSorted();
}

async function readMigration(name: string): Promise<Up> {
  const { up } = (await import(pathToFileURL(join(MIGRATIONS, `${name}.ts`)).href)) as { up: Up };
  return up;
}

/** The database cannot be used by this version of the program. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export interface Store {
  db: Kysely<Database>;
  /** See `Dialect.version`. */
  version(): string | null;
  /** Counters of rate limits. */
  limits: LimitStore;
  changes: ChangeSource;
  close(): Promise<void>;
}

const notUsable = (error: unknown): string =>
  `The database cannot be used: ${error instanceof Error ? error.message || error.name : String(error)}.`;

/** The file of an embedded database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'risoteca.db');

/** Throws `DatabaseError` where SQLite's file is none, or its folder may not be written. */
export function dialectFor(config: { databaseUrl: string | null; dataDir: string }): Dialect {
  if (config.databaseUrl) return postgresDialect(config.databaseUrl);
  const file = databaseFile(config.dataDir);
  try {
    return sqliteDialect(file);
  } catch (error) {
    throw new DatabaseError(`${notUsable(error)} It should be at ${file}.`, { cause: error });
  }
}

/** Opens the database and brings it up to date. Throws `DatabaseError` when a newer program has been at it. */
export async function openStore(dialect: Dialect): Promise<Store> {
  const db = new Kysely<Database>({ dialect: dialect.kysely });
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy().catch(() => {});
    dialect.limits.close();
    throw error instanceof DatabaseError ? error : new DatabaseError(notUsable(error), { cause: error });
  }
  const close = async () => {
    await db.destroy();
    dialect.limits.close();
  };
  const { limits, changes } = dialect;
  return { db, version: () => dialect.version(), limits, changes, close };
}

/** Applies missing migrations. A database that is up to date costs one small query. */
async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const names = await migrationNames();
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database comes from a newer version of Risoteca (it knows ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before it was updated. Nothing was changed.',
    );
  }
  if (applied.length === names.length) return;
  const getMigrations = async () => {
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const up = await readMigration(name);
      migrations[name] = { up: (on) => up(on, dialect) };
    }
    return migrations;
  };
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new DatabaseError('The database could not be brought up to date.', { cause: error });
}

/** Names of the migrations of an existing database; none if it is new. */
async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const known = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  try {
    const rows = await known.selectFrom('kysely_migration').select('name').execute();
    return rows.map(({ name }) => name);
  } catch (error) {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.some(({ name }) => name === 'kysely_migration')) throw error;
    return [];
  }
}
