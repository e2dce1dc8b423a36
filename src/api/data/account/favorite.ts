import type { FavoriteWire } from '#contract/favorite.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import { comedians } from '../comedian.ts';
import { events } from '../event.ts';
import { podcasts } from '../podcast.ts';
import { type Reader, requireId } from '../read.ts';
import type { FavoriteTable } from '../database/schema.ts';
import { holdUser } from './user.ts';
import { venues } from '../venue.ts';
import { atomically } from '../write.ts';

type FavoriteType = FavoriteTable['content_type'];

/** Favorites of one account: the list of all of them stays light. */
export const MAX_FAVORITES = 500;

interface Row {
  id: number;
  content_type: FavoriteType;
  object_id: number;
}

/** The favorites of a user, the newest first; entries that are not published (any more) are left out. */
export async function listFavorites(reader: Reader, userId: number): Promise<FavoriteWire[]> {
  const rows = await reader.db
    .selectFrom('favorites')
    .select(['id', 'content_type', 'object_id'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return withEntries(reader, rows, true);
}

/**
 * Adds a favourite, or takes it away where it stands, and gives it as it stands now. 404 for an
 * entry that does not exist. Of two at once one adds and the other finds it added.
 */
export async function toggleFavorite(
  reader: Reader,
  userId: number,
  type: FavoriteType,
  objectId: number,
): Promise<FavoriteWire> {
  const { db } = reader;
  await requireId(db, type, String(objectId));
  const removed = await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('content_type', '=', type)
    .where('object_id', '=', objectId)
    .returning('id')
    .executeTakeFirst();
  const added = removed ?? (await add(db, userId, type, objectId));
  const row = { id: added.id, content_type: type, object_id: objectId };
  const [favorite] = await withEntries(reader, [row], removed === undefined);
  if (!favorite) throw new Error(`The ${type} ${objectId} went away while it was kept.`);
  return favorite;
}

/** A 400 for an account that has as many favorites as it may, also where several are added at once. */
function add(
  db: Reader['db'],
  userId: number,
  type: FavoriteType,
  objectId: number,
): Promise<{ id: number }> {
  return atomically(db, async (trx) => {
    await holdUser(trx, userId);
    const added = await trx
      .insertInto('favorites')
      .values({
        user_id: userId,
        content_type: type,
        object_id: objectId,
        created_at: new Date().toISOString(),
      })
      // An update instead of «do nothing»: existing rows are returned too.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'content_type', 'object_id']).doUpdateSet({ object_id: objectId }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { count } = await trx
      .selectFrom('favorites')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count > MAX_FAVORITES) throw new ApiError(400, detail.favoritesFull(MAX_FAVORITES));
    return added;
  });
}

async function withEntries(reader: Reader, rows: readonly Row[], status: boolean): Promise<FavoriteWire[]> {
  const idsOf = (type: FavoriteType) =>
    rows.filter((row) => row.content_type === type).map((row) => row.object_id);
  const entries = {
    comedian: byId(await comedians.byIds(reader, idsOf('comedian'))),
    venue: byId(await venues.byIds(reader, idsOf('venue'))),
    event: byId(await events.byIds(reader, idsOf('event'))),
    podcast: byId(await podcasts.byIds(reader, idsOf('podcast'))),
  };
  return rows.flatMap(({ id, content_type, object_id }) => {
    const content_object = entries[content_type].get(object_id);
    return content_object ? [{ id, content_type, object_id, status, content_object } as FavoriteWire] : [];
  });
}

const byId = <Entry extends { id: number }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));
