import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type Driver, type Kysely, sql, type SqliteDatabase, SqliteDialect } from 'kysely';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import type { Dialect, LimitStore } from './dialect.ts';
import { lockFileIn } from './file-lock.ts';
import { addAutoincrement } from './sqlite-autoincrement.ts';
import { sqliteChanges } from './sqlite-changes.ts';

/** Milliseconds a writer waits for another process's lock. */
const BUSY_TIMEOUT = 5000;

/** Milliseconds to wait for another process's migrations. */
const MIGRATION_TIMEOUT = 600_000;

/**
 * Transactions take the lock for writing when they begin, and wait for another process until then. One that
 * read first and wrote later would fail at once where another process wrote in between
 * (https://sqlite.org/lang_transaction.html).
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return driver;
  }
}

/** Statements that stay compiled, and how long they are at most: the text of a batch of rows is seldom seen twice. */
const KEPT_STATEMENTS = 300;
const LONGEST_KEPT = 8000;

/**
 * Compiles each statement once. Compiling takes a quarter of the time of a list's queries, and more than half of an entry's.
 * The least recently used statement is dropped. SQLite compiles one again where its tables have changed
 * (https://sqlite.org/c3ref/prepare.html).
 */
function keepStatements(connection: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement>();
  return {
    close: () => void connection.close(),
    prepare(text) {
      const statement = kept.get(text) ?? connection.prepare(text);
      if (text.length > LONGEST_KEPT) return statement;
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
      return statement;
    },
  };
}

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
    kysely: new ImmediateSqliteDialect({ database: keepStatements(connection) }),
    id: sql`integer`,
    bytewise: 'text',
    version: () => `${byOthers.get()}.${byUs.get()}`,
    migrating: migratingSqlite,
    useIdsOnce: addAutoincrement,
    limits: limitsIn(file === ':memory:' ? file : join(dirname(file), 'limits.db')),
    changes: sqliteChanges,
    listen: () => async () => {},
    lock: async (name) => lockFileIn(file === ':memory:' ? null : dirname(file), name),
  };
}

/**
 * Runs migrations in one transaction without checks of foreign keys, which would forbid rebuilding a table
 * (https://sqlite.org/lang_altertable.html#otheralter): they are checked at its end. Waits for another process.
 */
export async function migratingSqlite(
  db: Kysely<unknown>,
  work: (trx: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Neither pragma has an effect inside of a transaction.
    await sql`pragma foreign_keys = off`.execute(connection);
    await sql`pragma busy_timeout = ${sql.lit(MIGRATION_TIMEOUT)}`.execute(connection);
    try {
      await connection.transaction().execute(async (trx) => {
        await work(trx);
        const { rows: broken } = await sql`pragma foreign_key_check`.execute(trx);
        if (broken.length > 0) throw new Error(`${broken.length} foreign keys point to missing rows.`);
      });
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(connection);
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

/**
 * A file of their own: on the connection of the queries a count would be rolled back with whichever
 * transaction is under way, and each try would count as a change of the content. What a power cut
 * loses of it is a few tries.
 */
function limitsIn(file: string): LimitStore {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  connection.exec(
    'create table if not exists limits (key text primary key, points integer not null default 0, expire integer)',
  );
  const store = { storeClient: connection, storeType: 'better-sqlite3', tableName: 'limits' };
  return {
    limiter: (options) => new RateLimiterSQLite({ ...options, ...store, tableCreated: true }),
    giveBack: async (key, before) =>
      void connection
        .prepare('update limits set points = points - 1 where key = ? and expire < ?')
        .run(key, before),
    purge: async () => void connection.prepare('delete from limits where expire < ?').run(Date.now()),
    close: () => void connection.close(),
  };
}
