import { atom, type ReadableAtom } from 'nanostores';
import { type AnyDocument, entryNameOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { loadChunk } from '../load-chunk.ts';
import { entryCalls } from './calls.ts';

type Key = `${DocumentKind | 'city'} ${number}`;

const keyOf = (kind: DocumentKind, id: number): Key => `${kind} ${id}`;

const $names = atom<ReadonlyMap<Key, string>>(new Map());

/** The names of related entries that are known so far. */
export const $entryNames: ReadableAtom<ReadonlyMap<string, string>> = $names;

const requested = new Set<Key>();

/** Returns the name of an entry, or `#` and its id until it is known. */
export const knownName = (names: ReadonlyMap<string, string>, kind: DocumentKind, id: number): string =>
  names.get(keyOf(kind, id)) || `#${id}`;

/** Returns the name of an entry; that of a venue has its city, if known. */
export const nameWithCity: typeof knownName = (names, kind, id) => {
  const city = kind === 'venue' && names.get(`city ${id}`);
  return knownName(names, kind, id) + (city ? `, ${city}` : '');
};

/** Adds a name that another call has read. */
export function rememberName(kind: DocumentKind, id: number, name: string): void {
  requested.add(keyOf(kind, id));
  $names.set(new Map($names.get()).set(keyOf(kind, id), name));
}

const loadDays = () => import('#model/admin/entry-name.ts');

/** Returns a name that is distinct in lists: that of an event has its day, if the code for it can be loaded. */
export async function distinctName(kind: DocumentKind, document: AnyDocument): Promise<string> {
  const code = kind === 'event' ? await loadChunk(loadDays).catch(() => null) : null;
  return (code?.distinctNameOf ?? entryNameOf)(kind, document);
}

/** Reads the unknown names of entries. Never rejects. */
export async function loadNames(kind: DocumentKind, ids: readonly number[]): Promise<void> {
  const { nameField } = adminKindOf(kind);
  const unknown = [...new Set(ids)].filter((id) => !requested.has(keyOf(kind, id)));
  if (unknown.length === 0 || nameField === null) return;
  for (const id of unknown) requested.add(keyOf(kind, id));
  const dated = kind === 'event' ? ['start_at', 'timezone'] : kind === 'venue' ? ['city'] : [];
  const found = await entryCalls.some(kind, unknown, [nameField, ...dated]);
  const named = await Promise.all(
    found.map(async ({ id, document }) => [keyOf(kind, id), await distinctName(kind, document)] as const),
  );
  const cities = found.flatMap(({ id, document: { city } }) =>
    typeof city === 'string' && city ? [[`city ${id}`, city] as const] : [],
  );
  $names.set(new Map<Key, string>([...$names.get(), ...named, ...(cities as Array<[Key, string]>)]));
}
