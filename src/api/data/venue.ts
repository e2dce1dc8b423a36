import { type Insertable, type Selectable, sql } from 'kysely';
import { withCleanHtml } from './clean-html.ts';
import type { z } from 'zod';
import { slugify } from '#contract/search-text.ts';
import type { venuesQuery, VenueWire } from '#contract/venue.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import type { BusinessHours, VenueDraft } from './draft.ts';
import { images, photosOf } from './media.ts';
import {
  citySlug,
  listFrom,
  inOrder,
  matches,
  none,
  paginate,
  type PageResult,
  pesos,
  previousSlugs,
  type Reader,
  requireId,
  sinceInstant,
  utcIso,
} from './read.ts';
import { geolocation } from './reference.ts';
import type { Database, VenueTable } from './schema.ts';
import { cents, type Db, entryColumns, flag, insertEntry } from './write.ts';

type Filters = z.output<typeof venuesQuery>;
type Near = NonNullable<Filters['near']>;

/** Kilometres. */
const EARTH_RADIUS = 6371;

/** Within a radius on the sphere (haversine), in functions both databases have. */
const within = ({ lat, lng, km }: Near) => sql<boolean>`lat is not null and lng is not null and
  2 * ${EARTH_RADIUS} * asin(sqrt(
    pow(sin(radians(lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(lat)) * pow(sin(radians(lng - ${lng}) / 2), 2)
  )) <= ${km}`;

export async function listVenues(reader: Reader, filters: Filters): Promise<PageResult<VenueWire>> {
  let query = reader.db.selectFrom('venues').selectAll().where('is_published', '=', 1);
  if (filters.search) query = query.where(matches(filters.search));
  if (filters.city) query = query.where('city_slug', '=', citySlug(filters.city));
  if (filters.near) query = query.where(within(filters.near));
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
  const page = await paginate(query.orderBy('sort_text').orderBy('id'), filters);
  return { ...page, results: await toWire(reader, page.results) };
}

/** By slug, former slug or numeric id; 404 when there is none. */
export async function getVenue(reader: Reader, reference: string): Promise<VenueWire> {
  const [venue] = await venuesById(reader, [await requireId(reader.db, 'venue', reference)]);
  if (!venue) throw new Error(`The venue ${reference} went away while it was read.`);
  return venue;
}

/** Published ones with these ids, in the order of the ids. */
export async function venuesById(reader: Reader, ids: readonly number[]): Promise<VenueWire[]> {
  const rows = await reader.db
    .selectFrom('venues')
    .selectAll()
    .where('id', 'in', none(ids))
    .where('is_published', '=', 1)
    .execute();
  return toWire(reader, inOrder(rows, ids));
}

async function toWire(reader: Reader, rows: ReadonlyArray<Selectable<VenueTable>>): Promise<VenueWire[]> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.logo, row.cover]),
  );
  const photos = await photosOf(reader, 'venue', ids);
  const slugs = await previousSlugs(reader.db, 'venue', ids);
  return rows.map((row) => {
    const logo = image(row.logo);
    const cover = image(row.cover);
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      short_description: row.short_description,
      description: row.description,
      is_online: row.is_online === 1,
      address: row.address,
      city: row.city,
      state: row.state,
      postal_code: row.postal_code,
      timezone: row.timezone,
      geolocation: geolocation(row),
      facebook: row.facebook,
      twitter: row.twitter,
      instagram: row.instagram,
      web: row.web,
      email: row.email_show === 1 ? row.email : null,
      email_show: row.email_show === 1,
      phone: row.phone_show === 1 ? row.phone : null,
      phone_ext: row.phone_show === 1 ? row.phone_ext : null,
      phone_show: row.phone_show === 1,
      average_cost: pesos(row.average_cost_cents),
      business_hours: listFrom<BusinessHours>(row.business_hours),
      accessibility: row.accessibility,
      logo: logo.url,
      logo_variants: logo.variants,
      cover: cover.url,
      cover_variants: cover.variants,
      photos: photos(row.id),
      is_published: true,
      updated_at: utcIso(row.updated_at),
      previous_slugs: slugs(row.id),
    };
  });
}

export function insertVenue(db: Db, draft: VenueDraft): Promise<number> {
  const row: Insertable<Database['venues']> = {
    ...entryColumns(draft, draft.name, [draft.city, draft.state, draft.address, draft.short_description]),
    name: draft.name,
    short_description: draft.short_description ?? '',
    description: draft.description ?? '',
    is_online: flag(draft.is_online),
    address: draft.address ?? '',
    city: draft.city ?? '',
    city_slug: slugify(draft.city ?? '', ''),
    state: draft.state ?? '',
    postal_code: draft.postal_code ?? '',
    timezone: draft.timezone ?? DEFAULT_ZONE,
    lat: draft.lat ?? null,
    lng: draft.lng ?? null,
    facebook: draft.facebook ?? '',
    twitter: draft.twitter ?? '',
    instagram: draft.instagram ?? '',
    web: draft.web ?? '',
    email: draft.email ?? '',
    email_show: flag(draft.email_show),
    phone: draft.phone ?? '',
    phone_ext: draft.phone_ext ?? '',
    phone_show: flag(draft.phone_show),
    average_cost_cents: cents(draft.average_cost),
    business_hours: JSON.stringify(draft.business_hours ?? []),
    accessibility: draft.accessibility ?? '',
    logo: draft.logo ?? null,
    cover: draft.cover ?? null,
  };
  return insertEntry(db, 'venue', draft, async (trx) => {
    const { id } = await trx
      .insertInto('venues')
      .values(withCleanHtml(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
