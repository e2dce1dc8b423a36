import type { Kysely } from 'kysely';
import { DatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';

/** Key in `meta`, present from when a database is moved on: its value says where to and when. */
export const MOVED_KEY = 'moved';

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
