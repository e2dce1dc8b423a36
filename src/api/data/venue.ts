import { sql } from 'kysely';
import type { z } from 'zod';
import { slugify } from '#contract/search-text.ts';
import type { venuesQuery, VenueWire } from '#contract/venue.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import type { BusinessHours, VenueDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { images, photosOf } from './entry/media.ts';
import { citySlug, listFrom, pesos, previousSlugs, type Reader, utcIso } from './read.ts';
import { geolocation } from './entry/reference.ts';

import { cents, entryColumns, flag, searchedTexts, type Searched, networks } from './write.ts';
import type { EntryRow, NewEntryRow } from './database/schema.ts';

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

export const venues = createEntryReads('venue', toWire, (all, { city, near }: Filters) => {
  const inCity = city ? all.where('city_slug', '=', citySlug(city)) : all;
  return near ? inCity.where(within(near)) : inCity;
});

async function toWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'venue'>>,
): Promise<Array<Required<VenueWire>>> {
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

const searched: Searched<'venue'> = {
  ...networks,
  city: true,
  state: true,
  address: true,
  short_description: true,
  description: false,
  postal_code: false,
  timezone: false,
  web: false,
  email: false,
  phone: false,
  phone_ext: false,
  accessibility: false,
};

/** The row of a venue as it is written. */
export function venueRow(draft: VenueDraft): NewEntryRow<'venue'> {
  return {
    ...entryColumns(draft, draft.name, searchedTexts(searched, draft)),
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
}
