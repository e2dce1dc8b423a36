import { bannerDocument } from './banner.ts';
import { comedianDocument } from './comedian.ts';
import type { adminCollections } from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import { eventDocument } from './event.ts';
import { groupDocument } from './group.ts';
import { leagueGroupDocument, listSeasons, matchDocument, roundDocument, seasonDocument } from './league.ts';
import { podcastDocument } from './podcast.ts';
import { getText, textDocument } from './text.ts';
import { venueDocument } from './venue.ts';

interface KindContract {
  /** Everything of an entry that can be edited. A field that is missing gets its default when an entry is made. */
  document: object;
  /** The public endpoints that read the kind, but those of the specification (`endpoints.ts`). */
  ownReads?: readonly Endpoint[];
}

/** What the contract has of each kind. */
export const kindContracts = {
  comedian: { document: comedianDocument },
  group: { document: groupDocument },
  venue: { document: venueDocument },
  podcast: { document: podcastDocument },
  event: { document: eventDocument },
  text: { document: textDocument, ownReads: [getText] },
  banner: { document: bannerDocument },
  season: { document: seasonDocument, ownReads: [listSeasons] },
  league_group: { document: leagueGroupDocument },
  round: { document: roundDocument },
  match: { document: matchDocument },
} as const satisfies Readonly<Record<keyof typeof adminCollections, KindContract>>;

/** The public endpoints of kinds that the specification does not define. */
export const ownReads: readonly Endpoint[] = Object.values<KindContract>(kindContracts).flatMap(
  ({ ownReads: reads = [] }) => reads,
);
