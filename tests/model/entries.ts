import type { z } from 'zod/mini';
import { type Kind, minimal, schemas } from '../contract/minimal.ts';
import { type Banner, toBanner } from '#model/banner.ts';
import type { Collections } from '#model/encyclopedia.ts';
import { type Comedian, toComedian } from '#model/comedian.ts';
import { type Event, toEvent } from '#model/event.ts';
import { type Group, toGroup } from '#model/group.ts';
import { type Season, toSeason } from '#model/league.ts';
import { type Entries, mapLists } from '#model/kinds.ts';
import { type Podcast, toPodcast } from '#model/podcast.ts';
import { type Text, toText } from '#model/text.ts';
import { toVenue, type Venue } from '#model/venue.ts';

type Fields<Of extends Kind> = Partial<z.input<(typeof schemas)[Of]>>;

/** Entries of the model with the fields that a test names, converted from the wire like in the client. */
export const entry = {
  comedian: (fields: Fields<'comedian'> = {}): Comedian =>
    toComedian(schemas.comedian.parse({ ...minimal.comedian, ...fields })),
  group: (fields: Fields<'group'> = {}): Group =>
    toGroup(schemas.group.parse({ ...minimal.group, ...fields })),
  event: (fields: Fields<'event'> = {}): Event =>
    toEvent(schemas.event.parse({ ...minimal.event, ...fields })),
  venue: (fields: Fields<'venue'> = {}): Venue =>
    toVenue(schemas.venue.parse({ ...minimal.venue, ...fields })),
  podcast: (fields: Fields<'podcast'> = {}): Podcast =>
    toPodcast(schemas.podcast.parse({ ...minimal.podcast, ...fields })),
  text: (fields: Fields<'text'> = {}): Text => toText(schemas.text.parse({ ...minimal.text, ...fields })),
  banner: (fields: Fields<'banner'> = {}): Banner =>
    toBanner(schemas.banner.parse({ ...minimal.banner, ...fields })),
  season: (fields: Fields<'season'> = {}): Season =>
    toSeason(schemas.season.parse({ ...minimal.season, ...fields })),
};

/** The collections of an empty encyclopedia. */
export const noContent: Collections = {
  ...mapLists<Entries>(() => []),
  banners: [],
  texts: [],
  seasons: [],
};
