import type { z } from 'zod';
import { type comediansQuery, comedianWire, type ComedianWire } from '#contract/comedian.ts';
import { citySlug } from '#contract/search-text.ts';
import type { ComedianDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { createEntryFields } from './entry/entry-fields.ts';
import { filteredCity, type Reader } from './read.ts';
import { podcastsOf } from './entry/reference.ts';
import type { EntryRow } from './database/schema.ts';

type Filters = z.output<typeof comediansQuery>;

export const comedians = createEntryReads('comedian', comediansToWire, (all, { city, ordering }: Filters) => {
  const inCity = city ? all.where('city_slug', '=', filteredCity(city)) : all;
  return ordering === '-rating'
    ? inCity.orderBy((eb) => eb('rating', 'is', null)).orderBy('rating', 'desc')
    : inCity;
});

const fieldsOf = createEntryFields('comedian', comedianWire);

/** Whole comedians, published or not: the caller says which. */
export async function comediansToWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'comedian'>>,
): Promise<Array<Required<ComedianWire>>> {
  const fields = await fieldsOf(reader, rows);
  const podcasts = await podcastsOf(
    reader,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    Object.assign(fields(row), {
      is_claimed: row.user_id !== null,
      podcasts: podcasts(row.id),
    }),
  );
}

/** Columns that follow from the fields. */
export const comedianColumns = ({ city = '' }: ComedianDraft) => ({ city_slug: citySlug(city) });
