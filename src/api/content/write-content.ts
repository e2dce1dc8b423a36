import { differingFields, type DocumentKind } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { atomically, type Db } from '../data/write.ts';
import { ApiError } from '../api-error.ts';
import { createChangeNotes } from './change-notes.ts';
import { holdEntries } from './hold-entries.ts';
import type { AnyDocument } from './kinds.ts';
import { requireReferences } from './missing-references.ts';
import { readDocuments, type StoredEntry } from './read-documents.ts';
import { listReferrers, removeParts, unlink } from './referrers.ts';
import { insertChangeSet, insertRevisions, lastNumbers, type NewRevision, nextNumbers } from './revisions.ts';
import { withAddress } from './addresses/slugs.ts';
import { deleteDocuments, insertDocuments, updateDocument } from './write-document.ts';
import type { Authorship, Writer } from './writer.ts';

/**
 * The one way to write entries. In one transaction (the caller's, if there is one): the rows, a revision with the
 * whole document of each changed entry, its row in the log of changes, and its new `updated_at`.
 */
export function writeContent<Result>(
  db: Db,
  authorship: Authorship,
  work: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  return atomically(db, (trx) => work(createWriter(trx, authorship)));
}

type Entries = ReadonlyMap<number, StoredEntry<DocumentKind>>;

const idsIn = (items: ReadonlyArray<{ id?: unknown }>) =>
  items.flatMap(({ id }) => (typeof id === 'number' ? id : []));

function createWriter(trx: Db, { author: user_id, origin, reason = '' }: Authorship): Writer {
  let changeSet: number | null = null;
  const notes = createChangeNotes(trx);

  /** Stores a revision of each entry; `numberOf` gives its number. */
  async function addRevisions(
    kind: DocumentKind,
    action: NewRevision['action'],
    entries: Entries,
    numberOf: (id: number) => number,
    fieldsOf: (id: number) => readonly string[] = () => [],
  ): Promise<void> {
    const created_at = new Date().toISOString();
    changeSet ??= await insertChangeSet(trx, { user_id, origin, reason, created_at });
    const revisions = [...entries.values()].map(({ id, document }) => {
      const stored = action === 'delete' ? null : (document as AnyDocument);
      return { kind, id, number: numberOf(id), action, fields: fieldsOf(id), document: stored };
    });
    await insertRevisions(trx, revisions, changeSet);
  }

  async function removeEntries(kind: DocumentKind, ids: readonly number[]): Promise<void> {
    const before = await readDocuments(trx, kind, ids);
    if (before.size === 0) return;
    await addRevisions(kind, 'delete', before, await nextNumbers(trx, kind, before));
    await deleteDocuments(trx, kind, [...before.keys()]);
    await notes.removed(kind, before);
  }

  const writer: Writer = {
    trx,
    changeSet: () => changeSet,
    touch: notes.touch,
    create: async (kind, draft) => (await writer.createChecked(kind, [draft]))[0] ?? 0,
    createMany: (kind, drafts) => writer.createChecked(kind, drafts),
    update: async (kind, id, changes) => (await writer.updateMany(kind, [{ id, changes }])).length > 0,

    async createChecked(kind, documents) {
      const lastOf = await lastNumbers(trx, kind, idsIn(documents));
      const ids = await insertDocuments(trx, kind, documents);
      const stored = await readDocuments(trx, kind, ids);
      await addRevisions(kind, 'create', stored, (id) => lastOf(id) + 1);
      await notes.created(kind, stored);
      return ids;
    },

    async updateMany(kind, entries) {
      const ids = await holdEntries(trx, kind, idsIn(entries));
      const before = await readDocuments(trx, kind, ids);
      const written: number[] = [];
      for (const { id, changes } of entries) {
        const document = before.get(id)?.document;
        if (!document) continue;
        const changed = typeof changes === 'function' ? await changes(document) : changes;
        if (await rewrite(trx, kind, id, document, { ...document, ...changed })) written.push(id);
      }
      if (written.length === 0) return [];
      const after = await readDocuments(trx, kind, written);
      const fieldsOf = (id: number) =>
        differingFields(before.get(id)?.document ?? {}, after.get(id)?.document ?? {});
      const changed = new Map([...after].filter(([id]) => fieldsOf(id).length > 0));
      if (changed.size === 0) return [];
      const earlier = new Map([...before].filter(([id]) => changed.has(id)));
      await addRevisions(kind, 'update', changed, await nextNumbers(trx, kind, earlier), fieldsOf);
      await notes.changed(kind, changed);
      return [...changed.keys()];
    },

    async remove(kind, id) {
      if ((await holdEntries(trx, kind, [id])).length === 0) return false;
      await removeParts(writer, kind, id);
      await unlink(writer, kind, id);
      await removeEntries(kind, [id]);
      return true;
    },

    async removeMany(kind, ids) {
      await holdEntries(trx, kind, ids);
      if ((await listReferrers(trx, kind, ids)).length > 0) throw new ApiError(409, detail.referredTo);
      await removeEntries(kind, ids);
    },
  };
  return writer;
}

/** Makes the rows of an entry what the changed document says, with its addresses; false where it says the same. */
async function rewrite(
  trx: Db,
  kind: DocumentKind,
  id: number,
  document: AnyDocument,
  wanted: AnyDocument,
): Promise<boolean> {
  const fields = differingFields(document, wanted);
  if (fields.length === 0) return false;
  await requireReferences(trx, kind, wanted, fields);
  await updateDocument(trx, kind, id, document, await withAddress(trx, kind, id, document, wanted));
  return true;
}
