import type { ChangeSource } from './dialect.ts';

/** Milliseconds between readings: other processes cannot wake this one. */
const POLL_EVERY = 500;

/** Transactions of SQLite write one after the other, so ids are in the order of commits. */
export const sqliteChanges: ChangeSource = {
  pollEvery: POLL_EVERY,
  listen: () => async () => {},
  async open(db) {
    const last = await db
      .selectFrom('changes')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    let cursor = last.id ?? 0;
    return async () => {
      const rows = await db
        .selectFrom('changes')
        .select(['id', 'kind', 'entry_id'])
        .where('id', '>', cursor)
        .orderBy('id')
        .execute();
      cursor = rows.at(-1)?.id ?? cursor;
      return rows.map(({ kind, entry_id }) => ({ kind, id: entry_id }));
    };
  },
};
