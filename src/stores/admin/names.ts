import { atom, type ReadableAtom } from 'nanostores';
import { type AnyDocument, entryNameOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { loadChunk } from '../load-chunk.ts';
import { entryCalls } from './calls.ts';

type Key = `${DocumentKind | 'city'} ${number}`;

const keyOf = (kind: DocumentKind, id: number): Key => `${kind} ${id}`;

const $names = atom<ReadonlyMap<Key, string>>(new Map());

/** The names of related entries that are known so far; empty for one that is gone. */
export const $entryNames: ReadableAtom<ReadonlyMap<string, string>> = $names;

const asked = new Set<Key>();

/** The name of an entry, or `#` and its id until it is known. */
export const knownName = (names: ReadonlyMap<string, string>, kind: DocumentKind, id: number): string =>
  names.get(keyOf(kind, id)) || `#${id}`;

/** The name of a venue with its city, where that was read with it; of any other entry its name. */
export const placedName: typeof knownName = (names, kind, id) => {
  const city = kind === 'venue' && names.get(`city ${id}`);
  return knownName(names, kind, id) + (city ? `, ${city}` : '');
};

/** Remembers a name that was read on the way. */
export function rememberName(kind: DocumentKind, id: number, name: string): void {
  asked.add(keyOf(kind, id));
  $names.set(new Map($names.get()).set(keyOf(kind, id), name));
}

const loadDays = () => import('#model/admin/entry-name.ts');

/** The name of an entry among others of its kind: that of an event has its day, where the code for it comes. */
export async function distinctName(kind: DocumentKind, document: AnyDocument): Promise<string> {
  const code = kind === 'event' ? await loadChunk(loadDays).catch(() => null) : null;
  return (code?.distinctNameOf ?? entryNameOf)(kind, document);
}

/** Reads the names of entries that are not known. Never rejects. */
export async function learnNames(
  kind: DocumentKind,
  ids: readonly number[],
  calls = entryCalls,
): Promise<void> {
  const { nameField } = adminKindOf(kind);
  const unknown = [...new Set(ids)].filter((id) => !asked.has(keyOf(kind, id)));
  if (unknown.length === 0 || nameField === null) return;
  for (const id of unknown) asked.add(keyOf(kind, id));
  const dated = kind === 'event' ? ['start_at', 'timezone'] : kind === 'venue' ? ['city'] : [];
  const found = await calls.some(kind, unknown, [nameField, ...dated]);
  const named = await Promise.all(
    found.map(async ({ id, document }) => [keyOf(kind, id), await distinctName(kind, document)] as const),
  );
  const cities = found.flatMap(({ id, document: { city } }) =>
    typeof city === 'string' && city ? [[`city ${id}`, city] as const] : [],
  );
  $names.set(new Map<Key, string>([...$names.get(), ...named, ...(cities as Array<[Key, string]>)]));
}
