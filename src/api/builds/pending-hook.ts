import type { Db } from '../data/write.ts';

/** Key in `meta`, present while a call of the outgoing hook is pending; its value is the time of the first change. */
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

export async function clearPending(db: Db): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}
