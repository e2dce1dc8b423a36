import { setImmediate as nextTick } from 'node:timers/promises';
import { documentFields } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import { listFrom } from '../../data/read.ts';
import type { Origin } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import { returnFavorites } from '../merge/merged-favorites.ts';
import { readDocuments } from '../read-documents.ts';
import { restoreRevision, writableNow } from './restore.ts';
import { type RevisionRow, revisionsByNumber, storedDocument } from '../revisions.ts';
import type { Writer } from '../writer.ts';

/** Revisions that are taken back before other work of the process may go on. */
const BATCH = 100;

/**
 * Takes back everything that was written together, the last first: what was made is deleted, what was deleted exists
 * again, and fields that changed are what they were. Throws a 409 where any of it changed since then.
 */
export async function undoChangeSet(writer: Writer, changeSet: number): Promise<void> {
  const { trx } = writer;
  const origin = await requireUndoable(trx, changeSet);
  for await (const revisions of newestFirst(trx, changeSet)) {
    for (const run of runsOf(revisions)) await takeBack(writer, run, origin);
    await nextTick();
  }
  if (origin === 'merge') await returnFavorites(trx, changeSet);
  await noteUndone(trx, changeSet, writer.changeSet());
}

/** How a change set was written; a 404 or 409 where it cannot be undone. */
async function requireUndoable(trx: Db, changeSet: number): Promise<Origin> {
  const set = await trx
    .selectFrom('change_sets')
    .select(['origin', 'undone_by'])
    .where('id', '=', changeSet)
    .executeTakeFirst();
  if (!set) throw new ApiError(404, detail.notFound);
  // Favorites that an undone merge gave back are not known any more: the entries are merged again instead.
  const isUndoneMerge = await hasUndoneMerge(trx, changeSet);
  if (set.undone_by !== null) throw new ApiError(409, adminMessage.undoneBefore);
  if (set.origin === 'earlier' || isUndoneMerge) throw new ApiError(409, detail.undoConflict);
  return set.origin;
}

const hasUndoneMerge = async (trx: Db, changeSet: number): Promise<boolean> =>
  (await trx
    .selectFrom('change_sets')
    .select('id')
    .where('undone_by', '=', changeSet)
    .where('origin', '=', 'merge')
    .executeTakeFirst()) !== undefined;

/** The revisions of a change set. Their ids are read first: no index has the rows of a set in the order of ids. */
async function* newestFirst(trx: Db, changeSet: number): AsyncGenerator<RevisionRow[]> {
  const rows = await trx
    .selectFrom('revisions')
    .select('id')
    .where('change_set_id', '=', changeSet)
    .orderBy('id', 'desc')
    .execute();
  for (let first = 0; first < rows.length; first += BATCH) {
    const ids = rows.slice(first, first + BATCH).map(({ id }) => id);
    yield await trx
      .selectFrom('revisions')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
  }
}

/** Revisions of different entries of a kind with one action in a row, which are taken back together. */
type Run = [RevisionRow, ...RevisionRow[]];

function runsOf(revisions: readonly RevisionRow[]): Run[] {
  const runs: Run[] = [];
  for (const revision of revisions) {
    const run = runs.at(-1);
    if (run && isTakenBackWith(run, revision)) run.push(revision);
    else runs.push([revision]);
  }
  return runs;
}

/** An address may be free only once another entry of the change set has given it back. */
const changesAddress = ({ fields }: RevisionRow): boolean =>
  listFrom<string>(fields).some((field) => field === 'slug' || field === 'previous_slugs');

const isTakenBackWith = (run: Run, revision: RevisionRow): boolean =>
  run[0].kind === revision.kind &&
  run[0].action === revision.action &&
  !changesAddress(run[0]) &&
  !changesAddress(revision) &&
  !run.some(({ entry_id }) => entry_id === revision.entry_id);

async function takeBack(writer: Writer, run: Run, origin: Origin): Promise<void> {
  const { trx } = writer;
  const [{ kind, action }] = run;
  const ids = run.map(({ entry_id }) => entry_id);
  const currentOf = await readDocuments(trx, kind, ids);
  if (action === 'delete') {
    const [existing] = currentOf.keys();
    if (existing !== undefined)
      throw new ApiError(409, detail.undoConflict, {}, { conflict: { kind, id: existing, fields: [] } });
    for (const { entry_id, number } of run) await restoreRevision(writer, kind, entry_id, number - 1);
    return;
  }
  for (const revision of run) requireUnchanged(revision, currentOf.get(revision.entry_id)?.document);
  if (action === 'create') return writer.removeMany(kind, ids);
  const changes = [];
  const beforeOf = await revisionsByNumber(
    trx,
    kind,
    run.map(({ entry_id, number }) => ({ id: entry_id, number: number - 1 })),
  );
  for (const revision of run) {
    const { entry_id: id } = revision;
    const before = storedDocument(kind, beforeOf(id));
    const current = currentOf.get(id)?.document as AnyDocument | undefined;
    const lost =
      origin === 'merge' ? gainedAddresses(before, storedDocument(kind, revision)) : new Set<string>();
    const fields = listFrom<string>(revision.fields);
    const wanted = Object.fromEntries(Object.entries(before).filter(([field]) => fields.includes(field)));
    changes.push({ id, changes: await writableNow(trx, kind, id, { current, lost }, wanted) });
  }
  const { partOf } = definitionOf(kind);
  if (partOf && changes.some((one) => one.changes[partOf] === null))
    throw new ApiError(409, detail.wholeMissing);
  await writer.updateMany(kind, changes);
}

/** A 409 where an entry is gone, or fields that a revision wrote have another value now. */
function requireUnchanged(revision: RevisionRow, current: object | undefined): void {
  const { kind, action, entry_id: id } = revision;
  const refuse = (message: string, fields: readonly string[]) =>
    new ApiError(409, message, {}, { conflict: { kind, id, fields } });
  if (!current) throw refuse(adminMessage.undoGone, []);
  const written = action === 'create' ? documentFields(kind) : listFrom<string>(revision.fields);
  const changed = changedFields(current as AnyDocument, storedDocument(kind, revision), written);
  if (changed.length > 0) throw refuse(detail.undoConflict, changed);
}

/** Former addresses are added by the way, and do not count. */
const changedFields = (current: AnyDocument, then: AnyDocument, fields: readonly string[]): string[] =>
  fields.filter(
    (field) =>
      field !== 'previous_slugs' &&
      field in then &&
      JSON.stringify(current[field]) !== JSON.stringify(then[field]),
  );

const slugsOf = (document: AnyDocument) => (document['previous_slugs'] ?? []) as readonly string[];

/** The former addresses that an entry got with a revision: those of an entry that was merged into it. */
const gainedAddresses = (before: AnyDocument, after: AnyDocument): Set<string> =>
  new Set(slugsOf(after)).difference(new Set(slugsOf(before)));

/** A change set is undone by another one; what the undone one had taken back holds again. */
async function noteUndone(trx: Db, changeSet: number, undone_by: number | null): Promise<void> {
  await trx.updateTable('change_sets').set({ undone_by: null }).where('undone_by', '=', changeSet).execute();
  await trx
    .updateTable('change_sets')
    .set({ undone_by, needs_patrol: 0 })
    .where('id', '=', changeSet)
    .execute();
}
