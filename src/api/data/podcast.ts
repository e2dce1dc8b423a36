import { podcastWire, type PodcastWire } from '#contract/podcast.ts';
import { createEntryReads } from './entry/entry.ts';
import { createEntryFields } from './entry/entry-fields.ts';
import type { Reader } from './read.ts';
import { comediansOf } from './entry/reference.ts';
import type { EntryRow } from './database/schema.ts';

export const podcasts = createEntryReads('podcast', podcastsToWire);

const fieldsOf = createEntryFields('podcast', podcastWire);

export async function podcastsToWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'podcast'>>,
): Promise<Array<Required<PodcastWire>>> {
  const fields = await fieldsOf(reader, rows);
  const comedians = await comediansOf(
    reader,
    'podcast_comedians',
    'podcast_id',
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    Object.assign(fields(row), {
      comedians: comedians(row.id),
      comedians_extra: row.comedians_extra,
    }),
  );
}
