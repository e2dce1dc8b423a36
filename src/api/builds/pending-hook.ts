import type { Db } from '../data/write.ts';

/** Key in `meta`, present while a call of the outgoing hook is pending; its value is the time of the first change. */
const KEY = 'rebuild-hook';

/** Key in `meta`: the id of the newest change that a call was made for. */
const CALLED_FOR = 'rebuild-hook-called-for';

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

/** Ends a pending call; `upTo` is the newest change that it was made for. */
export async function clearPending(db: Db, upTo: number): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
  const value = String(upTo);
  await db
    .insertInto('meta')
    .values({ key: CALLED_FOR, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The id of the newest change; 0 without one. */
export async function newestChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Whether there are changes after the last call that no process has noted, since none was there to do it. */
export async function hasUnnoted(db: Db): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', CALLED_FOR).executeTakeFirst();
  return row !== undefined && Number(row.value) < (await newestChange(db));
}
