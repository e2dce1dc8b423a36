import { type DocumentKind, documentFields } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import { endPreviewsOf } from '../data/preview.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import { withoutMissing } from './missing-references.ts';
import { readDocument } from './read-documents.ts';
import { lastNumber, type NewRevision, requireRevision, storedDocument } from './revisions.ts';
import { freeAddress } from './slugs.ts';
import type { Writer } from './write-content.ts';

/**
 * Restores the named fields of an entry from a revision, or all of them. A deleted entry is created again with its former
 * id. References to entries that no longer exist are left out, and slugs of later revisions stay redirects. Resolves to
 * false where nothing changes. Throws a 404 without the revision, and a 409 where it has no content, or the entry that it is a
 * part of no longer exists.
 */
export async function restoreRevision(
  writer: Writer,
  kind: DocumentKind,
  id: number,
  number: number,
  fields?: readonly string[],
): Promise<boolean> {
  const revision = await requireRevision(writer.trx, kind, id, number);
  return restoreDocument(writer, kind, id, storedDocument(kind, revision), fields);
}

async function restoreDocument(
  { trx, create, update }: Writer,
  kind: DocumentKind,
  id: number,
  stored: AnyDocument,
  fields: readonly string[] = documentFields(kind),
): Promise<boolean> {
  const current = (await readDocument(trx, kind, id))?.document as AnyDocument | undefined;
  const kept = Object.entries(stored).filter(([field]) => !current || fields.includes(field));
  const wanted = Object.fromEntries(kept);
  // An editor may not choose the owner: a deleted page goes back to its last one.
  if (!current && 'user_id' in wanted && !fields.includes('user_id'))
    wanted['user_id'] = await lastOwner(trx, kind, id);
  const possible = await writableNow(trx, kind, id, { current, lost: new Set() }, wanted);
  const { partOf } = definitionOf(kind);
  if (partOf && possible[partOf] === null) throw new ApiError(409, detail.wholeMissing);
  if (current) return update(kind, id, possible);
  await create(kind, { ...possible, id } as never);
  return true;
}

/**
 * Changes an earlier document to one that can be written now: with slugs that no other entry has, without references to
 * entries that no longer exist, and without the former slugs in `lost`.
 */
export async function writableNow(
  trx: Db,
  kind: DocumentKind,
  id: number,
  about: { current: AnyDocument | undefined; lost: ReadonlySet<string> },
  wanted: AnyDocument,
): Promise<AnyDocument> {
  return withoutMissing(trx, kind, await withFreeAddresses(trx, kind, id, about, wanted));
}

/** The owner of an entry when it was deleted; null where that revision has no content any more. */
async function lastOwner(trx: Db, kind: DocumentKind, id: number): Promise<unknown> {
  const number = (await lastNumber(trx, kind, id)) - 1;
  const { document } = await requireRevision(trx, kind, id, number);
  return document === null ? null : ((JSON.parse(document) as AnyDocument)['user_id'] ?? null);
}

/** Replaces slugs that other entries got in the meantime. */
async function withFreeAddresses(
  trx: Db,
  kind: DocumentKind,
  id: number,
  { current, lost }: { current: AnyDocument | undefined; lost: ReadonlySet<string> },
  document: AnyDocument,
): Promise<AnyDocument> {
  if (!definitionOf(kind).slugOf) return document;
  const wanted = { ...document };
  if ('slug' in document) wanted['slug'] = await freeAddress(trx, kind, document['slug'] as string, id);
  if (!('previous_slugs' in document)) return wanted;
  const former = new Set((current?.['previous_slugs'] ?? []) as readonly string[]);
  for (const slug of document['previous_slugs'] as readonly string[])
    if ((await freeAddress(trx, kind, slug, id)) === slug) former.add(slug);
  const slug = (wanted['slug'] ?? current?.['slug']) as string;
  wanted['previous_slugs'] = [...former].filter((other) => other !== slug && !lost.has(other)).toSorted();
  return wanted;
}

/**
 * Deletes the content of a revision, its references to pictures, and the previews of its entry. The revision itself stays
 * in the history, with the account that redacted it first and the reason.
 */
export async function redactRevision(
  db: Db,
  { kind, id, number }: Pick<NewRevision, 'kind' | 'id' | 'number'>,
  about: { user_id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const revision = await requireRevision(trx, kind, id, number);
    if (revision.is_redacted === 1) return;
    await trx
      .insertInto('redactions')
      .values({ revision_id: revision.id, ...about, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('revision_id').doNothing())
      .execute();
    await trx.deleteFrom('revision_media').where('revision_id', '=', revision.id).execute();
    await endPreviewsOf(trx, kind, [id]);
    await trx
      .updateTable('revisions')
      .set({ document: null, is_redacted: 1 })
      .where('id', '=', revision.id)
      .execute();
  });
}
