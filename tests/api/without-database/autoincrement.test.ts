import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { addAutoincrement } from '#api/data/database/sqlite-autoincrement.ts';
import { migratingSqlite } from '#api/data/database/sqlite.ts';
import { temporaryFolder } from '../../support/run.ts';

/** An old database: SQLite tables without AUTOINCREMENT. */
async function oldDatabase() {
  const dataDir = await temporaryFolder();
  const store = await openStore(await dialectFor({ databaseUrl: null, dataDir }));
  await store.close();
  const connection = new Sqlite(join(dataDir, 'risoteca.db'));
  onTestFinished(() => void connection.close());
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  connection.unsafeMode(true);
  connection.pragma('writable_schema = on');
  connection.exec(
    "update sqlite_master set sql = replace(sql, ' primary key autoincrement', ' primary key')",
  );
  connection.pragma('writable_schema = reset');
  connection.unsafeMode(false);
  connection.exec('delete from sqlite_sequence');
  connection.pragma('foreign_keys = on');
  return { connection, db };
}

const schemaOf = (connection: Sqlite.Database) =>
  connection
    .prepare(
      "select name, tbl_name, type, sql from sqlite_master where name not like 'sqlite_%' order by type, name",
    )
    .all();

test('every table with a numeric id uses each id once', async () => {
  const dataDir = await temporaryFolder();
  const store = await openStore(await dialectFor({ databaseUrl: null, dataDir }));
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql like '%"id" integer primary key%'
    and sql not like '%"id" integer primary key autoincrement%'`.execute(store.db);
  await store.close();
  expect(rows).toEqual([]);
});

test('a migrated database keeps its rows, ids, indexes and references, and continues after the highest id', async () => {
  const { connection, db } = await oldDatabase();
  connection.exec(`
    insert into users (id, email, created_at, updated_at) values (7, 'ana@risoteca.test', '', '');
    insert into events (id, slug, created_at, updated_at, name, start_at, start_date, over_at, timezone, status, user_id)
      values (3, 'noche', '', '', 'Noche', '', '', '', '', 'scheduled', 7);
    insert into comedians (id, slug, created_at, updated_at, nickname) values (5, 'ana', '', '', 'Ana');
    insert into event_comedians (event_id, comedian_id, position) values (3, 5, 0);
    insert into favorites (user_id, content_type, object_id, created_at) values (7, 'event', 9, '');
  `);
  const before = schemaOf(connection);
  await migratingSqlite(db, addAutoincrement);
  const after = schemaOf(connection) as Array<{ sql: string | null }>;
  expect(
    after.map((row) => ({
      ...row,
      sql: row.sql?.replace(' primary key autoincrement', ' primary key') ?? null,
    })),
  ).toEqual(before);
  expect(connection.prepare('select id, user_id from events').all()).toEqual([{ id: 3, user_id: 7 }]);
  expect(connection.prepare('select * from event_comedians').all()).toEqual([
    { event_id: 3, comedian_id: 5, position: 0 },
  ]);
  expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
  const insert = connection.prepare(
    "insert into events (slug, created_at, updated_at, name, start_at, start_date, over_at, timezone, status) values ('otra', '', '', '', '', '', '', '', 'scheduled')",
  );
  // A favorite of a deleted event still has the id 9.
  expect(insert.run().lastInsertRowid).toBe(10);
});
