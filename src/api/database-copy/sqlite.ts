import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { syncToDisk } from '../backup/stored-file.ts';
import { openStore } from '../data/database/database.ts';
import { sqliteDialect } from '../data/database/sqlite.ts';
import { CopyError } from './copy-error.ts';
import { BATCH, condition, isCopied, quoted, type Row, type Snapshot, type Target } from './snapshot.ts';

/** The folder beside the target where it is written; an interrupted copy leaves it, and the next one deletes it. */
const DRAFT = 'copying';

function readFrom(connection: Sqlite.Database): Snapshot {
  const list = (sql: string, ...values: string[]) =>
    connection
      .prepare<string[], string>(sql)
      .pluck()
      .all(...values);
  return {
    migrations: async () => list('select name from kysely_migration order by name'),
    tables: async () =>
      new Map(
        list("select name from sqlite_master where type = 'table' order by name")
          .filter(isCopied)
          .map((table) => [table, list('select name from pragma_table_info(?) order by name', table)]),
      ),
    async *rows(table, columns) {
      const names = columns.map(quoted).join(', ');
      const all = connection
        .prepare(`select ${names} from ${quoted(table)}${condition(table)}`)
        .raw()
        .iterate() as Iterable<Row>;
      let batch: Row[] = [];
      for (const row of all) {
        batch.push(row);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    lastIds: async () => {
      const tables = list(
        "select name from sqlite_master where type = 'table' and sql like '%autoincrement%'",
      );
      const lastId = connection
        .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
        .pluck();
      return new Map(tables.map((table) => [table, lastId.get(table) ?? 0]));
    },
  };
}

/** Reads a database at one moment: a transaction of the write-ahead log sees no later write. */
export async function readSqlite<T>(file: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new CopyError(`There is no database at ${file}.`);
  const connection = new Sqlite(file, { readonly: true });
  try {
    connection.exec('begin');
    return await use(readFrom(connection));
  } finally {
    connection.close();
  }
}

/** Throws `CopyError` where there is a file. */
export function requireNoFile(file: string): void {
  const existing = [file, `${file}-wal`].find((path) => existsSync(path));
  if (existing !== undefined)
    throw new CopyError(
      `${existing} exists already: nothing was written. Move it away, or name another file.`,
    );
}

function writeTo(connection: Sqlite.Database): Target {
  return {
    ...readFrom(connection),
    async clear(table) {
      connection.prepare(`delete from ${quoted(table)}`).run();
    },
    async insert(table, columns, rows) {
      const marks = columns.map(() => '?').join(', ');
      const insert = connection.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${marks})`,
      );
      for (const row of rows) insert.run(...row);
    },
    async setLastId(table, id) {
      connection.prepare('delete from sqlite_sequence where name = ?').run(table);
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id);
    },
    async finish() {
      const broken = connection.pragma('foreign_key_check') as unknown[];
      if (broken.length > 0) throw new CopyError(`${broken.length} references point to missing rows.`);
    },
  };
}

/** Creates a database in a new file, which gets its name once `use` has resolved and everything is on the disk. */
export async function writeSqlite<T>(file: string, use: (target: Target) => Promise<T>): Promise<T> {
  requireNoFile(file);
  const draft = join(dirname(file), DRAFT);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const written = join(draft, 'risoteca.db');
  try {
    await (await openStore(sqliteDialect(written))).close();
    const connection = new Sqlite(written);
    let result: T;
    try {
      connection.pragma('foreign_keys = off');
      connection.exec('begin immediate');
      result = await use(writeTo(connection));
      connection.exec('commit');
      connection.pragma('wal_checkpoint(truncate)');
    } finally {
      connection.close();
    }
    await syncToDisk(written);
    requireNoFile(file);
    await rename(written, file);
    await syncToDisk(dirname(file));
    return result;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
