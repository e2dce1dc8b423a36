import type { DocumentKind } from '#contract/admin/document.ts';
import { nonEmpty } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { definitionOf } from './kinds.ts';

/** Locks an entry until the transaction ends; false where there is none. */
export async function holdEntry(trx: Db, kind: DocumentKind, id: number): Promise<boolean> {
  return (await holdEntries(trx, kind, [id])).length > 0;
}

/** Locks entries until the transaction ends, in one order for all; gives the ids of those that there are. */
export async function holdEntries(trx: Db, kind: DocumentKind, ids: readonly number[]): Promise<number[]> {
  const held = await trx
    .updateTable(definitionOf(kind).table)
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', 'in', nonEmpty(ids))
    .returning('id')
    .execute();
  return held.map(({ id }) => id);
}
