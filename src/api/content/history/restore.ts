import { type DocumentKind, documentFields } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import { endPreviewsOf } from '../../data/account/preview.ts';
import type { Db } from '../../data/write.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import { withoutMissing } from '../missing-references.ts';
import { readDocument } from '../read-documents.ts';
import { lastNumber, type NewRevision, requireRevision, storedDocument } from '../revisions.ts';
import { freeAddress } from '../addresses/slugs.ts';
import type { Writer } from '../writer.ts';

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
  { trx, createChecked, update }: Writer,
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
  await createChecked(kind, [{ ...possible, id }]);
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

/** Revisions that one statement writes at most. */
const BATCH = 500;

interface Redaction extends Pick<NewRevision, 'kind' | 'id' | 'number'> {
  /** Whether all earlier revisions of the entry are redacted too. */
  isWithEarlier?: boolean;
  /** Only counts. */
  isTrial?: boolean;
}

/**
 * Deletes the content of revisions of an entry, their references to pictures, and the previews of the entry. The
 * revisions stay in the history, with the account that redacted them first and the reason. The entry does not change.
 * Resolves to how many had a content until then.
 */
export async function redactRevisions(
  db: Db,
  { kind, id, number, isWithEarlier = false, isTrial = false }: Redaction,
  about: { user_id: number; reason: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await requireRevision(trx, kind, id, number);
    const ofEntry = trx
      .selectFrom('revisions')
      .select('id')
      .where('kind', '=', kind)
      .where('entry_id', '=', id)
      .where('is_redacted', '=', 0);
    const found = await (
      isWithEarlier
        ? ofEntry.where('number', '<=', number).where('document', 'is not', null)
        : ofEntry.where('number', '=', number)
    ).execute();
    if (isTrial || found.length === 0) return found.length;
    const created_at = new Date().toISOString();
    for (let first = 0; first < found.length; first += BATCH) {
      const ids = found.slice(first, first + BATCH).map((revision) => revision.id);
      await trx
        .insertInto('redactions')
        .values(ids.map((revision_id) => ({ revision_id, ...about, created_at })))
        .onConflict((conflict) => conflict.column('revision_id').doNothing())
        .execute();
      await trx.deleteFrom('revision_media').where('revision_id', 'in', ids).execute();
      await trx
        .updateTable('revisions')
        .set({ document: null, is_redacted: 1 })
        .where('id', 'in', ids)
        .execute();
    }
    await endPreviewsOf(trx, kind, [id]);
    return found.length;
  });
}
