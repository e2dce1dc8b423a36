import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Dialect, LimitStore } from './dialect.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

type Up = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/** The files of migrations, in the order in which they are carried out: `0001-encyclopedia.ts`. */
const MIGRATIONS = join(import.meta.dirname, 'migrations');
const MIGRATION = /^(\d{4}-[\w-]+)\.ts$/;

/** Every migration by its name. */
async function readMigrations(): Promise<Record<string, Up>> {
  const names = (await readdir(MIGRATIONS)).flatMap((file) => MIGRATION.exec(file)?.[1] ?? []);
  const read = async (name: string): Promise<[string, Up]> => {
    const { up } = (await import(pathToFileURL(join(MIGRATIONS, `${name}.ts`)).href)) as { up: Up };
    return [name, up];
  };
  return Object.fromEntries(await Promise.all(names.toSorted().map(read)));
}

/** The database cannot be used by this version of the program. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export interface Store {
  db: Kysely<Database>;
  /** See `Dialect.version`. */
  version(): string | null;
  /** Counts of who tried what how often. */
  limits: LimitStore;
  close(): Promise<void>;
}

const notUsable = (error: unknown): string =>
  `The database cannot be used: ${error instanceof Error ? error.message || error.name : String(error)}.`;

/** Throws `DatabaseError` where SQLite's file is none, or its folder may not be written. */
export function dialectFor(config: { databaseUrl: string | null; dataDir: string }): Dialect {
  if (config.databaseUrl) return postgresDialect(config.databaseUrl);
  const file = join(config.dataDir, 'risoteca.db');
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
  return { db, version: () => dialect.version(), limits: dialect.limits, close };
}

async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const migrations = await readMigrations();
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (on: Kysely<unknown>) => up(on, dialect) },
          ]),
        ),
    },
  });
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database comes from a newer version of Risoteca (it knows ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before it was updated. Nothing was changed.',
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw new DatabaseError('The database could not be brought up to date.', { cause: error });
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const ledger = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await ledger.selectFrom('kysely_migration').select('name').execute();
  return rows.map((row) => row.name);
}
