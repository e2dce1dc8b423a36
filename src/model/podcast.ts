import { byName, idsOf, type KindDefinition, valuesOf } from './kind-definition.ts';
import type { PodcastWire } from '#contract/podcast.ts';
import type { Episode } from './episode.ts';
import { type Entry, toEntry } from './entry.ts';
import { namesFromJson } from './text/names.ts';
import { type Photo, type Picture, toPhotos, toPicture } from './picture/picture.ts';
import { type ComedianRef, type PodcastRef, toComedianRef, toPodcastRef } from './reference.ts';
import type { Tile } from './list/tile.ts';

export interface Podcast extends Entry, PodcastRef {
  /** HTML as its author wrote it: show it through `richText`. */
  description: string;
  schedule: string;
  facebook: string;
  twitter: string;
  instagram: string;
  youtube: string;
  spotify: string;
  apple: string;
  platforms: Array<{ name: string; url: string }>;
  cover: Picture | null;
  /** URL of its RSS or Atom feed, or empty. */
  rssFeed: string;
  /** The episodes of the feed, newest first; empty when it was not or cannot be read. */
  episodes: Episode[];
  comedians: ComedianRef[];
  comediansExtra: string[];
  photos: Photo[];
}

export function toPodcast(wire: PodcastWire): Podcast {
  return {
    ...toEntry(wire),
    ...toPodcastRef(wire),
    description: wire.description ?? '',
    schedule: wire.schedule ?? '',
    facebook: wire.facebook ?? '',
    twitter: wire.twitter ?? '',
    instagram: wire.instagram ?? '',
    youtube: wire.youtube ?? '',
    spotify: wire.spotify ?? '',
    apple: wire.apple ?? '',
    platforms: wire.platforms ?? [],
    cover: toPicture(wire.cover, wire.cover_variants),
    rssFeed: wire.rss_feed ?? '',
    episodes: [],
    comedians: (wire.comedians ?? []).map(toComedianRef),
    comediansExtra: namesFromJson(wire.comedians_extra),
    photos: toPhotos(wire.photos),
  };
}

/** Reads only what lists in browsers have of a podcast (`client/content/sources.ts`). */
export const podcastTile = ({
  thumbnail,
  shortDescription,
  schedule,
}: Pick<Podcast, 'thumbnail' | 'shortDescription' | 'schedule'>): Tile => ({
  picture: thumbnail,
  text: shortDescription,
  note: schedule,
  members: null,
});

const nameOf = ({ name }: Podcast) => name;

export const podcastKind = {
  list: 'podcasts',
  hasCalendar: false,
  nameOf,
  compare: (a, b) => byName(a, b, nameOf),
  picturesOf: ({ thumbnail, cover, photos }) => [thumbnail, cover, ...photos],
  searchOf: ({ thumbnail }) => ({ also: '', note: '', picture: thumbnail }),
  aboutOf: ({ shortDescription }) => shortDescription,
  cardOf: ({ thumbnail, cover, schedule }) => ({ picture: thumbnail ?? cover, foot: schedule }),
  tileOf: podcastTile,
  embeds: { comedian: ({ comedians }) => idsOf(comedians) },
  shows: [
    ['event', 'comedian'],
    ['group', 'comedian'],
  ],
  // Its comedians' pages show it: adding or removing a comedian changes their pages.
  sharedFieldsOf: (podcast) => [
    ...valuesOf<PodcastRef>(podcast, {
      id: true,
      slug: true,
      name: true,
      shortDescription: true,
      thumbnail: true,
    }),
    ...idsOf(podcast.comedians),
  ],
  recordOf: (one, { html, link, picture, ids }) => ({
    name: one.name,
    short_description: one.shortDescription,
    description: html(one.description),
    schedule: one.schedule,
    rss_feed: link(one.rssFeed),
    facebook: one.facebook,
    twitter: one.twitter,
    instagram: one.instagram,
    youtube: one.youtube,
    spotify: link(one.spotify),
    apple: link(one.apple),
    platforms: one.platforms.flatMap(({ url, ...platform }) => {
      const safe = link(url);
      return safe ? [{ ...platform, url: safe }] : [];
    }),
    comedian_ids: ids(one.comedians),
    comedians_extra: one.comediansExtra,
    thumbnail: picture(one.thumbnail),
    cover: picture(one.cover),
    photos: one.photos.map(picture),
  }),
} as const satisfies KindDefinition<Podcast>;
