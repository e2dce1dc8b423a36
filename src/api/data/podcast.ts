import type { PodcastWire } from '#contract/podcast.ts';
import type { PodcastDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { images, photosOf } from './entry/media.ts';
import { listFrom, previousSlugs, type Reader, utcIso } from './read.ts';
import { comediansOf } from './entry/reference.ts';

import { entryColumns, searchedTexts, type Searched, networks } from './write.ts';
import type { EntryRow, NewEntryRow } from './database/schema.ts';

export const podcasts = createEntryReads('podcast', podcastsToWire);

export async function podcastsToWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'podcast'>>,
): Promise<Array<Required<PodcastWire>>> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.thumbnail, row.cover]),
  );
  const comedians = await comediansOf(reader, 'podcast_comedians', 'podcast_id', ids);
  const photos = await photosOf(reader, 'podcast', ids);
  const slugs = await previousSlugs(reader.db, 'podcast', ids);
  return rows.map((row) => {
    const thumbnail = image(row.thumbnail);
    const cover = image(row.cover);
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      short_description: row.short_description,
      description: row.description,
      schedule: row.schedule,
      facebook: row.facebook,
      twitter: row.twitter,
      instagram: row.instagram,
      youtube: row.youtube,
      spotify: row.spotify,
      apple: row.apple,
      platforms: listFrom<{ name: string; url: string }>(row.platforms),
      thumbnail: thumbnail.url,
      thumbnail_variants: thumbnail.variants,
      cover: cover.url,
      cover_variants: cover.variants,
      rss_feed: row.rss_feed,
      user_id: row.user_id,
      comedians: comedians(row.id),
      comedians_extra: row.comedians_extra,
      photos: photos(row.id),
      is_published: row.is_published === 1,
      updated_at: utcIso(row.updated_at),
      previous_slugs: slugs(row.id),
    };
  });
}

const searched: Searched<'podcast'> = {
  ...networks,
  short_description: true,
  comedians_extra: true,
  description: false,
  schedule: false,
  youtube: false,
  spotify: false,
  apple: false,
  rss_feed: false,
};

/** The row of a podcast as it is written. */
export function podcastRow(draft: PodcastDraft): NewEntryRow<'podcast'> {
  return {
    ...entryColumns(draft, draft.name, searchedTexts(searched, draft)),
    name: draft.name,
    short_description: draft.short_description ?? '',
    description: draft.description ?? '',
    schedule: draft.schedule ?? '',
    facebook: draft.facebook ?? '',
    twitter: draft.twitter ?? '',
    instagram: draft.instagram ?? '',
    youtube: draft.youtube ?? '',
    spotify: draft.spotify ?? '',
    apple: draft.apple ?? '',
    platforms: JSON.stringify(draft.platforms ?? []),
    thumbnail: draft.thumbnail ?? null,
    cover: draft.cover ?? null,
    rss_feed: draft.rss_feed ?? '',
    user_id: draft.user_id ?? null,
    comedians_extra: JSON.stringify(draft.comedians_extra ?? []),
  };
}
