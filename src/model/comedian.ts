import { byName, type KindDefinition, valuesOf } from './kind-definition.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Photo, type Picture, toPhotos, toPicture } from './picture/picture.ts';
import { type ComedianRef, type PodcastRef, toComedianRef, toPodcastRef } from './reference.ts';

export interface Comedian extends Entry, ComedianRef {
  shortBio: string;
  /** HTML as its author wrote it: show it through `richText`. */
  bio: string;
  /** One joke, plain text; empty for none. */
  punchline: string;
  birthdate: string | null;
  facebook: string;
  twitter: string;
  instagram: string;
  youtube: string;
  web: string;
  rating: number | null;
  /** Whether the comedian maintains the page. */
  isClaimed: boolean;
  city: string;
  aliases: string[];
  cover: Picture | null;
  photos: Photo[];
  podcasts: PodcastRef[];
}

export function toComedian(wire: ComedianWire): Comedian {
  return {
    ...toEntry(wire),
    ...toComedianRef(wire),
    shortBio: wire.short_bio ?? '',
    bio: wire.bio ?? '',
    punchline: wire.punchline ?? '',
    birthdate: wire.birthdate ?? null,
    facebook: wire.facebook ?? '',
    twitter: wire.twitter ?? '',
    instagram: wire.instagram ?? '',
    youtube: wire.youtube ?? '',
    web: wire.web ?? '',
    rating: wire.rating ?? null,
    isClaimed: wire.is_claimed ?? false,
    city: wire.city ?? '',
    aliases: wire.aliases ?? [],
    cover: toPicture(wire.cover, wire.cover_variants),
    photos: toPhotos(wire.photos),
    podcasts: (wire.podcasts ?? []).map(toPodcastRef),
  };
}

const nameOf = ({ nickname }: Comedian) => nickname;

export const comedianKind = {
  list: 'comedians',
  hasCalendar: true,
  nameOf,
  compare: (a, b) => byName(a, b, nameOf),
  picturesOf: ({ picture, cover, photos }) => [picture, cover, ...photos],
  searchOf: ({ aliases, city, picture }) => ({ also: `${aliases.join(' ')} ${city}`, note: city, picture }),
  aboutOf: ({ shortBio }) => shortBio,
  cardOf: ({ picture, city }) => ({ picture, foot: city }),
  tileOf: null,
  // The API lists the podcasts of a comedian.
  embeds: { podcast: 'referrers' },
  shows: [
    ['event', 'comedian'],
    ['group', 'comedian'],
    ['podcast', 'comedian'],
  ],
  sharedFieldsOf: (item) =>
    valuesOf<ComedianRef>(item, { id: true, slug: true, nickname: true, picture: true }),
  recordOf: (one, { html, link, picture, ids }) => ({
    nickname: one.nickname,
    short_bio: one.shortBio,
    bio: html(one.bio),
    punchline: one.punchline,
    birthdate: one.birthdate,
    city: one.city,
    aliases: one.aliases,
    rating: one.rating,
    is_claimed: one.isClaimed,
    facebook: one.facebook,
    twitter: one.twitter,
    instagram: one.instagram,
    youtube: one.youtube,
    web: link(one.web),
    picture: picture(one.picture),
    cover: picture(one.cover),
    photos: one.photos.map(picture),
    podcast_ids: ids(one.podcasts),
  }),
} as const satisfies KindDefinition<Comedian>;
