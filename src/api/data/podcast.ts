import type { Insertable, Selectable } from 'kysely';
import { withCleanHtml } from './clean-html.ts';
import type { z } from 'zod';
import type { podcastsQuery, PodcastWire } from '#contract/podcast.ts';
import type { PodcastDraft } from './draft.ts';
import { images, photosOf } from './media.ts';
import {
  listFrom,
  inOrder,
  matches,
  none,
  paginate,
  type PageResult,
  previousSlugs,
  type Reader,
  requireId,
  sinceInstant,
  utcIso,
} from './read.ts';
import { comediansOf } from './reference.ts';
import type { Database, PodcastTable } from './schema.ts';
import { type Db, entryColumns, insertEntry, ranked } from './write.ts';

type Filters = z.output<typeof podcastsQuery>;

export async function listPodcasts(reader: Reader, filters: Filters): Promise<PageResult<PodcastWire>> {
  let query = reader.db.selectFrom('podcasts').selectAll().where('is_published', '=', 1);
  if (filters.search) query = query.where(matches(filters.search));
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
  const page = await paginate(query.orderBy('sort_text').orderBy('id'), filters);
  return { ...page, results: await podcastsToWire(reader, page.results) };
}

/** By slug, former slug or numeric id; 404 when there is none. */
export async function getPodcast(reader: Reader, reference: string): Promise<PodcastWire> {
  const [podcast] = await podcastsById(reader, [await requireId(reader.db, 'podcast', reference)]);
  if (!podcast) throw new Error(`The podcast ${reference} went away while it was read.`);
  return podcast;
}

/** Published ones with these ids, in the order of the ids. */
export async function podcastsById(reader: Reader, ids: readonly number[]): Promise<PodcastWire[]> {
  const rows = await reader.db
    .selectFrom('podcasts')
    .selectAll()
    .where('id', 'in', none(ids))
    .where('is_published', '=', 1)
    .execute();
  return podcastsToWire(reader, inOrder(rows, ids));
}

export async function podcastsToWire(
  reader: Reader,
  rows: ReadonlyArray<Selectable<PodcastTable>>,
): Promise<PodcastWire[]> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.thumbnail, row.cover]),
  );
  const comedians = await comediansOf(reader, 'podcast', ids);
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

export function insertPodcast(db: Db, draft: PodcastDraft): Promise<number> {
  const row: Insertable<Database['podcasts']> = {
    ...entryColumns(draft, draft.name, [draft.short_description, ...(draft.comedians_extra ?? [])]),
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
  return insertEntry(db, 'podcast', draft, async (trx) => {
    const { id } = await trx
      .insertInto('podcasts')
      .values(withCleanHtml(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    const voices = ranked(draft.comedians).map((place) => ({ ...place, podcast_id: id }));
    if (voices.length > 0) await trx.insertInto('podcast_comedians').values(voices).execute();
    return id;
  });
}
