import type { z } from 'zod';
import type { DocumentKind } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { MAX_SAVED_FILTERS, type savedFilterWire } from '#contract/admin/saved-filter.ts';
import { ApiError } from '../../api-error.ts';
import { atomically, type Db } from '../write.ts';

type SavedFilter = z.output<typeof savedFilterWire>;

/** The filters of an account, of one kind or of all, by name. */
export async function listSavedFilters(db: Db, user: number, kind?: DocumentKind): Promise<SavedFilter[]> {
  let query = db
    .selectFrom('saved_filters')
    .select(['id', 'kind', 'name', 'filter'])
    .where('user_id', '=', user)
    .orderBy('kind')
    .orderBy('name');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const rows = await query.execute();
  return rows.map(({ filter, ...row }) => ({ ...row, filter: JSON.parse(filter) as SavedFilter['filter'] }));
}

/** Keeps a filter under its name. Throws a 400 where the account has too many. */
export function saveFilter(
  db: Db,
  user_id: number,
  { kind, name, filter }: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter> {
  return atomically(db, async (trx) => {
    const row = { user_id, kind, name, filter: JSON.stringify(filter) };
    const { id } = await trx
      .insertInto('saved_filters')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'name']).doUpdateSet({ filter: row.filter }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if ((await listSavedFilters(trx, user_id, kind)).length > MAX_SAVED_FILTERS)
      throw new ApiError(400, { name: [adminMessage.manyFilters] });
    return { id, kind, name, filter };
  });
}

/** Forgets a filter of an account; false where it has none with this id. */
export async function removeSavedFilter(db: Db, user: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_filters')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
