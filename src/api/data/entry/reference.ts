import { sql } from 'kysely';
import type { ComedianRefWire, GroupRefWire, PodcastRefWire, VenueRefWire } from '#contract/reference.ts';
import { images } from './media.ts';
import { collect, isPublished, nonEmpty, type Reader } from '../read.ts';
import type { Database, TableOf } from '../database/schema.ts';
import type { Db } from '../write.ts';

type Place = Pick<TableOf<'venue'>, 'lat' | 'lng'>;

/** `'lat,lng'` with five decimals: about a metre. */
export const geolocation = ({ lat, lng }: Place) =>
  lat === null || lng === null ? null : `${lat.toFixed(5)},${lng.toFixed(5)}`;

const COMEDIAN_COLUMNS = [
  'comedians.id',
  'comedians.slug',
  'comedians.nickname',
  'comedians.short_bio',
  'comedians.picture',
] as const;

type WithOwner<Ref> = Ref & { owner: number };

/** The tables of comedians in order, each with its column of what they belong to. */
type LineUps = {
  [Table in keyof Database as Database[Table] extends Member ? Table : never]: Exclude<
    keyof Database[Table],
    keyof Member
  >;
};

interface Member {
  comedian_id: number;
  position: number;
}

/** Published comedians in one of the tables of line-ups, by the owner's id and in their order there. */
export async function comediansOf<Table extends keyof LineUps>(
  reader: Reader,
  table: Table,
  owner: LineUps[Table],
  ids: readonly number[],
): Promise<(id: number) => ComedianRefWire[]> {
  // All of them have the same columns but the owner's.
  const lineUp: keyof LineUps = table;
  const ownerId = sql.ref<number>(`link.${owner}`);
  const rows = await reader.db
    .selectFrom(reader.db.dynamic.table(lineUp).as('link'))
    .innerJoin('comedians', 'comedians.id', 'link.comedian_id')
    .select([...COMEDIAN_COLUMNS, ownerId.as('owner')])
    .where(ownerId, 'in', nonEmpty(ids))
    .where(isPublished('comedians'))
    .orderBy('link.position')
    .execute();
  const image = await images(
    reader,
    rows.map((row) => row.picture),
  );
  return byOwner(
    rows.map(({ picture, ...row }) => {
      const { url, variants } = image(picture);
      return { ...row, picture: url, picture_variants: variants };
    }),
  );
}

function byOwner<Ref>(rows: Array<WithOwner<Ref>>): (id: number) => Ref[] {
  const find = collect(rows, (row) => row.owner);
  return (id) => find(id).map(({ owner: _, ...ref }) => ref as Ref);
}

/** Published podcasts of comedians, by comedian id. */
export async function podcastsOf(
  reader: Reader,
  ids: readonly number[],
): Promise<(id: number) => PodcastRefWire[]> {
  const rows = await reader.db
    .selectFrom('podcast_comedians as link')
    .innerJoin('podcasts', 'podcasts.id', 'link.podcast_id')
    .select([
      'podcasts.id',
      'podcasts.slug',
      'podcasts.name',
      'podcasts.short_description',
      'podcasts.thumbnail',
      'link.comedian_id as owner',
    ])
    .where('link.comedian_id', 'in', nonEmpty(ids))
    .where(isPublished('podcasts'))
    .orderBy('podcasts.sort_text')
    .execute();
  const image = await images(
    reader,
    rows.map((row) => row.thumbnail),
  );
  return byOwner(
    rows.map(({ thumbnail, ...row }) => {
      const { url, variants } = image(thumbnail);
      return { ...row, thumbnail: url, thumbnail_variants: variants };
    }),
  );
}

/** Ids of the venues that a user proposed. */
export const proposedBy = (db: Db, userId: number) =>
  db.selectFrom('venue_proposals').select('venue_id').where('user_id', '=', userId);

/** Venues by id: published ones, and those that `viewer` proposed. */
export async function venueRefs(
  reader: Reader,
  ids: readonly number[],
  viewer: number | null = null,
): Promise<(id: number | null) => VenueRefWire | null> {
  const rows = await reader.db
    .selectFrom('venues')
    .select([
      'id',
      'slug',
      'name',
      'is_online',
      'address',
      'city',
      'state',
      'postal_code',
      'lat',
      'lng',
      'timezone',
      'logo',
      'is_published',
    ])
    .where('id', 'in', nonEmpty(ids))
    .where((eb) => eb.or([isPublished(), eb('id', 'in', proposedBy(reader.db, viewer ?? -1))]))
    .execute();
  const image = await images(
    reader,
    rows.map((row) => row.logo),
  );
  const found = new Map(
    rows.map(({ lat, lng, logo, is_online, is_published, ...row }): [number, VenueRefWire] => {
      const { url, variants } = image(logo);
      const place = geolocation({ lat, lng });
      return [
        row.id,
        {
          ...row,
          is_online: is_online === 1,
          geolocation: place,
          logo: url,
          logo_variants: variants,
          ...(is_published === 0 && { is_published: false }),
        },
      ];
    }),
  );
  return (id) => (id === null ? null : (found.get(id) ?? null));
}

/** Published groups by id. */
export async function groupRefs(
  reader: Reader,
  ids: readonly number[],
): Promise<(id: number | null) => GroupRefWire | null> {
  const rows = await reader.db
    .selectFrom('comedian_groups')
    .select(['id', 'slug', 'name', 'short_description', 'picture'])
    .where('id', 'in', nonEmpty(ids))
    .where(isPublished())
    .execute();
  const image = await images(
    reader,
    rows.map((row) => row.picture),
  );
  const found = new Map(
    rows.map(({ picture, ...row }): [number, GroupRefWire] => {
      const { url, variants } = image(picture);
      return [row.id, { ...row, picture: url, picture_variants: variants }];
    }),
  );
  return (id) => (id === null ? null : (found.get(id) ?? null));
}
