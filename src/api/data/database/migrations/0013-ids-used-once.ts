import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** The id of a deleted row is never given to another one. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await dialect.useIdsOnce(db);
}
