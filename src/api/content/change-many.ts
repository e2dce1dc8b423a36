import { documentFields, type DocumentKind } from '#contract/admin/document.ts';
import type { bulkActions } from '#contract/admin/bulk.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import { checkDocument } from './check-document.ts';
import { holdEntries } from './hold-entries.ts';
import type { AnyDocument } from './kinds.ts';
import { readDocuments } from './read-documents.ts';
import { listReferrers } from './referrers.ts';
import { lastNumbers } from './revisions.ts';
import type { Writer } from './writer.ts';

export interface ManyChanges {
  kind: DocumentKind;
  action: (typeof bulkActions)[number];
  /** The version of each that was looked at; null of any. */
  entries: ReadonlyArray<{ id: number; version: number | null }>;
  /** What `change` sets in each. */
  fields?: AnyDocument | undefined;
  unlink?: boolean | undefined;
}

interface Refusal {
  id: number;
  status: number;
  detail: string;
}

/** Entries that are read and written at once. */
const SET = 200;

/**
 * Publishes, hides, deletes or changes entries. Every one is looked at before one is changed: a 409 has what is wrong with each.
 * Gives the versions afterwards.
 */
export async function changeEntries(
  writer: Writer,
  { kind, action, entries, fields = {}, unlink = false }: ManyChanges,
): Promise<Array<{ id: number; version: number }>> {
  const { trx, updateMany, remove } = writer;
  if (
    action !== 'delete' &&
    action !== 'change' &&
    !(documentFields(kind) as string[]).includes('is_published')
  )
    throw new ApiError(400, { action: [fieldMessage.choice(action)] });
  const changes = action === 'change' ? fields : { is_published: action === 'publish' };
  // In one order for all, so that two calls cannot wait for each other.
  const chosen = [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted(
    (a, b) => a.id - b.id,
  );
  const sets = setsOf(chosen);
  const ids = new Set(chosen.map(({ id }) => id));
  const errors: Refusal[] = [];
  for (const set of sets) {
    const problemOf =
      action === 'delete' ? await findReferred(writer, kind, set, unlink ? null : ids) : checked;
    errors.push(...(await refusals(writer, kind, set, problemOf)));
  }
  if (errors.length > 0) throw new ApiError(409, adminMessage.bulkRefused, {}, { errors });
  const changed = [];
  for (const set of sets) {
    if (action !== 'delete')
      await updateMany(
        kind,
        set.map(({ id }) => ({ id, changes: changes as object })),
      );
    else for (const { id } of set) await remove(kind, id);
    const versionOf = await lastNumbers(
      trx,
      kind,
      set.map(({ id }) => id),
    );
    changed.push(...set.map(({ id }) => ({ id, version: versionOf(id) })));
  }
  return changed;

  /** What is wrong with a changed document. A hidden one may have contradictions. */
  function checked(_id: number, document: AnyDocument): void {
    if (action !== 'hide') checkDocument(kind, { ...document, ...changes });
  }
}

const setsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / SET) }, (_, at) => items.slice(at * SET, (at + 1) * SET));

/** Locks entries and says what is wrong with which: it is gone, has another version, or `check` throws for its document. */
async function refusals(
  { trx }: Writer,
  kind: DocumentKind,
  set: ManyChanges['entries'],
  check: (id: number, document: AnyDocument) => void,
): Promise<Refusal[]> {
  const ids = set.map(({ id }) => id);
  await holdEntries(trx, kind, ids);
  const stored = await readDocuments(trx, kind, ids);
  const versionOf = await lastNumbers(trx, kind, ids);
  return set.flatMap(({ id, version }): Refusal[] => {
    const entry = stored.get(id);
    if (!entry) return [{ id, status: 404, detail: detail.notFound }];
    if (version !== null && versionOf(id) !== version)
      return [{ id, status: 412, detail: detail.versionConflict }];
    try {
      check(id, entry.document);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [{ id, status: error.status, detail: firstProblem(error) }];
    }
  });
}

/** What is wrong: the detail of an error, or the first message of a field. */
function firstProblem({ body }: ApiError): string {
  const { detail: problem, ...fields } = body as { detail?: unknown };
  return String(problem ?? Object.values(fields).flat()[0] ?? fieldMessage.invalid);
}

/** Throws a 409 for an entry while others refer to it that are not deleted with it; never where `deleted` is null. */
async function findReferred(
  { trx }: Writer,
  kind: DocumentKind,
  set: ManyChanges['entries'],
  deleted: ReadonlySet<number> | null,
): Promise<(id: number) => void> {
  const referred = new Set<number>();
  for (const { id } of deleted ? set : []) {
    const referrers = await listReferrers(trx, kind, [id]);
    if (referrers.some((other) => other.kind !== kind || deleted?.has(other.id) !== true)) referred.add(id);
  }
  return (id) => {
    if (referred.has(id)) throw new ApiError(409, detail.referredTo);
  };
}
