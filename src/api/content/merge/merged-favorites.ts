import type { MergeableKind } from '#contract/admin/merge.ts';
import type { FavoriteTable } from '../../data/database/schema.ts';
import { type Db, flag } from '../../data/write.ts';

/** The favorites of an entry. */
export const favoritesOf = (trx: Db, kind: MergeableKind, id: number) =>
  trx
    .selectFrom('favorites')
    .selectAll()
    .where('content_type', '=', kind as FavoriteTable['content_type'])
    .where('object_id', '=', id)
    .execute();

/** Makes the favorites of an entry that was merged into another one those of that, and notes whose they were. */
export async function giveFavorites(
  trx: Db,
  change_set_id: number,
  favorites: Awaited<ReturnType<typeof favoritesOf>>,
  into_id: number,
): Promise<void> {
  for (const { user_id, content_type, object_id: from_id, created_at } of favorites) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('favorites')
      .values({ user_id, content_type, object_id: into_id, created_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'content_type', 'object_id']).doNothing())
      .executeTakeFirst();
    const is_moved = flag((numInsertedOrUpdatedRows ?? 0n) > 0n);
    const note = { change_set_id, user_id, content_type, from_id, into_id, is_moved, created_at };
    await trx.insertInto('merged_favorites').values(note).execute();
  }
}

/** Gives favorites back that a merge moved. One that was removed since then stays removed. */
export async function returnFavorites(trx: Db, changeSet: number): Promise<void> {
  const notes = await trx
    .selectFrom('merged_favorites')
    .selectAll()
    .where('change_set_id', '=', changeSet)
    .execute();
  for (const { user_id, content_type, from_id, into_id, is_moved, created_at } of notes) {
    const { numDeletedRows } = is_moved
      ? await trx
          .deleteFrom('favorites')
          .where('user_id', '=', user_id)
          .where('content_type', '=', content_type)
          .where('object_id', '=', into_id)
          .executeTakeFirst()
      : { numDeletedRows: 1n };
    if (numDeletedRows === 0n) continue;
    await trx
      .insertInto('favorites')
      .values({ user_id, content_type, object_id: from_id, created_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'content_type', 'object_id']).doNothing())
      .execute();
  }
  await trx.deleteFrom('merged_favorites').where('change_set_id', '=', changeSet).execute();
}
