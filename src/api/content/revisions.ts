import type { Selectable } from 'kysely';
import { DOCUMENT_VERSION, documentFields, type DocumentKind } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import { nonEmpty } from '../data/read.ts';
import type { Instant, Origin, RevisionTable } from '../data/database/schema.ts';
import { type Db, flag } from '../data/write.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import { picturesIn } from './missing-references.ts';
import type { StoredEntry } from './read-documents.ts';

export interface NewRevision {
  kind: DocumentKind;
  id: number;
  number: number;
  action: 'create' | 'update' | 'delete';
  fields: readonly string[];
  document: AnyDocument | null;
}

/** The number of the last revision of an entry; 0 where there is none. */
export async function lastNumber(trx: Db, kind: DocumentKind, id: number): Promise<number> {
  const last = await trx
    .selectFrom('revisions')
    .select('number')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.number ?? 0;
}

/** As `lastNumber`, of several entries. */
export async function lastNumbers(
  db: Db,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<(id: number) => number> {
  if (ids.length === 0) return () => 0;
  const rows = await db
    .selectFrom('revisions')
    .select(({ fn }) => ['entry_id', fn.max('number').as('number')])
    .where('kind', '=', kind)
    .where('entry_id', 'in', ids)
    .groupBy('entry_id')
    .execute();
  const numbers = new Map(rows.map(({ entry_id, number }) => [entry_id, number]));
  return (id) => numbers.get(id) ?? 0;
}

/** The numbers of the next revisions of entries. One without any gets a first one with what it was until now. */
export async function nextNumbers(
  trx: Db,
  kind: DocumentKind,
  entries: ReadonlyMap<number, StoredEntry<DocumentKind>>,
): Promise<(id: number) => number> {
  const lastOf = await lastNumbers(trx, kind, [...entries.keys()]);
  for (const { id, updated_at, document } of entries.values()) {
    if (lastOf(id) > 0) continue;
    const created_at = updated_at ?? new Date().toISOString();
    const earlier = await insertChangeSet(trx, { user_id: null, origin: 'earlier', reason: '', created_at });
    const first = {
      kind,
      id,
      number: 1,
      action: 'create',
      fields: [],
      document: document as AnyDocument,
    } as const;
    await insertRevisions(trx, [first], earlier);
  }
  return (id) => Math.max(lastOf(id), 1) + 1;
}

export async function insertChangeSet(
  trx: Db,
  row: { user_id: number | null; origin: Origin; reason: string; created_at: Instant },
): Promise<number> {
  const needs_patrol = flag(row.origin === 'account' && !(await mayEdit(trx, row.user_id)));
  const { id } = await trx
    .insertInto('change_sets')
    .values({ ...row, needs_patrol })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an account may edit all content: what it writes needs no patrol. */
async function mayEdit(trx: Db, user: number | null): Promise<boolean> {
  const rights = await trx
    .selectFrom('users')
    .select(['is_editor', 'is_admin'])
    .where('id', '=', user)
    .executeTakeFirst();
  return rights?.is_editor === 1 || rights?.is_admin === 1;
}

/** Stores revisions; a few hundred at once at most. */
export async function insertRevisions(
  trx: Db,
  revisions: readonly NewRevision[],
  change_set_id: number,
): Promise<void> {
  const inserted = await trx
    .insertInto('revisions')
    .values(
      revisions.map(({ kind, id, number, action, fields, document }) => ({
        kind,
        entry_id: id,
        number,
        change_set_id,
        action,
        fields: JSON.stringify(fields),
        document: document && JSON.stringify(document),
        schema_version: DOCUMENT_VERSION,
        is_redacted: 0 as const,
      })),
    )
    .returning('id')
    .execute();
  // RETURNING has no order; ids ascend with the rows.
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  const rows = revisions.flatMap(({ kind, document }, at) =>
    (document ? picturesIn(definitionOf(kind), document) : []).map((media) => ({
      revision_id: ids[at] ?? 0,
      media,
    })),
  );
  for (let first = 0; first < rows.length; first += 500)
    await trx
      .insertInto('revision_media')
      .values(rows.slice(first, first + 500))
      .execute();
}

export type RevisionRow = Selectable<RevisionTable>;

/** A revision by its number; 404 where there is none. */
export async function requireRevision(
  db: Db,
  kind: DocumentKind,
  id: number,
  number: number,
): Promise<RevisionRow> {
  const revision = await db
    .selectFrom('revisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!revision) throw new ApiError(404, detail.notFound);
  return revision;
}

/** Revisions of entries by their number, a few hundred at once at most; a 404 where one is not there. */
export async function revisionsByNumber(
  db: Db,
  kind: DocumentKind,
  wanted: ReadonlyArray<{ id: number; number: number }>,
): Promise<(id: number) => RevisionRow> {
  const numbers = new Map(wanted.map(({ id, number }) => [id, number]));
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', 'in', nonEmpty([...numbers.keys()]))
    .where('number', 'in', nonEmpty([...new Set(numbers.values())]))
    .execute();
  const found = new Map(
    rows.filter((row) => numbers.get(row.entry_id) === row.number).map((row) => [row.entry_id, row]),
  );
  return (id) => {
    const revision = found.get(id);
    if (!revision) throw new ApiError(404, detail.notFound);
    return revision;
  };
}

/**
 * The document of a revision, with the fields that are known today: one that was added since then is missing, and
 * keeps its value when the revision is restored. Throws a 409 where there is none.
 */
export function storedDocument(
  kind: DocumentKind,
  { document, is_redacted }: Pick<RevisionRow, 'document' | 'is_redacted'>,
): AnyDocument {
  if (document === null)
    throw new ApiError(409, is_redacted === 1 ? detail.redacted : detail.nothingToRestore);
  const stored = JSON.parse(document) as AnyDocument;
  const fields = documentFields(kind).filter((field) => field in stored);
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}
