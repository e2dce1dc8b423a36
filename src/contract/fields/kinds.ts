import type { adminCollections } from '../collections.ts';
import { bannerFields } from './banner.ts';
import { comedianFields } from './comedian.ts';
import { eventFields } from './event.ts';
import type { Fields } from './field.ts';
import { groupFields } from './group.ts';
import { leagueGroupFields } from './league-group.ts';
import { matchFields } from './match.ts';
import { podcastFields } from './podcast.ts';
import { roundFields } from './round.ts';
import { seasonFields } from './season.ts';
import { textFields } from './text.ts';
import { venueFields } from './venue.ts';

/** The fields of each kind. */
export const kindFields = {
  comedian: comedianFields,
  group: groupFields,
  venue: venueFields,
  podcast: podcastFields,
  event: eventFields,
  text: textFields,
  banner: bannerFields,
  season: seasonFields,
  league_group: leagueGroupFields,
  round: roundFields,
  match: matchFields,
} as const satisfies Readonly<Record<keyof typeof adminCollections, Fields>>;
