import type { DocumentKind } from '#contract/admin/document.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import type { PhotoDraft } from '../data/draft.ts';
import { MAX_ID } from '../data/read.ts';
import type { DocumentTable } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { type AnyDefinition, type AnyDocument, definitionOf } from './kinds.ts';

/** The hashes of the pictures that a document shows. */
export function picturesIn({ pictures }: AnyDefinition, document: AnyDocument): string[] {
  const photos = (document['photos'] ?? []) as readonly PhotoDraft[];
  const single = pictures.flatMap((field) => (document[field] as string | null | undefined) ?? []);
  return [...new Set([...single, ...photos.map(({ media }) => media)])];
}

type Key = number | string;

/** What a field refers to: ids of a table's rows, or hashes of pictures. */
export interface Wanted {
  field: string;
  table: DocumentTable | 'users' | 'media';
  keys: readonly Key[];
}

/** What the given fields of a document refer to. */
export function wantedBy(kind: DocumentKind, document: AnyDocument, fields: readonly string[]): Wanted[] {
  const definition = definitionOf(kind);
  return fields.flatMap((field): Wanted[] => {
    const list = definition.lists.find((one) => one.field === field);
    const to = list?.to ?? definition.references[field];
    if (to) {
      const table = to === 'user' ? 'users' : definitionOf(to).table;
      return [{ field, table, keys: [document[field] ?? []].flat() as number[] }];
    }
    const hashes = picturesIn(definition, { [field]: document[field] });
    return hashes.length > 0 ? [{ field, table: 'media', keys: hashes }] : [];
  });
}

/** Values that one query compares with. */
const MOST_KEYS = 500;

/** Finds which of the keys are not there, with a query for each table and 500 keys. */
export async function missingAmong(trx: Db, wanted: readonly Wanted[]): Promise<(one: Wanted) => Key[]> {
  const known = new Map<string, Set<Key>>();
  for (const [table, all] of Map.groupBy(wanted, (one) => one.table)) {
    const keys = [...new Set(all.flatMap((one) => one.keys))].filter(
      (key) => typeof key === 'string' || (key > 0 && key <= MAX_ID),
    );
    const found = new Set<Key>();
    for (let first = 0; first < keys.length; first += MOST_KEYS)
      for (const key of await keysIn(trx, table, keys.slice(first, first + MOST_KEYS))) found.add(key);
    known.set(table, found);
  }
  return ({ table, keys }) => [...new Set(keys)].filter((key) => !known.get(table)?.has(key));
}

async function keysIn(trx: Db, table: Wanted['table'], keys: readonly Key[]): Promise<Key[]> {
  if (table !== 'media') {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', keys as number[])
      .execute();
    return rows.map(({ id }) => id);
  }
  const rows = await trx
    .selectFrom('media')
    .select('hash')
    .where('hash', 'in', keys as string[])
    .execute();
  return rows.map(({ hash }) => hash);
}

/** What the given fields refer to and is not there, by field: ids, and hashes of pictures. */
async function missingIn(
  trx: Db,
  kind: DocumentKind,
  document: AnyDocument,
  fields: readonly string[],
): Promise<Map<string, Key[]>> {
  const wanted = wantedBy(kind, document, fields);
  const goneOf = await missingAmong(trx, wanted);
  return new Map(
    wanted.flatMap((one): Array<[string, Key[]]> => {
      const gone = goneOf(one);
      return gone.length > 0 ? [[one.field, gone]] : [];
    }),
  );
}

/** A 400 by field where one of the fields refers to what is not there. */
export async function requireReferences(
  trx: Db,
  kind: DocumentKind,
  document: AnyDocument,
  fields: readonly string[],
): Promise<void> {
  const missing = await missingIn(trx, kind, document, fields);
  if (missing.size === 0) return;
  const errors: FieldErrors = Object.fromEntries(
    [...missing].map(([field, gone]) => [field, [fieldMessage.entriesGone(gone)]]),
  );
  throw new ApiError(400, errors);
}

/** The document without what it refers to and is not there any more. */
export async function withoutMissing(
  trx: Db,
  kind: DocumentKind,
  document: AnyDocument,
): Promise<AnyDocument> {
  const missing = await missingIn(trx, kind, document, Object.keys(document));
  const without = ([field, value]: [string, unknown]): [string, unknown] => {
    const gone = missing.get(field);
    if (!gone) return [field, value];
    if (!Array.isArray(value)) return [field, null];
    return [field, value.filter((item: number | PhotoDraft) => !gone.includes(mediaOrId(item)))];
  };
  return Object.fromEntries(Object.entries(document).map(without));
}

const mediaOrId = (item: number | PhotoDraft) => (typeof item === 'number' ? item : item.media);
