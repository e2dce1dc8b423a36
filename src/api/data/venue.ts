import { sql } from 'kysely';
import type { z } from 'zod';
import { citySlug } from '#contract/search-text.ts';
import { type venuesQuery, venueWire, type VenueWire } from '#contract/venue.ts';
import type { VenueDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { createEntryFields } from './entry/entry-fields.ts';
import { filteredCity, type Reader } from './read.ts';
import { geolocation } from './entry/reference.ts';
import type { EntryRow } from './database/schema.ts';

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
  const inCity = city ? all.where('city_slug', '=', filteredCity(city)) : all;
  return near ? inCity.where(within(near)) : inCity;
});

const fieldsOf = createEntryFields('venue', venueWire);

async function toWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'venue'>>,
): Promise<Array<Required<VenueWire>>> {
  const fields = await fieldsOf(reader, rows);
  return rows.map((row) =>
    Object.assign(fields(row), {
      geolocation: geolocation(row),
      email: row.email_show === 1 ? row.email : null,
      phone: row.phone_show === 1 ? row.phone : null,
      phone_ext: row.phone_show === 1 ? row.phone_ext : null,
    }),
  );
}

/** Columns that follow from the fields. */
export const venueColumns = ({ city = '' }: VenueDraft) => ({ city_slug: citySlug(city) });
