import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely';
import { Client } from 'pg';
import type { Dialect } from '../data/database/dialect.ts';
import { appliedMigrations, applyMigrations } from '../data/database/migrate.ts';
import { lockMigrations, postgresDialect } from '../data/database/postgres.ts';
import { CopyError } from './copy-error.ts';
import { BATCH, condition, isCommon, isCopied, quoted, type Snapshot, type Target } from './snapshot.ts';

type Trx = Transaction<unknown>;

/** Milliseconds until a server has to answer. */
const CONNECT_TIMEOUT = 10_000;

/** `pg_current_xact_id` (the change log) came with this version. */
const OLDEST_VERSION = 130_000;

const run = async <T>(trx: Trx, text: string, values: unknown[] = []): Promise<T[]> =>
  (await trx.executeQuery<T>(CompiledQuery.raw(text, values))).rows;

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns of the tables that are copied, with their types. */
const columnsOf = async (trx: Trx): Promise<Column[]> =>
  (
    await run<Column>(
      trx,
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       order by c.relname, a.attname collate "C"`,
    )
  ).filter(({ table, column }) => isCopied(table) && isCommon(table, column));

function readFrom(trx: Trx): Snapshot {
  return {
    migrations: () => appliedMigrations(trx),
    async tables() {
      const grouped = Map.groupBy(await columnsOf(trx), ({ table }) => table);
      return new Map(Array.from(grouped, ([table, all]) => [table, all.map(({ column }) => column)]));
    },
    async *rows(table, columns) {
      const names = columns.map(quoted).join(', ');
      await run(
        trx,
        `declare copied no scroll cursor for select ${names} from ${quoted(table)}${condition(table)}`,
      );
      for (;;) {
        const found = await run<Record<string, unknown>>(trx, `fetch ${BATCH} from copied`);
        if (found.length > 0) yield found.map((row) => columns.map((column) => row[column]));
        if (found.length < BATCH) break;
      }
      await run(trx, 'close copied');
    },
    async lastIds() {
      const rows = await run<{ name: string; last: number | null }>(
        trx,
        `select c.table_name as name, s.last_value as last
         from information_schema.columns c join pg_sequences s
           on format('%I.%I', s.schemaname, s.sequencename)
             = pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)
         where c.table_schema = 'public' and c.is_identity = 'YES'`,
      );
      return new Map(rows.filter(({ name }) => isCopied(name)).map(({ name, last }) => [name, last ?? 0]));
    },
  };
}

async function open<T>(url: string, use: (db: Kysely<unknown>, dialect: Dialect) => Promise<T>): Promise<T> {
  const dialect = postgresDialect(url);
  const db = new Kysely<unknown>({ dialect: dialect.kysely });
  try {
    return await use(db, dialect);
  } finally {
    await db.destroy();
  }
}

/** Connects for a moment. Throws `CopyError` where the server does not answer, or lets this account not in. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new CopyError(`PostgreSQL does not let this command in: ${message || code}.`);
  }
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Reads a database at one moment: all queries of the transaction see the same snapshot. */
export async function readPostgres<T>(url: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await withClient(url, async () => {});
  return open(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => use(readFrom(trx))),
  );
}

/** Throws `CopyError` where a server is too old, or the database holds anything. */
export const requireEmptyPostgres = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string; relations: number }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace) as relations`,
    );
    const { version = 0, encoding = '', relations = 0 } = rows[0] ?? {};
    if (version < OLDEST_VERSION)
      throw new CopyError('The server is older than PostgreSQL 13: nothing was written.');
    if (encoding !== 'UTF8')
      throw new CopyError(`The database's encoding is ${encoding}, not UTF8: nothing was written.`);
    if (relations > 0)
      throw new CopyError(
        'The target is not empty: nothing was written. Create a new database for the copy.',
      );
  });

/** Rows may come in any order: references are dropped first, and enforced again by what this returns. */
async function dropReferences(trx: Trx): Promise<() => Promise<void>> {
  const references = await run<{ table: string; name: string; definition: string }>(
    trx,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await run(trx, `alter table ${table} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of references)
      await run(trx, `alter table ${table} add constraint ${quoted(name)} ${definition}`);
  };
}

async function writeTo(trx: Trx): Promise<Target> {
  const enforceReferences = await dropReferences(trx);
  const types = new Map(
    (await columnsOf(trx)).map(({ table, column, type }) => [`${table}.${column}`, type]),
  );
  return {
    ...readFrom(trx),
    clear: async (table) => void (await run(trx, `delete from ${quoted(table)}`)),
    async insert(table, columns, rows) {
      const names = columns.map(quoted).join(', ');
      const arrays = columns
        .map((column, at) => `$${at + 1}::${types.get(`${table}.${column}`)}[]`)
        .join(', ');
      await run(
        trx,
        `insert into ${quoted(table)} (${names}) select * from unnest(${arrays})`,
        columns.map((_, at) => rows.map((row) => row[at])),
      );
    },
    async setLastId(table, id) {
      // A sequence begins at 1.
      if (id > 0)
        await run(trx, `select setval(pg_get_serial_sequence($1, 'id'), $2)`, [`public.${table}`, id]);
    },
    finish: enforceReferences,
  };
}

/** Creates the tables in an empty database and fills them, in one transaction: an interrupted copy leaves nothing. */
export async function writePostgres<T>(url: string, use: (target: Target) => Promise<T>): Promise<T> {
  await requireEmptyPostgres(url);
  const result = await open(url, (db, dialect) =>
    db.transaction().execute(async (trx) => {
      await lockMigrations(trx);
      await applyMigrations(trx, dialect);
      return use(await writeTo(trx));
    }),
  );
  await open(url, async (db) => void (await sql`analyze`.execute(db)));
  return result;
}
