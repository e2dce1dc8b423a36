import { type Kysely, sql } from 'kysely';

/** How Kysely writes the numeric primary key of a table. */
const PRIMARY_KEY = '"id" integer primary key';
const AUTOINCREMENT = `${PRIMARY_KEY} autoincrement`;

interface SchemaRow {
  name: string;
  sql: string;
}

/**
 * References to entries that no foreign key holds: they may outlive the entry, and its id with them.
 * Each has the referring table, its columns of kind and id, and the entries' table by kind.
 */
const ENTRY_TABLES = {
  comedian: 'comedians',
  group: 'comedian_groups',
  event: 'events',
  venue: 'venues',
  podcast: 'podcasts',
  text: 'texts',
  banner: 'banners',
} as const;

const LOOSE_REFERENCES = [
  ['favorites', 'content_type', 'object_id'],
  ['previous_slugs', 'kind', 'entry_id'],
  ['schedule', 'kind', 'entry_id'],
  ['publishing_errors', 'kind', 'entry_id'],
  ['photos', 'owner_type', 'owner_id'],
] as const;

/**
 * Rebuilds every table with a numeric primary key as `AUTOINCREMENT`: without it SQLite gives the highest id
 * again once its row is deleted (https://sqlite.org/autoinc.html). Follows the procedure of
 * https://sqlite.org/lang_altertable.html#otheralter, in the transaction of `migratingSqlite`.
 */
export async function addAutoincrement(trx: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql<SchemaRow>`
    select name, sql from sqlite_master
    where type = 'table' and instr(sql, ${PRIMARY_KEY}) > 0 and instr(sql, ${AUTOINCREMENT}) = 0`.execute(
    trx,
  );
  for (const table of tables) await rebuild(trx, table);
  for (const [kind, table] of Object.entries(ENTRY_TABLES)) await skipReferencedIds(trx, kind, table);
}

async function rebuild(trx: Kysely<unknown>, table: SchemaRow): Promise<void> {
  const { rows: indexes } = await sql<SchemaRow>`
    select name, sql from sqlite_master
    where tbl_name = ${table.name} and type in ('index', 'trigger') and sql is not null`.execute(trx);
  const copy = `${table.name}_copy`;
  const create = table.sql
    .replace(`CREATE TABLE "${table.name}"`, `CREATE TABLE "${copy}"`)
    .replace(PRIMARY_KEY, AUTOINCREMENT);
  await sql.raw(create).execute(trx);
  await sql`insert into ${sql.table(copy)} select * from ${sql.table(table.name)}`.execute(trx);
  await sql`drop table ${sql.table(table.name)}`.execute(trx);
  await sql`alter table ${sql.table(copy)} rename to ${sql.table(table.name)}`.execute(trx);
  for (const index of indexes) await sql.raw(index.sql).execute(trx);
}

/** Sets the next id of a table after the highest id that any reference still holds. */
async function skipReferencedIds(trx: Kysely<unknown>, kind: string, table: string): Promise<void> {
  const highest = LOOSE_REFERENCES.map(
    ([from, kindColumn, idColumn]) =>
      sql`select max(${sql.ref(idColumn)}) as id from ${sql.table(from)} where ${sql.ref(kindColumn)} = ${kind}`,
  );
  const all = sql.join([...highest, sql`select max(id) as id from ${sql.table(table)}`], sql` union all `);
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from (${all})`.execute(trx);
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${rows[0]?.id ?? 0})`.execute(trx);
}
