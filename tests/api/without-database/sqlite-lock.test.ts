import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#api/data/database/database.ts';
import { sqliteDialect } from '#api/data/database/sqlite.ts';
import { temporaryFolder } from '../../support/run.ts';

test('a transaction that reads before it writes does not fail after a write of another process', async () => {
  const file = join(await temporaryFolder(), 'risoteca.db');
  const store = await openStore(sqliteDialect(file));
  const other = new Sqlite(file, { timeout: 0 });
  onTestFinished(async () => {
    other.close();
    await store.close();
  });
  const write = () => other.prepare("insert into meta (key, value) values ('otro', '1')").run();
  await store.db.transaction().execute(async (trx) => {
    await trx.selectFrom('meta').selectAll().execute();
    // The other process waits, and this one can write.
    expect(write).toThrow('database is locked');
    await trx.insertInto('meta').values({ key: 'uno', value: '1' }).execute();
  });
  expect(write().changes).toBe(1);
});
