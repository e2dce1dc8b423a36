import type { z } from 'zod';
import type { comediansQuery, ComedianWire } from '#contract/comedian.ts';
import { slugify } from '#contract/search-text.ts';
import type { ComedianDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { images, photosOf } from './entry/media.ts';
import { citySlug, listFrom, previousSlugs, type Reader, utcIso } from './read.ts';
import { podcastsOf } from './entry/reference.ts';

import { entryColumns, searchedTexts, type Searched, networks } from './write.ts';
import type { EntryRow, NewEntryRow } from './database/schema.ts';

type Filters = z.output<typeof comediansQuery>;

export const comedians = createEntryReads('comedian', comediansToWire, (all, { city, ordering }: Filters) => {
  const inCity = city ? all.where('city_slug', '=', citySlug(city)) : all;
  return ordering === '-rating'
    ? inCity.orderBy((eb) => eb('rating', 'is', null)).orderBy('rating', 'desc')
    : inCity;
});

/** Whole comedians, published or not: the caller says which. */
export async function comediansToWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'comedian'>>,
): Promise<Array<Required<ComedianWire>>> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.picture, row.cover]),
  );
  const photos = await photosOf(reader, 'comedian', ids);
  const podcasts = await podcastsOf(reader, ids);
  const slugs = await previousSlugs(reader.db, 'comedian', ids);
  return rows.map((row) => {
    const picture = image(row.picture);
    const cover = image(row.cover);
    return {
      id: row.id,
      nickname: row.nickname,
      slug: row.slug,
      short_bio: row.short_bio,
      bio: row.bio,
      punchline: row.punchline,
      birthdate: row.birthdate,
      facebook: row.facebook,
      twitter: row.twitter,
      instagram: row.instagram,
      youtube: row.youtube,
      web: row.web,
      rating: row.rating,
      is_claimed: row.user_id !== null,
      city: row.city,
      aliases: listFrom<string>(row.aliases),
      cover: cover.url,
      cover_variants: cover.variants,
      picture: picture.url,
      picture_variants: picture.variants,
      photos: photos(row.id),
      podcasts: podcasts(row.id),
      is_published: row.is_published === 1,
      updated_at: utcIso(row.updated_at),
      previous_slugs: slugs(row.id),
    };
  });
}

const searched: Searched<'comedian'> = {
  ...networks,
  aliases: true,
  city: true,
  short_bio: true,
  bio: false,
  punchline: false,
  youtube: false,
  web: false,
};

/** What a comedian is found by besides the nickname. */
export const comedianWords = (texts: Pick<ComedianDraft, 'aliases' | 'city' | 'short_bio'>) =>
  searchedTexts(searched, texts);

/** The row of a comedian as it is written. */
export function comedianRow(draft: ComedianDraft): NewEntryRow<'comedian'> {
  return {
    ...entryColumns(draft, draft.nickname, comedianWords(draft)),
    nickname: draft.nickname,
    short_bio: draft.short_bio ?? '',
    bio: draft.bio ?? '',
    punchline: draft.punchline ?? '',
    birthdate: draft.birthdate ?? null,
    facebook: draft.facebook ?? '',
    twitter: draft.twitter ?? '',
    instagram: draft.instagram ?? '',
    youtube: draft.youtube ?? '',
    web: draft.web ?? '',
    rating: draft.rating ?? null,
    city: draft.city ?? '',
    city_slug: slugify(draft.city ?? '', ''),
    aliases: JSON.stringify(draft.aliases ?? []),
    picture: draft.picture ?? null,
    cover: draft.cover ?? null,
    user_id: draft.user_id ?? null,
  };
}
