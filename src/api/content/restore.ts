import { type DocumentKind, documentFields } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import { listFrom } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import { withoutMissing } from './missing-references.ts';
import { readDocument } from './read-documents.ts';
import { listReferrers } from './referrers.ts';
import { requireRevision, storedDocument } from './revisions.ts';
import { freeAddress } from './slugs.ts';
import type { Writer } from './write-content.ts';

/**
 * Makes an entry what it was at a revision: the fields named, or the whole of it; a deleted one exists again under
 * its former id. What it referred to and is gone stays out, and addresses it had since then stay redirects. Resolves
 * to false where that changes nothing. Throws a 404 or 409 where there is nothing to restore.
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
  const document = await withFreeAddresses(trx, kind, id, current, Object.fromEntries(kept));
  const possible = await withoutMissing(trx, kind, document);
  const { partOf } = definitionOf(kind);
  if (partOf && possible[partOf] === null) throw new ApiError(409, detail.wholeMissing);
  if (current) return update(kind, id, possible);
  await create(kind, { ...possible, id } as never);
  return true;
}

/** The document with an address of its own: another entry may have the former one by now. */
async function withFreeAddresses(
  trx: Db,
  kind: DocumentKind,
  id: number,
  current: AnyDocument | undefined,
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
  wanted['previous_slugs'] = [...former].filter((other) => other !== slug).toSorted();
  return wanted;
}

/**
 * Takes back everything that was written together, the last first: what was made is deleted, what was deleted exists
 * again, and fields that changed are what they were. Throws a 409 where any of it changed since then.
 */
export async function undoChangeSet(writer: Writer, changeSet: number): Promise<void> {
  const { trx } = writer;
  const set = await trx
    .selectFrom('change_sets')
    .select(['origin', 'undone_by'])
    .where('id', '=', changeSet)
    .executeTakeFirst();
  if (!set) throw new ApiError(404, detail.notFound);
  if (set.origin === 'earlier' || set.undone_by !== null) throw new ApiError(409, detail.undoConflict);
  const revisions = await trx
    .selectFrom('revisions')
    .selectAll()
    .where('change_set_id', '=', changeSet)
    .orderBy('id', 'desc')
    .execute();
  for (const revision of revisions) {
    const { kind, entry_id: id, number, action } = revision;
    const current = (await readDocument(trx, kind, id))?.document as AnyDocument | undefined;
    if (action === 'delete') {
      if (current) throw new ApiError(409, detail.undoConflict);
      await restoreRevision(writer, kind, id, number - 1);
      continue;
    }
    const fields = action === 'create' ? documentFields(kind) : listFrom<string>(revision.fields);
    if (!current || hasChanged(current, storedDocument(kind, revision), fields))
      throw new ApiError(409, detail.undoConflict);
    if (action === 'update') {
      await restoreRevision(writer, kind, id, number - 1, fields);
    } else {
      if ((await listReferrers(trx, kind, id)).length > 0) throw new ApiError(409, detail.referredTo);
      await writer.remove(kind, id);
    }
  }
  await noteUndone(trx, changeSet, writer.changeSet());
}

/** A change set is undone by another one; what the undone one had taken back holds again. */
async function noteUndone(trx: Db, changeSet: number, undone_by: number | null): Promise<void> {
  await trx.updateTable('change_sets').set({ undone_by: null }).where('undone_by', '=', changeSet).execute();
  await trx.updateTable('change_sets').set({ undone_by }).where('id', '=', changeSet).execute();
}

/** Former addresses are added by the way, and do not count. */
const hasChanged = (current: AnyDocument, then: AnyDocument, fields: readonly string[]): boolean =>
  fields.some(
    (field) =>
      field !== 'previous_slugs' &&
      field in then &&
      JSON.stringify(current[field]) !== JSON.stringify(then[field]),
  );

/** Takes the content out of a revision for good, and lets its pictures go; the revision itself stays in the history. */
export async function redactRevision(db: Db, kind: DocumentKind, id: number, number: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const revision = await requireRevision(trx, kind, id, number);
    await trx.deleteFrom('revision_media').where('revision_id', '=', revision.id).execute();
    await trx
      .updateTable('revisions')
      .set({ document: null, is_redacted: 1 })
      .where('id', '=', revision.id)
      .execute();
  });
}
