import { documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { nonEmpty } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { definitionOf } from './kinds.ts';
import type { Writer } from './write-content.ts';
import { updateDocument } from './write-document.ts';

async function idsWhere(
  trx: Db,
  table: string,
  column: string,
  ids: readonly number[],
  wanted = 'id',
): Promise<number[]> {
  const rows = (await trx
    .selectFrom(table as 'texts')
    .select(wanted as 'id')
    .where(column as 'id', 'in', nonEmpty(ids))
    .orderBy(wanted as 'id')
    .execute()) as unknown as Array<Record<string, number>>;
  return rows.map((row) => row[wanted] ?? 0);
}

/** Removes the entries that are parts of one, such as the rounds of a season. */
export async function removeParts(
  writer: Pick<Writer, 'trx' | 'remove' | 'revise'>,
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
  ids: ReadonlySet<number>;
  /** The fields of theirs that may hold the id. */
  fields: readonly string[];
}

/** Entries that refer to one of some, other than their parts, by kind. */
export async function referringTo(trx: Db, kind: DocumentKind, ids: readonly number[]): Promise<Referring[]> {
  const all: Referring[] = [];
  for (const other of documentKinds) {
    const { table, references, partOf, lists = [] } = definitionOf(other);
    const fields = Object.keys(references).filter((field) => references[field] === kind && field !== partOf);
    const others = new Set<number>();
    for (const field of fields)
      for (const otherId of await idsWhere(trx, table, field, ids)) others.add(otherId);
    for (const list of lists) {
      if (list.to !== kind) continue;
      fields.push(list.field);
      for (const otherId of await idsWhere(trx, list.table, list.member, ids, list.owner))
        others.add(otherId);
    }
    if (others.size > 0) all.push({ kind: other, ids: others, fields });
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

/** Has the entries that refer to one refer to it no longer. */
export async function unlink(
  { trx, revise }: Pick<Writer, 'trx' | 'revise'>,
  kind: DocumentKind,
  id: number,
): Promise<void> {
  for (const { kind: other, ids, fields } of await referringTo(trx, kind, [id]))
    for (const otherId of ids)
      await revise(other, otherId, async (document) => {
        const unlinked = { ...document };
        for (const field of fields) unlinked[field] = without(document[field], id);
        await updateDocument(trx, other, otherId, document, unlinked);
      });
}

const without = (value: unknown, id: number): unknown =>
  Array.isArray(value) ? value.filter((member) => member !== id) : value === id ? null : value;
