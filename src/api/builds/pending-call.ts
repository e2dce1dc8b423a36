import type { Db } from '../data/write.ts';

/** Key in `meta`: present while the outgoing hook has to be told of a change, with the time of the first. */
const KEY = 'rebuild-hook';

export async function pendingSince(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? new Date(row.value) : null;
}

export async function markPending(db: Db, since: Date): Promise<void> {
  const row = { key: KEY, value: since.toISOString() };
  const { value } = row;
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function forgetPending(db: Db): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}
