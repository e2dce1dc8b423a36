import { sql } from 'kysely';
import { documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { nonEmpty } from '../data/read.ts';
import type { DocumentTable } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf, type OrderedList } from './kinds.ts';
import type { Writer } from './writer.ts';

/** The entries with one of the ids in a column. */
async function idsWhere(
  trx: Db,
  table: DocumentTable,
  column: string,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where(sql.ref<number>(column), 'in', nonEmpty(ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The entries with one of the ids in a list. */
async function idsWithMember(
  trx: Db,
  { table, owner, member }: OrderedList,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom(table)
    .select(owner)
    .where(member, 'in', nonEmpty(ids))
    .orderBy(owner)
    .execute();
  return rows.map((row) => row[owner]);
}

/** Removes the entries that are parts of one, such as the rounds of a season. */
export async function removeParts(
  writer: Pick<Writer, 'trx' | 'remove'>,
  kind: DocumentKind,
  id: number,
): Promise<void> {
  for (const part of documentKinds) {
    const { table, partOf, references } = definitionOf(part);
    if (!partOf || references[partOf] !== kind) continue;
    for (const partId of await idsWhere(writer.trx, table, partOf, [id])) await writer.remove(part, partId);
  }
}

interface Referring {
  kind: DocumentKind;
  ids: readonly number[];
  /** The fields of theirs that may hold the id. */
  fields: readonly string[];
}

/** The fields of each kind that may hold the id of an entry of this one, and the field of its parts that does. */
export function referringFields(
  kind: DocumentKind,
): Map<DocumentKind, { references: string[]; part?: string }> {
  const all = new Map<DocumentKind, { references: string[]; part?: string }>();
  for (const other of documentKinds) {
    const { references: targets, partOf, lists } = definitionOf(other);
    const references = Object.keys(targets).filter((field) => targets[field] === kind && field !== partOf);
    for (const list of lists) if (list.to === kind) references.push(list.field);
    const isPart = partOf !== undefined && targets[partOf] === kind;
    if (references.length > 0 || isPart) all.set(other, { references, ...(isPart && { part: partOf }) });
  }
  return all;
}

/** Entries that refer to one of some, other than their parts, by kind. */
export async function referringTo(trx: Db, kind: DocumentKind, ids: readonly number[]): Promise<Referring[]> {
  const all: Referring[] = [];
  for (const [other, { references: fields }] of referringFields(kind)) {
    const { table, lists } = definitionOf(other);
    const others = new Set<number>();
    for (const field of fields) {
      const list = lists.find((one) => one.field === field);
      const found = list ? idsWithMember(trx, list, ids) : idsWhere(trx, table, field, ids);
      for (const otherId of await found) others.add(otherId);
    }
    if (others.size > 0) all.push({ kind: other, ids: [...others], fields });
  }
  return all;
}

/** Entries that refer to one of some, and their parts. */
export async function listReferrers(
  trx: Db,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<Array<{ kind: DocumentKind; id: number }>> {
  const found: Array<{ kind: DocumentKind; id: number }> = [];
  for (const part of documentKinds) {
    const { table, partOf, references } = definitionOf(part);
    if (!partOf || references[partOf] !== kind) continue;
    for (const partId of await idsWhere(trx, table, partOf, ids)) found.push({ kind: part, id: partId });
  }
  for (const { kind: other, ids: others } of await referringTo(trx, kind, ids))
    for (const otherId of others) found.push({ kind: other, id: otherId });
  return found;
}

/** Entries that are changed with a few queries. */
const BATCH = 200;

/** Has the entries that refer to one refer to it no longer. */
export async function unlink(
  { trx, updateMany }: Pick<Writer, 'trx' | 'updateMany'>,
  kind: DocumentKind,
  id: number,
): Promise<void> {
  for (const { kind: other, ids, fields } of await referringTo(trx, kind, [id]))
    for (let first = 0; first < ids.length; first += BATCH)
      await updateMany(
        other,
        ids.slice(first, first + BATCH).map((otherId) => ({
          id: otherId,
          changes: async (document: AnyDocument) =>
            Object.fromEntries(fields.map((field) => [field, without(document[field], id)])),
        })),
      );
}

const without = (value: unknown, id: number): unknown =>
  Array.isArray(value) ? value.filter((member) => member !== id) : value === id ? null : value;
