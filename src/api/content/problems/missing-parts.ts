import { type SelectQueryBuilder, sql } from 'kysely';
import type { ProblemKind } from '#contract/admin/today.ts';
import { type Database, type DocumentTable, entryTables } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import type { Found } from './problem.ts';

/** Milliseconds after which a coming event that was not saved again should be confirmed. */
const FRESH = 28 * 86_400_000;

const PICTURES = {
  comedian: ['picture', 'cover'],
  group: ['picture', 'cover'],
  venue: ['logo', 'cover'],
  podcast: ['thumbnail', 'cover'],
  event: ['thumbnail', 'cover'],
} as const;

const TEXTS = {
  comedian: ['bio', 'short_bio'],
  group: ['description', 'short_description'],
  venue: ['description', 'short_description'],
  podcast: ['description', 'short_description'],
} as const;

type Query = SelectQueryBuilder<Database, DocumentTable, { id: number }>;

/** The published entries of a kind for which conditions hold, each alone. */
async function each(db: Db, kind: ProblemKind, narrow: (query: Query) => Query): Promise<Found[]> {
  const all = db
    .selectFrom(entryTables[kind])
    .select('id')
    .where('is_published', '=', 1)
    .orderBy('id', 'desc');
  return (await narrow(all).execute()).map(({ id }) => ({ kind, ids: [id] }));
}

const isComing = (now: Date) => sql<boolean>`over_at > ${now.toISOString()}`;

export const withoutPicture = (db: Db, kind: keyof typeof PICTURES, now: Date): Promise<Found[]> =>
  each(db, kind, (query) => {
    const bare = PICTURES[kind].reduce((narrowed, column) => narrowed.where(column, 'is', null), query);
    return kind === 'event' ? bare.where(isComing(now)) : bare;
  });

export const withoutBiography = (db: Db, kind: keyof typeof TEXTS): Promise<Found[]> =>
  each(db, kind, (query) => TEXTS[kind].reduce((narrowed, column) => narrowed.where(column, '=', ''), query));

export const withoutCoordinates = (db: Db): Promise<Found[]> =>
  each(db, 'venue', (query) => query.where(sql<boolean>`is_online = 0 and (lat is null or lng is null)`));

export const unconfirmed = (db: Db, now: Date): Promise<Found[]> =>
  each(db, 'event', (query) =>
    query
      .where(isComing(now))
      .where('updated_at', '<', new Date(now.getTime() - FRESH).toISOString())
      .where(sql<boolean>`status = 'scheduled'`),
  );
