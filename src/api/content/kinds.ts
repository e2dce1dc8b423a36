import type { z } from 'zod/mini';
import { type DocumentKind, type DocumentOf, documentKinds } from '#contract/admin/document.ts';
import type { ContentKind } from '#contract/change.ts';
import { publicCollections } from '#contract/collections.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { getGroup, listGroups } from '#contract/group.ts';
import type { PageWireInput } from '#contract/pagination.ts';
import { slugify } from '#contract/search-text.ts';
import { getText, listTexts } from '#contract/text.ts';
import { comedianColumns, comedians } from '../data/comedian.ts';
import type { DraftOf } from '../data/draft.ts';
import { columnsOf, pictureFields, searchedTexts } from '../data/entry/columns.ts';
import type { EntryReads } from '../data/entry/entry.ts';
import { eventColumns, events } from '../data/event.ts';
import { groups } from '../data/group.ts';
import { podcasts } from '../data/podcast.ts';
import type { DocumentTable, EntryKind, ListColumn, ListTable } from '../data/database/schema.ts';
import type { PageRequest } from '../data/read.ts';
import { texts } from '../data/text.ts';
import { venueColumns, venues } from '../data/venue.ts';
import { entryColumns, restoredId } from '../data/write.ts';

/** What a writer gives of a new entry: what is left out gets its neutral value. */
export type Drafts = { [Kind in DocumentKind]: DraftOf<Kind> };

/** Ids of other entries in order, in a table of their own. */
export interface OrderedList {
  field: string;
  to: DocumentKind;
  table: ListTable;
  owner: ListColumn;
  member: ListColumn;
}

/** The endpoints of a list of published entries, and of one of them. */
interface PublicCalls {
  list: Endpoint<
    string,
    z.ZodMiniType<PageRequest>,
    z.ZodMiniUndefined,
    z.ZodMiniType<unknown, PageWireInput<unknown>>,
    'none'
  >;
  detail: Endpoint<
    `/api/${string}/{${'id' | 'slug'}}/`,
    z.ZodMiniType,
    z.ZodMiniUndefined,
    z.ZodMiniType,
    'none'
  >;
}

/** What a kind is besides its fields. */
interface KindDefinition<Kind extends DocumentKind> {
  table: DocumentTable;
  /** What followers of the site are told of its changes: of a part of a season, that the season changed. */
  change: ContentKind;
  /** The columns that follow from its fields. */
  columns?: (draft: Drafts[Kind]) => object;
  /** How its published entries are read; kinds without a list of entries have none. */
  reads: Kind extends EntryKind ? EntryReads : null;
  /** The endpoints that read them, where there are no others. */
  calls?: PublicCalls;
  /** The field with the id of what it is a part of: it is deleted with that. */
  partOf?: keyof DocumentOf<Kind> & string;
  /** The table of the entries that it lists in order. */
  listTable?: ListTable;
  /** The address that follows from what it is called; nothing where it has none. */
  slugOf?: (draft: Drafts[Kind]) => string;
}

const now = () => new Date().toISOString();

const definitions: { [Kind in DocumentKind]: KindDefinition<Kind> } = {
  comedian: {
    table: 'comedians',
    change: 'comedian',
    columns: comedianColumns,
    reads: comedians,
    slugOf: ({ nickname }) => slugify(nickname, 'comediante'),
  },
  group: {
    table: 'comedian_groups',
    change: 'group',
    reads: groups,
    calls: { list: listGroups, detail: getGroup },
    listTable: 'group_members',
    slugOf: ({ name }) => slugify(name, 'colectivo'),
  },
  venue: {
    table: 'venues',
    change: 'venue',
    columns: venueColumns,
    reads: venues,
    slugOf: ({ name }) => slugify(name, 'lugar'),
  },
  podcast: {
    table: 'podcasts',
    change: 'podcast',
    reads: podcasts,
    listTable: 'podcast_comedians',
    slugOf: ({ name }) => slugify(name, 'podcast'),
  },
  event: {
    table: 'events',
    change: 'event',
    columns: eventColumns,
    reads: events,
    listTable: 'event_comedians',
    slugOf: (draft) => `${slugify(draft.name, 'evento', 69)}-${eventColumns(draft).start_date}`,
  },
  text: {
    table: 'texts',
    change: 'text',
    reads: texts,
    calls: { list: listTexts, detail: getText },
    slugOf: ({ name }) => slugify(name, 'texto'),
  },
  banner: {
    table: 'banners',
    change: 'banner',
    columns: () => ({ created_at: now(), updated_at: now() }),
    reads: null,
  },
  season: {
    table: 'league_seasons',
    change: 'season',
    columns: () => ({ updated_at: now() }),
    reads: null,
    slugOf: ({ name }) => slugify(name, 'temporada'),
  },
  league_group: {
    table: 'league_groups',
    change: 'season',
    reads: null,
    partOf: 'season_id',
    listTable: 'league_members',
  },
  round: { table: 'league_rounds', change: 'season', reads: null, partOf: 'season_id' },
  match: { table: 'league_matches', change: 'season', reads: null, partOf: 'round_id' },
};

/** The columns of a document. Of a kind that is a parameter the names of the others are not known. */
export interface DocumentRow {
  created_at?: unknown;
  updated_at?: unknown;
}

/** A definition with what follows from the fields of its kind, as code for every kind reads it. */
export interface AnyDefinition {
  table: DocumentTable;
  change: ContentKind;
  reads: EntryReads | null;
  calls?: PublicCalls;
  partOf?: string;
  slugOf?: (draft: object) => string;
  /** All columns of the row of a draft; the document may hold more. */
  toRow: (draft: object) => DocumentRow;
  /** The fields with the id of another entry or account. */
  references: Readonly<Record<string, DocumentKind | 'user'>>;
  lists: readonly OrderedList[];
  pictures: readonly string[];
  hasPhotos: boolean;
  /** Whether it has an address of its own, and redirects from former ones. */
  hasFormerSlugs: boolean;
}

/** A document as code for every kind reads it. */
export type AnyDocument = Record<string, unknown>;

/** What entries with a page or a text have in common: see `entryColumns`. */
function commonColumns(kind: DocumentKind, draft: object): object {
  if (!(kind in publicCollections)) return restoredId(draft);
  const { nickname, name } = draft as AnyDocument;
  return entryColumns(draft as Drafts[EntryKind], String(nickname ?? name), searchedTexts(kind, draft));
}

/** The fields with the id of another entry or account. */
function referencesOf(fields: ReadonlyArray<[string, Field]>): Record<string, DocumentKind | 'user'> {
  const references: Record<string, DocumentKind | 'user'> = {};
  for (const [name, field] of fields) {
    if (field.type === 'account') references[name] = 'user';
    if (field.type === 'reference') references[name] = field.to;
  }
  return references;
}

function withFields(kind: DocumentKind): AnyDefinition {
  // TypeScript cannot relate a kind that is a parameter to the types of its draft.
  const { columns, listTable, ...definition } = definitions[kind] as KindDefinition<'text'>;
  const fields = Object.entries<Field>(kindFields[kind]);
  return {
    ...(definition as Pick<AnyDefinition, 'table' | 'change' | 'reads'>),
    toRow: (draft) => ({
      ...commonColumns(kind, draft),
      ...columnsOf(kind, draft),
      ...columns?.(draft as Drafts['text']),
    }),
    references: referencesOf(fields),
    lists: fields.flatMap(([field, of]) =>
      of.type === 'references' && listTable
        ? [{ field, to: of.to, table: listTable, owner: `${kind}_id`, member: `${of.to}_id` } as OrderedList]
        : [],
    ),
    pictures: pictureFields(kind),
    hasPhotos: 'photos' in kindFields[kind],
    hasFormerSlugs: 'previous_slugs' in kindFields[kind],
  };
}

const anyDefinitions = new Map(documentKinds.map((kind) => [kind, withFields(kind)]));

export function definitionOf(kind: DocumentKind): AnyDefinition {
  const definition = anyDefinitions.get(kind);
  if (!definition) throw new Error(`There is no kind ${kind}.`);
  return definition;
}
