import { existsSync } from 'node:fs';
import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { dialectFor } from '../data/database/database.ts';
import { databaseFile } from '../data/database/database-file.ts';
import { appliedMigrations } from '../data/database/migrate.ts';
import { MOVED_KEY, READ_ONLY } from '../data/database/moved.ts';
import type { Database } from '../data/database/schema.ts';
import { CopyError } from './copy-error.ts';
import { withClient } from './postgres.ts';
import { isCopied, quoted } from './snapshot.ts';

type Installation = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Trx = Transaction<Database>;

const WRITES = ['insert', 'update', 'delete'] as const;

/** Milliseconds to wait for transactions in progress. */
const LOCK_TIMEOUT = 10_000;

const run = (trx: Trx, text: string) => trx.executeQuery(CompiledQuery.raw(text));

const copiedTables = async (trx: Trx): Promise<string[]> =>
  (await trx.introspection.getTables()).map(({ name }) => name).filter(isCopied);

const sqliteTrigger = (table: string, write: string) => quoted(`read_only_${write}_${table}`);

/** Triggers refuse writes by processes of every version; this waits for transactions in progress. */
const refuseWrites = {
  sqlite: async (trx: Trx, tables: readonly string[]) => {
    for (const table of tables)
      for (const write of WRITES)
        await run(
          trx,
          `create trigger ${sqliteTrigger(table, write)} before ${write} on ${quoted(table)}
           begin select raise(abort, '${READ_ONLY}'); end`,
        );
  },
  postgres: async (trx: Trx, tables: readonly string[]) => {
    await run(trx, `set local lock_timeout = ${LOCK_TIMEOUT}`);
    await run(trx, `lock table ${tables.map(quoted).join(', ')} in share row exclusive mode`);
    await run(
      trx,
      `create or replace function refuse_writes() returns trigger language plpgsql as $$
       begin
         raise exception '${READ_ONLY}' using errcode = 'read_only_sql_transaction';
       end $$`,
    );
    for (const table of tables)
      await run(
        trx,
        `create trigger read_only before insert or update or delete or truncate on ${quoted(table)}
         for each statement execute function refuse_writes()`,
      );
  },
};

const allowWrites = {
  sqlite: async (trx: Trx, tables: readonly string[]) => {
    for (const table of tables)
      for (const write of WRITES) await run(trx, `drop trigger if exists ${sqliteTrigger(table, write)}`);
  },
  postgres: async (trx: Trx) => void (await run(trx, 'drop function if exists refuse_writes() cascade')),
};

const isMoved = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('meta').select('key').where('key', '=', MOVED_KEY).executeTakeFirst()) !== undefined;

/** Changes a database in one transaction, without bringing it up to date. */
async function change<T>(
  installation: Installation,
  work: (trx: Trx, name: 'sqlite' | 'postgres') => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = installation;
  if (databaseUrl !== null) await withClient(databaseUrl, async () => {});
  else if (!existsSync(databaseFile(dataDir)))
    throw new CopyError(`There is no database at ${databaseFile(dataDir)}.`);
  const dialect = await dialectFor(installation);
  const db = new Kysely<Database>({ dialect: dialect.kysely });
  try {
    if ((await appliedMigrations(db as Kysely<unknown>)).length === 0)
      throw new CopyError('The source is no database of Risoteca.');
    return await db.transaction().execute((trx) => work(trx, dialect.name));
  } finally {
    await db.destroy();
    dialect.limits.close();
  }
}

/**
 * Has the database of an installation refuse every write from now on, and every start on it; `note` says where its content
 * is. Writes that were acknowledged before are in it.
 */
export const makeReadOnly = (installation: Installation, note: string): Promise<void> =>
  change(installation, async (trx, name) => {
    const tables = await copiedTables(trx);
    // Where an interrupted move left it read-only, the new note is written.
    if (await isMoved(trx)) await allowWrites[name](trx, tables);
    await trx.deleteFrom('meta').where('key', '=', MOVED_KEY).execute();
    await trx.insertInto('meta').values({ key: MOVED_KEY, value: note }).execute();
    await refuseWrites[name](trx, tables);
  });

/** Takes back what `makeReadOnly` did. Resolves to whether there was anything to take back. */
export const makeWritable = (installation: Installation): Promise<boolean> =>
  change(installation, async (trx, name) => {
    if (!(await isMoved(trx))) return false;
    await allowWrites[name](trx, await copiedTables(trx));
    await trx.deleteFrom('meta').where('key', '=', MOVED_KEY).execute();
    return true;
  });
