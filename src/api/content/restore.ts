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
 * Makes an entry what it was at a revision: the fields named, or the whole of it; a deleted one exists again under
 * its former id. What it referred to and is gone stays out, and addresses it had since then stay redirects. Resolves to
 * false where that changes nothing. Throws a 404 or 409 where there is nothing to restore.
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
  // Who may not say whose page it is restores it to the account that kept it last.
  if (!current && 'user_id' in wanted && !fields.includes('user_id'))
    wanted['user_id'] = await lastOwner(trx, kind, id);
  const possible = await whatCanBe(trx, kind, id, { current, lost: new Set() }, wanted);
  const { partOf } = definitionOf(kind);
  if (partOf && possible[partOf] === null) throw new ApiError(409, detail.wholeMissing);
  if (current) return update(kind, id, possible);
  await create(kind, { ...possible, id } as never);
  return true;
}

/**
 * What of a wanted document is possible now: with addresses of its own, without what it referred to and is gone, and
 * without the former addresses that are `lost`.
 */
export async function whatCanBe(
  trx: Db,
  kind: DocumentKind,
  id: number,
  about: { current: AnyDocument | undefined; lost: ReadonlySet<string> },
  wanted: AnyDocument,
): Promise<AnyDocument> {
  return withoutMissing(trx, kind, await withFreeAddresses(trx, kind, id, about, wanted));
}

/** The account that kept an entry when it was deleted; null where that is not known any more. */
async function lastOwner(trx: Db, kind: DocumentKind, id: number): Promise<unknown> {
  const number = (await lastNumber(trx, kind, id)) - 1;
  const { document } = await requireRevision(trx, kind, id, number);
  return document === null ? null : ((JSON.parse(document) as AnyDocument)['user_id'] ?? null);
}

/** The document with an address of its own: another entry may have the former one by now. */
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
 * Takes the content out of a revision for good, and lets its pictures and previews of its entry go; the revision itself
 * stays in the history, with the first account that did so and its reason.
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
