import type { DocumentKind } from '#contract/admin/document.ts';
import type { Db } from '../../data/write.ts';
import type { Table, TableRow } from './csv-table.ts';
import { idOfName, type NameBook, readNames } from './entry-names.ts';
import { definitionOf } from '../kinds.ts';

/** Reads cells in which related entries are written with their names. */
export interface Related {
  /** Loads the names of the kinds whose names are in these rows. Without it, names are not found. */
  load(rows: readonly TableRow[]): Promise<void>;
  /** The id or ids that a cell names; null for fields without relations, and for cells that have ids alone. */
  read(field: string, typed: string): { value: unknown } | { message: string } | null;
  /** The time zone of a venue. */
  zoneOf(venue: number): string | undefined;
}

const IDS = /^[\d\s|]*$/;

/** Opens the relations of a table's columns. The names of a kind are read when the first one is in a row. */
export function openRelated(db: Db, kind: DocumentKind, { columns }: Pick<Table, 'columns'>): Related {
  const { references, lists } = definitionOf(kind);
  const targets = new Map<string, { to: DocumentKind; isList: boolean }>();
  for (const [field, to] of Object.entries(references))
    if (to !== 'user') targets.set(field, { to, isList: false });
  for (const { field, to } of lists) targets.set(field, { to, isList: true });
  const places = columns.flatMap((field, place) => {
    const target = targets.get(field);
    return target ? [{ place, to: target.to }] : [];
  });
  const books = new Map<DocumentKind, NameBook>();
  /** What cells were read as: many rows name the same entry. */
  const known = new Map<string, { value: unknown } | { message: string }>();
  const zones = new Map<number, string>();
  const needsZones = kind === 'event' && columns.includes('venue_id');
  return {
    async load(rows) {
      if (needsZones && zones.size === 0) {
        const venues = await db.selectFrom('venues').select(['id', 'timezone']).execute();
        for (const { id, timezone } of venues) zones.set(id, timezone);
      }
      for (const { place, to } of places)
        if (!books.has(to) && rows.some(({ cells }) => !IDS.test(cells[place] ?? '')))
          books.set(to, await readNames(db, to));
    },
    zoneOf: (venue) => zones.get(venue),
    read(field, typed) {
      const target = targets.get(field);
      const book = target && books.get(target.to);
      if (!book || IDS.test(typed) || typed.startsWith('[')) return null;
      const key = `${field}\n${typed}`;
      const read = known.get(key) ?? (target.isList ? idsOf(book, typed) : oneOf(book, typed));
      known.set(key, read);
      return read;
    },
  };
}

function oneOf(book: NameBook, typed: string): { value: unknown } | { message: string } {
  const found = idOfName(book, typed);
  return 'id' in found ? { value: found.id } : found;
}

/** Ids of names with bars between them; with commas, where no name is the whole. */
function idsOf(book: NameBook, typed: string): { value: unknown } | { message: string } {
  const split = (separator: RegExp) =>
    typed
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => (IDS.test(item) ? { id: Number(item) } : idOfName(book, item)));
  const whole = split(/\|/);
  const isList = whole.length === 1 && /[,;\n]/.test(typed) && 'message' in (whole[0] ?? {});
  const found = isList ? split(/[,;\n]/) : whole;
  const messages = found.flatMap((one) => ('message' in one ? one.message : []));
  if (messages.length > 0) return { message: messages.join(' ') };
  return { value: found.flatMap((one) => ('id' in one ? one.id : [])) };
}
