import { type DocumentKind, documentFields } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import { listFrom } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import { returnFavorites } from './merged-favorites.ts';
import { withoutMissing } from './missing-references.ts';
import { readDocument } from './read-documents.ts';
import { listReferrers } from './referrers.ts';
import {
  lastNumber,
  type NewRevision,
  requireRevision,
  type RevisionRow,
  storedDocument,
} from './revisions.ts';
import { freeAddress } from './slugs.ts';
import type { Writer } from './write-content.ts';

/**
 * Makes an entry what it was at a revision: the fields named, or the whole of it; a deleted one exists again under
 * its former id. What it referred to and is gone stays out, and addresses it had since then stay redirects, but for
 * those that are `lost`. Resolves to false where that changes nothing. Throws a 404 or 409 where there is nothing to restore.
 */
export async function restoreRevision(
  writer: Writer,
  kind: DocumentKind,
  id: number,
  number: number,
  fields?: readonly string[],
  lost?: ReadonlySet<string>,
): Promise<boolean> {
  const revision = await requireRevision(writer.trx, kind, id, number);
  return restoreDocument(writer, kind, id, storedDocument(kind, revision), fields, lost);
}

async function restoreDocument(
  { trx, create, update }: Writer,
  kind: DocumentKind,
  id: number,
  stored: AnyDocument,
  fields: readonly string[] = documentFields(kind),
  lost: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const current = (await readDocument(trx, kind, id))?.document as AnyDocument | undefined;
  const kept = Object.entries(stored).filter(([field]) => !current || fields.includes(field));
  const wanted = Object.fromEntries(kept);
  // Who may not say whose page it is restores it to the account that kept it last.
  if (!current && 'user_id' in wanted && !fields.includes('user_id'))
    wanted['user_id'] = await lastOwner(trx, kind, id);
  const document = await withFreeAddresses(trx, kind, id, { current, lost }, wanted);
  const possible = await withoutMissing(trx, kind, document);
  const { partOf } = definitionOf(kind);
  if (partOf && possible[partOf] === null) throw new ApiError(409, detail.wholeMissing);
  if (current) return update(kind, id, possible);
  await create(kind, { ...possible, id } as never);
  return true;
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
  // Favorites that an undone merge gave back are not known any more: the entries are merged again instead.
  const isUndoneMerge = await hasUndoneMerge(trx, changeSet);
  if (set.origin === 'earlier' || set.undone_by !== null || isUndoneMerge)
    throw new ApiError(409, detail.undoConflict);
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
      const lost = set.origin === 'merge' ? await gainedAddresses(trx, revision) : undefined;
      await restoreRevision(writer, kind, id, number - 1, fields, lost);
    } else {
      if ((await listReferrers(trx, kind, id)).length > 0) throw new ApiError(409, detail.referredTo);
      await writer.remove(kind, id);
    }
  }
  if (set.origin === 'merge') await returnFavorites(trx, changeSet);
  await noteUndone(trx, changeSet, writer.changeSet());
}

const hasUndoneMerge = async (trx: Db, changeSet: number): Promise<boolean> =>
  (await trx
    .selectFrom('change_sets')
    .select('id')
    .where('undone_by', '=', changeSet)
    .where('origin', '=', 'merge')
    .executeTakeFirst()) !== undefined;

const slugsOf = (document: AnyDocument) => (document['previous_slugs'] ?? []) as readonly string[];

/** The former addresses that an entry got with a revision: those of an entry that was merged into it. */
async function gainedAddresses(
  trx: Db,
  { kind, entry_id, number, ...revision }: RevisionRow,
): Promise<Set<string>> {
  const before = storedDocument(kind, await requireRevision(trx, kind, entry_id, number - 1));
  const gained = new Set(slugsOf(storedDocument(kind, revision)));
  for (const slug of slugsOf(before)) gained.delete(slug);
  return gained;
}

/** A change set is undone by another one; what the undone one had taken back holds again. */
async function noteUndone(trx: Db, changeSet: number, undone_by: number | null): Promise<void> {
  await trx.updateTable('change_sets').set({ undone_by: null }).where('undone_by', '=', changeSet).execute();
  await trx
    .updateTable('change_sets')
    .set({ undone_by, needs_patrol: 0 })
    .where('id', '=', changeSet)
    .execute();
}

/** Former addresses are added by the way, and do not count. */
const hasChanged = (current: AnyDocument, then: AnyDocument, fields: readonly string[]): boolean =>
  fields.some(
    (field) =>
      field !== 'previous_slugs' &&
      field in then &&
      JSON.stringify(current[field]) !== JSON.stringify(then[field]),
  );

/**
 * Takes the content out of a revision for good, and lets its pictures go; the revision itself stays in the history, with
 * the first account that did so and its reason.
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
    await trx
      .updateTable('revisions')
      .set({ document: null, is_redacted: 1 })
      .where('id', '=', revision.id)
      .execute();
  });
}
