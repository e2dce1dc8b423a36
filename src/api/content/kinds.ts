import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { ContentKind } from '#contract/change.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getGroup, listGroups } from '#contract/group.ts';
import { slugify } from '#contract/search-text.ts';
import { getText, listTexts } from '#contract/text.ts';
import { bannerRow } from '../data/banner.ts';
import { comedianRow, comedians } from '../data/comedian.ts';
import type {
  BannerDraft,
  DraftOf,
  EventDraft,
  LeagueGroupDraft,
  MatchDraft,
  RoundDraft,
  SeasonDraft,
} from '../data/draft.ts';
import type { EntryReads } from '../data/entry/entry.ts';
import { eventColumns, eventRow, events } from '../data/event.ts';
import { groupRow, groups } from '../data/group.ts';
import { leagueGroupRow, matchRow, roundRow, seasonRow } from '../data/league.ts';
import { podcastRow, podcasts } from '../data/podcast.ts';
import type { Database, EntryKind } from '../data/database/schema.ts';
import { textRow, texts } from '../data/text.ts';
import { venueRow, venues } from '../data/venue.ts';

type EntryDrafts = { [Kind in EntryKind]: DraftOf<Kind> };

/** What a writer gives of a new entry: what is left out gets its neutral value. */
export interface Drafts extends EntryDrafts {
  banner: BannerDraft;
  season: SeasonDraft;
  league_group: LeagueGroupDraft;
  round: RoundDraft;
  match: MatchDraft;
}

/** Ids of other entries in order, in a table of their own. */
export interface OrderedList {
  field: string;
  to: DocumentKind;
  table: keyof Database;
  owner: string;
  member: string;
}

interface KindDefinition<Kind extends DocumentKind> {
  table: keyof Database;
  /** What followers of the site are told of its changes: of a part of a season, that the season changed. */
  change: ContentKind;
  /** All columns of the row; the document may hold more. */
  toRow: (draft: Drafts[Kind]) => object;
  /** How its published entries are read; kinds without a list of entries have none. */
  reads: Kind extends EntryKind ? EntryReads : null;
  /** The endpoints that read them, where there are no others. */
  calls?: { list: Endpoint; detail: Endpoint };
  /** The fields with the id of another entry or account. */
  references: Partial<Record<keyof DocumentOf<Kind>, DocumentKind | 'user'>>;
  /** The field with the id of what it is a part of: it is deleted with that. */
  partOf?: keyof DocumentOf<Kind> & string;
  lists?: readonly OrderedList[];
  pictures: ReadonlyArray<keyof DocumentOf<Kind>>;
  /** Whether `description` is plain text instead of HTML. */
  hasPlainDescription?: true;
  hasPhotos?: true;
  /** Whether it has an address of its own, and redirects from former ones. */
  hasFormerSlugs?: true;
  /** The address that follows from what it is called; nothing where it has none. */
  slugOf?: (draft: Drafts[Kind]) => string;
}

const lineUp = (table: keyof Database, owner: string): OrderedList => ({
  field: 'comedians',
  to: 'comedian',
  table,
  owner,
  member: 'comedian_id',
});

/** The address of an event: its name and its day. */
const eventSlug = (draft: EventDraft) =>
  `${slugify(draft.name, 'evento', 69)}-${eventColumns(draft).start_date}`;

const definitions: { [Kind in DocumentKind]: KindDefinition<Kind> } = {
  comedian: {
    table: 'comedians',
    change: 'comedian',
    toRow: comedianRow,
    reads: comedians,
    references: { user_id: 'user' },
    pictures: ['picture', 'cover'],
    hasPhotos: true,
    hasFormerSlugs: true,
    slugOf: ({ nickname }) => slugify(nickname, 'comediante'),
  },
  group: {
    table: 'comedian_groups',
    change: 'group',
    toRow: groupRow,
    reads: groups,
    calls: { list: listGroups, detail: getGroup },
    references: {},
    lists: [lineUp('group_members', 'group_id')],
    pictures: ['picture', 'cover'],
    hasFormerSlugs: true,
    slugOf: ({ name }) => slugify(name, 'colectivo'),
  },
  venue: {
    table: 'venues',
    change: 'venue',
    toRow: venueRow,
    reads: venues,
    references: {},
    pictures: ['logo', 'cover'],
    hasPhotos: true,
    hasFormerSlugs: true,
    slugOf: ({ name }) => slugify(name, 'lugar'),
  },
  podcast: {
    table: 'podcasts',
    change: 'podcast',
    toRow: podcastRow,
    reads: podcasts,
    references: { user_id: 'user' },
    lists: [lineUp('podcast_comedians', 'podcast_id')],
    pictures: ['thumbnail', 'cover'],
    hasPhotos: true,
    hasFormerSlugs: true,
    slugOf: ({ name }) => slugify(name, 'podcast'),
  },
  event: {
    table: 'events',
    change: 'event',
    toRow: eventRow,
    reads: events,
    references: { venue_id: 'venue', group_id: 'group', user_id: 'user' },
    lists: [lineUp('event_comedians', 'event_id')],
    pictures: ['thumbnail', 'cover'],
    hasPhotos: true,
    hasFormerSlugs: true,
    slugOf: eventSlug,
  },
  text: {
    table: 'texts',
    change: 'text',
    toRow: textRow,
    reads: texts,
    calls: { list: listTexts, detail: getText },
    references: {},
    pictures: [],
    hasFormerSlugs: true,
    slugOf: ({ name }) => slugify(name, 'texto'),
  },
  banner: {
    table: 'banners',
    change: 'banner',
    toRow: bannerRow,
    reads: null,
    references: {},
    pictures: ['file'],
    hasPlainDescription: true,
  },
  season: {
    table: 'league_seasons',
    change: 'season',
    toRow: seasonRow,
    reads: null,
    references: {},
    pictures: [],
    slugOf: ({ name }) => slugify(name, 'temporada'),
  },
  league_group: {
    table: 'league_groups',
    change: 'season',
    toRow: leagueGroupRow,
    reads: null,
    references: { season_id: 'season' },
    partOf: 'season_id',
    lists: [
      {
        field: 'members',
        to: 'group',
        table: 'league_members',
        owner: 'league_group_id',
        member: 'group_id',
      },
    ],
    pictures: [],
  },
  round: {
    table: 'league_rounds',
    change: 'season',
    toRow: roundRow,
    reads: null,
    references: { season_id: 'season' },
    partOf: 'season_id',
    pictures: [],
  },
  match: {
    table: 'league_matches',
    change: 'season',
    toRow: matchRow,
    reads: null,
    references: {
      round_id: 'round',
      home_id: 'group',
      away_id: 'group',
      winner_id: 'group',
      event_id: 'event',
    },
    partOf: 'round_id',
    pictures: [],
  },
};

/** A definition as code for every kind reads it: TypeScript cannot relate a kind that is a parameter to its types. */
export type AnyDefinition = Omit<
  KindDefinition<DocumentKind>,
  'toRow' | 'references' | 'partOf' | 'pictures' | 'slugOf'
> & {
  toRow: (draft: object) => Record<string, unknown>;
  references: Record<string, DocumentKind | 'user'>;
  partOf?: string;
  pictures: readonly string[];
  slugOf?: (draft: object) => string;
};

export const definitionOf = (kind: DocumentKind): AnyDefinition =>
  definitions[kind] as unknown as AnyDefinition;

/** A document as code for every kind reads it. */
export type AnyDocument = Record<string, unknown>;
