import type { Pool } from 'pg';

/** How a database is brought back to what it was when it was described. */
export interface Emptying {
  /** Statements that delete all rows, write those back that were there and restart all ids. */
  empty: string;
  /** A query with a row, `what`, for each difference to that state, and for each open transaction and held lock. */
  differences: string;
}

const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Changes with each statement that changes the schema: the transaction that wrote each row of the catalog. */
const SCHEMA = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_proc',
  'pg_trigger',
]
  .map((catalog) => `(select count(*) || ':' || max(xmin::text::bigint) from ${catalog})`)
  .join(` || ' ' || `);

const rowsOf = (table: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(row) order by row::text), '[]')::text from ${name(table)} as row)`;

/** The statements for a database in its present state, which it has to have when its next user gets it. */
export async function describeState(client: Pool): Promise<Emptying> {
  const read = async (query: string) =>
    (await client.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const tables = await read(
    `select relname as value from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences = await read(
    `select relname as value from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const [schema = ''] = await read(`select ${SCHEMA} as value`);
  const empty: string[] = [];
  const differences: string[] = [`select 'a changed schema' as what where ${SCHEMA} <> ${literal(schema)}`];
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const [rows = '[]'] = await read(`select ${rowsOf(table)} as value`);
    empty.push(`delete from ${name(table)}`);
    if (rows === '[]') {
      differences.push(`select ${literal(`rows in ${table}`)} where exists (select 1 from ${name(table)})`);
      continue;
    }
    empty.push(
      `insert into ${name(table)} select * from jsonb_populate_recordset(null::${name(table)}, ${literal(rows)})`,
    );
    differences.push(
      `select ${literal(`other rows in ${table}`)} where ${rowsOf(table)} <> ${literal(rows)}`,
    );
  }
  for (const sequence of sequences) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const [next = ''] = await read(`select last_value || ', ' || is_called as value from ${name(sequence)}`);
    empty.push(`select setval(${literal(name(sequence))}, ${next})`);
    const isOther = `last_value || ', ' || is_called <> ${literal(next)}`;
    differences.push(`select ${literal(`used ids of ${sequence}`)} from ${name(sequence)} where ${isOther}`);
  }
  differences.push(
    `select 'an advisory lock' from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    `select 'an open transaction or query' from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
  );
  // Without triggers and foreign keys, whose order would matter.
  const setting = 'set local session_replication_role = replica';
  return {
    empty: ['begin', setting, ...empty, 'commit'].join(';\n'),
    differences: differences.join('\nunion all '),
  };
}
