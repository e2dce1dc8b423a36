import type { Kysely } from 'kysely';
import { DatabaseError } from './error.ts';
import type { Database } from './schema.ts';

/** Key in `meta`, present from when a database is moved on: its value says where to and when. */
export const MOVED_KEY = 'moved';

/** The message with which the triggers of a database that was moved refuse a write. */
export const READ_ONLY = 'This database is read-only: its content is moved to another one.';

/** Whether a write failed because the database is read-only: it was moved, or PostgreSQL runs as a standby. */
export function isReadOnlyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  // https://www.postgresql.org/docs/current/errcodes-appendix.html (read_only_sql_transaction)
  return code === '25006' || (code === 'SQLITE_CONSTRAINT_TRIGGER' && error.message === READ_ONLY);
}

/** Throws `DatabaseError` where the content of a database was moved to another one. */
export async function requireNotMoved(db: Kysely<unknown>): Promise<void> {
  const moved = await (db as Kysely<Database>)
    .selectFrom('meta')
    .select('value')
    .where('key', '=', MOVED_KEY)
    .executeTakeFirst();
  if (!moved) return;
  throw new DatabaseError(
    `This database is read-only, because its content was moved: ${moved.value}. Use that one by DATABASE_URL. ` +
      'To use this one again, without what was written there: npm run migrate-database -- --reopen',
  );
}
