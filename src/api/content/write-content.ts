import { differingFields, type DocumentKind, type DocumentOf } from '#contract/admin/document.ts';
import type { Change } from '#contract/change.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import type { Instant, Origin } from '../data/schema.ts';
import { atomically, type Db, instantAfter } from '../data/write.ts';
import { type AnyDocument, definitionOf, type Drafts } from './kinds.ts';
import { requireReferences } from './missing-references.ts';
import { readDocument, readDocuments } from './read-documents.ts';
import { listReferrers, removeParts, unlink } from './referrers.ts';
import {
  insertChangeSet,
  insertRevisions,
  lastNumber,
  lastNumbers,
  type NewRevision,
  numberAfter,
} from './revisions.ts';
import { withAddress } from './slugs.ts';
import { deleteDocuments, insertDocument, insertDocuments, updateDocument } from './write-document.ts';

/** Who writes, how and why. */
export interface Authorship {
  /** An account; null for a program. */
  author: number | null;
  origin: Origin;
  reason?: string;
}

export interface Writer {
  trx: Db;
  /** The change set of what was written; null while nothing was. */
  changeSet: () => number | null;
  /** Makes an entry and gives its id. */
  create: <Kind extends DocumentKind>(kind: Kind, draft: Drafts[Kind]) => Promise<number>;
  /** As `create`, of at most 200 new entries with a few queries. */
  createMany: <Kind extends DocumentKind>(kind: Kind, drafts: ReadonlyArray<Drafts[Kind]>) => Promise<void>;
  /**
   * Changes fields of an entry's document; false where that makes no difference, or there is no such entry. Throws a
   * 400 where a field refers to what is not there, and where the address is another entry's.
   */
  update: <Kind extends DocumentKind>(
    kind: Kind,
    id: number,
    changes: Partial<DocumentOf<Kind>>,
  ) => Promise<boolean>;
  /** As `update`, of at most 200 entries with a few queries for all and one or two for each. */
  updateMany: (
    kind: DocumentKind,
    changes: ReadonlyArray<{ id: number; changes: AnyDocument }>,
  ) => Promise<void>;
  /**
   * As `update`, where `work` writes the rows of that entry itself, given the document as it is. `updated_at` is set
   * afterwards.
   */
  revise: (
    kind: DocumentKind,
    id: number,
    work: (document: AnyDocument) => Promise<void>,
  ) => Promise<boolean>;
  /** Deletes an entry with its parts; others that refer to it do so no longer, each with a revision of its own. */
  remove: (kind: DocumentKind, id: number) => Promise<boolean>;
  /** Deletes at most 200 entries with a few queries. Throws a 409 where others refer to one, or are a part of it. */
  removeMany: (kind: DocumentKind, ids: readonly number[]) => Promise<void>;
  /** Notes that entries look different although their documents are the same. */
  touch: (kind: DocumentKind, ids: readonly number[]) => Promise<void>;
}

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

function createWriter(trx: Db, { author, origin, reason = '' }: Authorship): Writer {
  let changeSet: number | null = null;
  /** Entries whose `updated_at` is new already: between the changes of one transaction nothing can be read. */
  const touched = new Set<string>();
  const touchRow = async (kind: DocumentKind, id: number, before?: Instant | null): Promise<void> => {
    if (touched.has(`${kind} ${id}`)) return;
    touched.add(`${kind} ${id}`);
    await setUpdatedAt(trx, kind, id, before);
  };

  const note = async (kind: DocumentKind, id: number, document: AnyDocument): Promise<void> => {
    const change: Change = {
      kind: definitionOf(kind).change,
      id: (await seasonOf(trx, kind, document)) ?? id,
    };
    if (definitionOf(kind).partOf) await touchRow('season', change.id);
    const created_at = new Date().toISOString();
    await trx.insertInto('changes').values({ kind: change.kind, entry_id: change.id, created_at }).execute();
  };

  /** As `note`, of entries that are no parts of a season. */
  const noteMany = async (kind: DocumentKind, ids: readonly number[]): Promise<void> => {
    const { change } = definitionOf(kind);
    const created_at = now();
    await trx
      .insertInto('changes')
      .values(ids.map((entry_id) => ({ kind: change, entry_id, created_at })))
      .execute();
  };

  const addRevisions = async (revisions: readonly NewRevision[]): Promise<void> => {
    changeSet ??= await insertChangeSet(trx, { user_id: author, origin, reason, created_at: now() });
    await insertRevisions(trx, revisions, changeSet);
  };
  const addRevision = (revision: NewRevision) => addRevisions([revision]);

  const writer: Writer = {
    trx,
    changeSet: () => changeSet,

    async create(kind, draft) {
      const number = draft.id === undefined ? 1 : (await lastNumber(trx, kind, draft.id)) + 1;
      const id = await insertDocument(trx, kind, draft as unknown as AnyDocument);
      const { document } = await requireDocument(trx, kind, id);
      await addRevision({ kind, id, number, action: 'create', fields: [], document });
      touched.add(`${kind} ${id}`);
      await note(kind, id, document);
      return id;
    },

    async createMany(kind, drafts) {
      // A part of a season changes the season.
      if (definitionOf(kind).partOf) {
        for (const draft of drafts) await writer.create(kind, draft);
        return;
      }
      const ids = await insertDocuments(trx, kind, drafts as unknown as readonly AnyDocument[]);
      const stored = await readDocuments(trx, kind, ids);
      const documentOf = (id: number) => (stored.get(id)?.document ?? {}) as AnyDocument;
      await addRevisions(
        ids.map((id) => ({ kind, id, number: 1, action: 'create', fields: [], document: documentOf(id) })),
      );
      await noteMany(kind, ids);
      for (const id of ids) touched.add(`${kind} ${id}`);
    },

    update: (kind, id, changed) =>
      writer.revise(kind, id, async (document) => {
        const wanted = { ...document, ...changed } as AnyDocument;
        const fields = differingFields(document, wanted);
        if (fields.length === 0) return;
        await requireReferences(trx, kind, wanted, fields);
        await updateDocument(trx, kind, id, document, await withAddress(trx, kind, id, document, wanted));
      }),

    async updateMany(kind, entries) {
      // A part of a season changes the season.
      if (definitionOf(kind).partOf) {
        for (const { id, changes } of entries) await writer.update(kind, id, changes);
        return;
      }
      const ids = entries.map(({ id }) => id);
      await holdEntries(trx, kind, ids);
      const before = await readDocuments(trx, kind, ids);
      for (const { id, changes } of entries) {
        const document = before.get(id)?.document as AnyDocument | undefined;
        if (!document) continue;
        const wanted = { ...document, ...changes };
        await requireReferences(trx, kind, wanted, differingFields(document, wanted));
        await updateDocument(trx, kind, id, document, await withAddress(trx, kind, id, document, wanted));
      }
      const after = await readDocuments(trx, kind, ids);
      const numberOf = await lastNumbers(trx, kind, ids);
      const revisions: NewRevision[] = [];
      for (const [id, entry] of after) {
        const earlier = before.get(id);
        if (!earlier) continue;
        const old = { ...earlier, document: earlier.document as AnyDocument };
        const document = entry.document as AnyDocument;
        const fields = differingFields(old.document, document);
        if (fields.length === 0) continue;
        const number = numberOf(id) > 0 ? numberOf(id) + 1 : await numberAfter(trx, kind, old);
        revisions.push({ kind, id, number, action: 'update', fields, document });
      }
      if (revisions.length === 0) return;
      await addRevisions(revisions);
      const changed = revisions.map(({ id }) => id);
      await setUpdatedAtOf(
        trx,
        kind,
        changed
          .filter((id) => !touched.has(`${kind} ${id}`))
          .map((id) => ({ id, before: before.get(id)?.updated_at })),
      );
      for (const id of changed) touched.add(`${kind} ${id}`);
      await noteMany(kind, changed);
    },

    async revise(kind, id, work) {
      if (!(await holdEntry(trx, kind, id))) return false;
      const before = await requireDocument(trx, kind, id);
      await work(before.document);
      const { document } = await requireDocument(trx, kind, id);
      const fields = differingFields(before.document, document);
      if (fields.length === 0) return false;
      const number = await numberAfter(trx, kind, before);
      await addRevision({ kind, id, number, action: 'update', fields, document });
      await touchRow(kind, id, before.updated_at);
      await note(kind, id, document);
      return true;
    },

    async remove(kind, id) {
      if (!(await holdEntry(trx, kind, id))) return false;
      await removeParts(writer, kind, id);
      await unlink(writer, kind, id);
      const before = await requireDocument(trx, kind, id);
      const number = await numberAfter(trx, kind, before);
      await addRevision({ kind, id, number, action: 'delete', fields: [], document: null });
      await deleteDocuments(trx, kind, [id]);
      await note(kind, id, before.document);
      return true;
    },

    async removeMany(kind, ids) {
      await holdEntries(trx, kind, ids);
      if ((await listReferrers(trx, kind, ids)).length > 0) throw new ApiError(409, detail.referredTo);
      // A part of a season changes the season.
      if (definitionOf(kind).partOf) {
        for (const id of ids) await writer.remove(kind, id);
        return;
      }
      const before = await readDocuments(trx, kind, ids);
      const numberOf = await lastNumbers(trx, kind, ids);
      const revisions: NewRevision[] = [];
      for (const [id, entry] of before) {
        const old = { ...entry, document: entry.document as AnyDocument };
        const number = numberOf(id) > 0 ? numberOf(id) + 1 : await numberAfter(trx, kind, old);
        revisions.push({ kind, id, number, action: 'delete', fields: [], document: null });
      }
      if (revisions.length === 0) return;
      await addRevisions(revisions);
      const removed = [...before.keys()];
      await deleteDocuments(trx, kind, removed);
      await noteMany(kind, removed);
    },

    async touch(kind, ids) {
      for (const id of ids) {
        await touchRow(kind, id);
        await note(kind, id, {});
      }
    },
  };
  return writer;
}

const now = (): Instant => new Date().toISOString();

async function requireDocument(trx: Db, kind: DocumentKind, id: number) {
  const entry = await readDocument(trx, kind, id);
  if (!entry) throw new Error(`The ${kind} ${id} went away while it was written.`);
  return { ...entry, document: entry.document as AnyDocument };
}

/** Locks an entry until the transaction ends; false where there is none. */
export async function holdEntry(trx: Db, kind: DocumentKind, id: number): Promise<boolean> {
  const held = await trx
    .updateTable(definitionOf(kind).table as 'texts')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Locks entries until the transaction ends, in one order for all. */
export async function holdEntries(trx: Db, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable(definitionOf(kind).table as 'texts')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', 'in', ids)
    .execute();
}

/** As `setUpdatedAt`, of entries that are no parts of a season: those that get the same instant with one query. */
async function setUpdatedAtOf(
  trx: Db,
  kind: DocumentKind,
  entries: ReadonlyArray<{ id: number; before: Instant | null | undefined }>,
): Promise<void> {
  const present = now();
  const instantOf = ({ before }: { before: Instant | null | undefined }) => {
    const next = instantAfter(before ?? present);
    return before && Date.parse(before) < Date.parse(present) - 1000 ? present : next;
  };
  for (const [updated_at, same] of Map.groupBy(entries, instantOf))
    await trx
      .updateTable(definitionOf(kind).table as 'texts')
      .set({ updated_at })
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .execute();
}

/** The id of the season that a part of it belongs to; null for any other kind. */
async function seasonOf(trx: Db, kind: DocumentKind, document: AnyDocument): Promise<number | null> {
  if (kind !== 'match') return (document['season_id'] as number | undefined) ?? null;
  const round = await trx
    .selectFrom('league_rounds')
    .select('season_id')
    .where('id', '=', document['round_id'] as number)
    .executeTakeFirst();
  return round?.season_id ?? null;
}

/** Sets when an entry changed last; parts of a season have no such column. `known` is the column, where it was read. */
async function setUpdatedAt(trx: Db, kind: DocumentKind, id: number, known?: Instant | null): Promise<void> {
  const { table, partOf } = definitionOf(kind);
  if (partOf) return;
  const entry = trx
    .selectFrom(table as 'texts')
    .select('updated_at')
    .where('id', '=', id);
  const before = known ?? (await entry.executeTakeFirst())?.updated_at;
  if (before === undefined) return;
  await trx
    .updateTable(table as 'texts')
    .set({ updated_at: instantAfter(before) })
    .where('id', '=', id)
    .execute();
}
