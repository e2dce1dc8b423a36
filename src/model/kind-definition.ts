import type { Entry } from './entry.ts';
import type { Compare } from './ordered-list.ts';
import type { Photo, Picture } from './picture.ts';
import { sortText } from '#contract/search-text.ts';

/**
 * What the rest of the code needs to know of a kind of entry. `kinds.ts` names all of them. A definition calls nothing
 * when it is made, so that bundles of browsers leave it out.
 */
export interface KindDefinition<Item extends Entry> {
  /** The name of its list: in the content, in edits and in URLs of the API. */
  list: string;
  /** Whether the pages of its entries have a calendar each. */
  hasCalendar: boolean;
  nameOf: (item: Item) => string;
  /** The order of its list, here and in the API. */
  compare: Compare<Item>;
  /** All pictures of an entry, the one that stands for it first. */
  picturesOf: (item: Item) => ReadonlyArray<Picture | null>;
  /** What an entry is found by besides its name, and what a result says below it. */
  searchOf: (item: Item) => { also: string; note: string; picture: Picture | null };
  /** What it is, in a sentence; may be empty. */
  aboutOf: (item: Item) => string;
  /** What is on the picture that its page is shared with, and in a line below its name. */
  cardOf: (item: Item) => { picture: Picture | null; foot: string };
  /** What other entries show of one: what differs there changes their pages too. */
  shownOf: (item: Item) => readonly unknown[];
  /** All that its pages show, as a record of the open data under the names the API uses; empty values are left out. */
  recordOf: (item: Item, form: RecordForm) => Record<string, unknown>;
}

/** How the values of a record are written. */
export interface RecordForm {
  html: (html: string) => string;
  /** The address, or null where it leads nowhere that is safe. */
  link: (url: string) => string | null;
  picture: (shown: Picture | Photo | null) => unknown;
  ids: (entries: ReadonlyArray<{ id: number }>) => number[];
}

const sortTexts = new WeakMap<Entry, string>();

function sortKey(entry: Entry, name: string): string {
  const known = sortTexts.get(entry);
  if (known !== undefined) return known;
  const text = sortText(name);
  sortTexts.set(entry, text);
  return text;
}

/** Compares two entries by their names as people sort them, then by id. */
export function byName<Item extends Entry>(a: Item, b: Item, nameOf: (item: Item) => string): number {
  const [one, other] = [sortKey(a, nameOf(a)), sortKey(b, nameOf(b))];
  return one === other ? a.id - b.id : one < other ? -1 : 1;
}

/** The values of the fields of a reference; `fields` has to name all of them. */
export const valuesOf = <Ref>(item: Ref, fields: Record<keyof Ref, true>): unknown[] =>
  Object.keys(fields).map((name) => item[name as keyof Ref]);
