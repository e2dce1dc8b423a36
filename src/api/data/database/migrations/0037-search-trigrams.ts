import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

const TABLES = ['comedians', 'comedian_groups', 'venues', 'podcasts', 'events'];

/**
 * SQLSTATE of a server that keeps the extension from this account: the right is missing, the extension is not on the machine
 * (two codes, by version), or it is in a schema where it is not found. Other failures are those of the migration.
 */
const WITHOUT_EXTENSION = ['42501', '58P01', '0A000', '42704'];

/**
 * PostgreSQL finds words in what is searched of entries, and in their names, with an index of trigrams: among 50,000 events a
 * word that few have is found in 2 ms instead of 60. The extension comes with PostgreSQL, and since version 13 the owner of
 * a database may install it. Where a server refuses that, searches read all rows.
 */
export async function up(db: Kysely<unknown>, { name }: Dialect): Promise<void> {
  if (name !== 'postgres') return;
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const table of TABLES) {
      const columns = sql`search_text gin_trgm_ops, sort_text gin_trgm_ops`;
      await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (${columns})`.execute(
        db,
      );
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && WITHOUT_EXTENSION.includes(String(error.code))))
      throw error;
    await sql`rollback to savepoint trigrams`.execute(db);
  }
  await sql`release savepoint trigrams`.execute(db);
}
