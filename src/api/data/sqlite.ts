import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql, SqliteDialect } from 'kysely';
import type { Dialect } from './dialect.ts';

/** Milliseconds a writer waits for another process's lock. */
const BUSY_TIMEOUT = 5000;

/** SQLite in a file, or in memory with `':memory:'`. Each commit is on disk before it is acknowledged. */
export function sqliteDialect(file: string): Dialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  // data_version counts the commits of other connections, total_changes the rows changed by this one.
  const byOthers = connection.prepare<[], number>('pragma data_version').pluck();
  const byUs = connection.prepare<[], number>('select total_changes()').pluck();
  return {
    name: 'sqlite',
    kysely: new SqliteDialect({ database: connection }),
    id: sql`integer`,
    bytewise: 'text',
    version: () => `${byOthers.get()}.${byUs.get()}`,
  };
}
