import type { Entry } from './entry.ts';
import type { Compare } from './list/ordered-list.ts';
import type { Photo, Picture } from './picture/picture.ts';
import type { Tile } from './list/tile.ts';
import type { PublicKind } from '#contract/collections.ts';
import { sortText } from '#contract/search-text.ts';
import type { ComedianRef, GroupRef, PodcastRef, VenueRef } from './reference.ts';

/** A kind whose entries have pages of their own. */
export type PageKind = Exclude<PublicKind, 'text'>;

/** What entries embed of others, by their kind. */
interface Refs {
  comedian: ComedianRef;
  group: GroupRef;
  podcast: PodcastRef;
  venue: VenueRef;
}

type OneOf<Value> = Value extends ReadonlyArray<infer One> ? One : Value;

/** The kinds of the entries that fields of an entry embed. */
type EmbeddedKind<Item> = {
  [Of in keyof Refs]: Refs[Of] extends OneOf<Item[keyof Item]> ? Of : never;
}[keyof Refs];

/**
 * The ids of the entries that an entry refers to, by kind: all that it embeds, for it is read again when what others
 * show of them changes. It may embed those that refer to it, too: `'referrers'`.
 */
export type Embeds<Item> = { readonly [Of in EmbeddedKind<Item>]: IdsOf<Item> | 'referrers' } & {
  readonly [Of in PageKind]?: IdsOf<Item> | 'referrers';
};

type IdsOf<Item> = (item: Item) => readonly number[];

/**
 * The definition of a kind of entry; `kinds.ts` lists all of them. It has no calls at module level, so that bundlers
 * can remove it from code for browsers.
 */
export interface KindDefinition<Item extends Entry> {
  /** The name of its list: in the content, in edits and in URLs of the API. */
  list: string;
  /** Whether each entry has a calendar. */
  hasCalendar: boolean;
  nameOf: (item: Item) => string;
  /** The order of its list, as in the API. */
  compare: Compare<Item>;
  /** All pictures of an entry, the main one first. */
  picturesOf: (item: Item) => ReadonlyArray<Picture | null>;
  /** Additional words to search by, and the line and the picture of a search result. */
  searchOf: (item: Item) => { also: string; note: string; picture: Picture | null };
  /** A short description in plain text; may be empty. */
  aboutOf: (item: Item) => string;
  /** The picture of its share card, and the line below its name. */
  cardOf: (item: Item) => { picture: Picture | null; foot: string };
  embeds: Embeds<Item>;
  /**
   * What its pages show of the content besides the entry itself: the entries of a kind that refer to one of another
   * kind (`['event', 'comedian']`), or those of a kind that it refers to.
   */
  shows: ReadonlyArray<readonly [of: PageKind, by: PageKind] | PageKind>;
  /** Its tile in lists; null where lists have another form. */
  tileOf: ((item: Item) => Tile) | null;
  /** The values that pages of other entries show: when one changes, those pages change too. */
  sharedFieldsOf: (item: Item) => readonly unknown[];
  /** A record of the open data with all that its pages show, with the names of the API; empty values are left out. */
  recordOf: (item: Item, form: RecordForm) => Record<string, unknown>;
}

/** Converts the values of a record. */
export interface RecordForm {
  html: (html: string) => string;
  /** The URL; null when it is not safe. */
  link: (url: string) => string | null;
  picture: (shown: Picture | Photo | null) => unknown;
  ids: (entries: ReadonlyArray<{ id: number }>) => number[];
}

export const idsOf = (entries: ReadonlyArray<{ id: number }>): number[] => entries.map(({ id }) => id);

const sortTexts = new WeakMap<Entry, string>();

function sortKey(entry: Entry, name: string): string {
  const known = sortTexts.get(entry);
  if (known !== undefined) return known;
  const text = sortText(name);
  sortTexts.set(entry, text);
  return text;
}

/** Compares two entries by name in the Spanish alphabet, then by id. */
export function byName<Item extends Entry>(a: Item, b: Item, nameOf: (item: Item) => string): number {
  const [one, other] = [sortKey(a, nameOf(a)), sortKey(b, nameOf(b))];
  return one === other ? a.id - b.id : one < other ? -1 : 1;
}

/** The values of the fields of a reference; the type requires all names in `fields`. */
export const valuesOf = <Ref>(item: Ref, fields: Record<keyof Ref, true>): unknown[] =>
  Object.keys(fields).map((name) => item[name as keyof Ref]);
