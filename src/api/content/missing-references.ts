import type { DocumentKind } from '#contract/admin/document.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import type { PhotoDraft } from '../data/draft.ts';
import { MAX_ID } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { type AnyDefinition, type AnyDocument, definitionOf } from './kinds.ts';

/** The hashes of the pictures that a document shows. */
export function picturesIn({ pictures }: AnyDefinition, document: AnyDocument): string[] {
  const photos = (document['photos'] ?? []) as readonly PhotoDraft[];
  const single = pictures.flatMap((field) => (document[field] as string | null | undefined) ?? []);
  return [...new Set([...single, ...photos.map(({ media }) => media)])];
}

/** What the given fields refer to and is not there, by field: ids, and hashes of pictures. */
async function missingIn(
  trx: Db,
  definition: AnyDefinition,
  document: AnyDocument,
  fields: readonly string[],
): Promise<Map<string, Array<number | string>>> {
  const missing = new Map<string, Array<number | string>>();
  for (const field of fields) {
    const to = definition.list?.field === field ? definition.list.to : definition.references[field];
    if (!to) continue;
    const wanted = [document[field] ?? []].flat() as number[];
    const table = to === 'user' ? 'users' : definitionOf(to).table;
    const gone = await goneFrom(trx, table as 'texts', wanted);
    if (gone.length > 0) missing.set(field, gone);
  }
  const shown = Object.fromEntries(fields.map((field) => [field, document[field]]));
  const hashes = picturesIn(definition, shown);
  const known = hashes.length === 0 ? [] : await knownPictures(trx, hashes);
  const lost = new Set(hashes.filter((hash) => !known.includes(hash)));
  for (const field of fields) {
    const gone = picturesIn(definition, { [field]: document[field] }).filter((hash) => lost.has(hash));
    if (gone.length > 0) missing.set(field, gone);
  }
  return missing;
}

async function goneFrom(trx: Db, table: 'texts', wanted: readonly number[]): Promise<number[]> {
  const possible = wanted.filter((id) => id > 0 && id <= MAX_ID);
  const found =
    possible.length === 0
      ? []
      : await trx.selectFrom(table).select('id').where('id', 'in', possible).execute();
  const known = new Set(found.map(({ id }) => id));
  return [...new Set(wanted)].filter((id) => !known.has(id));
}

async function knownPictures(trx: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await trx.selectFrom('media').select('hash').where('hash', 'in', hashes).execute();
  return rows.map(({ hash }) => hash);
}

/** A 400 by field where one of the fields refers to what is not there. */
export async function requireReferences(
  trx: Db,
  kind: DocumentKind,
  document: AnyDocument,
  fields: readonly string[],
): Promise<void> {
  const missing = await missingIn(trx, definitionOf(kind), document, fields);
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
  const missing = await missingIn(trx, definitionOf(kind), document, Object.keys(document));
  const without = ([field, value]: [string, unknown]): [string, unknown] => {
    const gone = missing.get(field);
    if (!gone) return [field, value];
    if (!Array.isArray(value)) return [field, null];
    return [field, value.filter((item: number | PhotoDraft) => !gone.includes(mediaOrId(item)))];
  };
  return Object.fromEntries(Object.entries(document).map(without));
}

const mediaOrId = (item: number | PhotoDraft) => (typeof item === 'number' ? item : item.media);
