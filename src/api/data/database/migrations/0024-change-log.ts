import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/**
 * On PostgreSQL each row of the change log holds its transaction, by which readers find rows that were committed out of
 * order, and wakes readers once it is committed.
 */
export async function up(db: Kysely<unknown>, { name }: Dialect): Promise<void> {
  if (name !== 'postgres') return;
  await sql`alter table changes add column transaction xid8 not null default '0'`.execute(db);
  await sql`alter table changes alter column transaction set default pg_current_xact_id()`.execute(db);
  await sql`create index changes_transaction on changes (transaction)`.execute(db);
  await sql`
    create function notify_changes() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger changes_notify after insert on changes
    for each statement execute function notify_changes()`.execute(db);
}
