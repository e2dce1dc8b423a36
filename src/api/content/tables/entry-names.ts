import type { DocumentKind } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { searchText } from '#contract/search-text.ts';
import type { Db } from '../../data/write.ts';
import { createSlices } from '../../limits/slices.ts';
import { definitionOf } from '../kinds.ts';

export interface NamedEntry {
  id: number;
  name: string;
  /** Its city, where its kind has one. */
  city: string | null;
  /** An ISO 8601 instant, of an event alone. */
  start_at: string | null;
}

/** Rows that one query reads. */
const PAGE = 1000;

/** The entries of a kind by their names, without case and accents. */
export type NameBook = ReadonlyMap<string, readonly NamedEntry[]>;

/** What an entry is called where several have one name. */
export const nameWithPlace = ({ name, city }: Pick<NamedEntry, 'name' | 'city'>): string =>
  city ? `${name}, ${city}` : name;

/** Goes through all entries of a kind. Other work of the process goes on meanwhile. */
export async function eachNamed(
  db: Db,
  kind: DocumentKind,
  visit: (entry: NamedEntry) => void,
): Promise<void> {
  const pauseIfLong = createSlices();
  for (let last = 0; ;) {
    const entries = await readPage(db, kind, last);
    for (const entry of entries) {
      visit(entry);
      await pauseIfLong();
    }
    if (entries.length < PAGE) return;
    last = entries.at(-1)?.id ?? 0;
  }
}

export async function readNames(db: Db, kind: DocumentKind): Promise<NameBook> {
  const book = new Map<string, NamedEntry[]>();
  await eachNamed(db, kind, (entry) => {
    const name = searchText(entry.name);
    const same = book.get(name);
    if (same) same.push(entry);
    else book.set(name, [entry]);
  });
  return book;
}

async function readPage(db: Db, kind: DocumentKind, after: number): Promise<NamedEntry[]> {
  const { table } = definitionOf(kind);
  const rows = await db
    .selectFrom(table)
    .select(['id', kind === 'comedian' ? 'nickname' : 'name'])
    .$if('city' in kindFields[kind], (query) => query.select('city'))
    .$if(kind === 'event', (query) => query.select('start_at'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => {
    const { id, city = null, ...rest } = row as { id: number; city?: string | null };
    const { nickname, name, start_at = null } = rest as Record<string, string | null | undefined>;
    return { id, name: nickname ?? name ?? '', city, start_at };
  });
}

/** The id of the entry that has a name, or why there is none: several have it, or none has. */
export function idOfName(book: NameBook, typed: string): { id: number } | { message: string } {
  const name = typed.replaceAll(/\s+/g, ' ').trim();
  const found = book.get(searchText(name)) ?? [];
  const exact = found.filter((entry) => entry.name.replaceAll(/\s+/g, ' ').trim() === name);
  const [only, ...others] = exact.length === 1 ? exact : found;
  if (!only) return { message: adminMessage.nameUnknown(name.slice(0, 100)) };
  if (others.length === 0) return { id: only.id };
  const candidates = found.slice(0, 5).map((entry) => `${entry.id} (${nameWithPlace(entry)})`);
  return {
    message: adminMessage.nameShared(name.slice(0, 100), candidates, found.length - candidates.length),
  };
}
