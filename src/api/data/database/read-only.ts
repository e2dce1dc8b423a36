import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { databaseFile } from './database-file.ts';
import { DatabaseError } from './error.ts';
import { postgresPool } from './postgres.ts';
import type { Database } from './schema.ts';

/** Milliseconds to wait for a connection, and for another process's lock. */
const TIMEOUT = 10_000;

/**
 * Opens the database of an installation as it is: nothing is created, migrated or written. Throws `DatabaseError` where
 * there is none.
 */
export function openReadOnly(config: { databaseUrl: string | null; dataDir: string }): Kysely<Database> {
  if (config.databaseUrl !== null) {
    const pool = postgresPool(config.databaseUrl, {
      max: 2,
      connectionTimeoutMillis: TIMEOUT,
      options: '-c default_transaction_read_only=on',
    });
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}.`);
  return new Kysely({
    dialect: new SqliteDialect({ database: new Sqlite(file, { readonly: true, timeout: TIMEOUT }) }),
  });
}
