import { sql } from 'kysely';
import { type AnyDocument, definitionOf } from '#api/content/kinds.ts';
import { readDocument } from '#api/content/read-documents.ts';
import { entryTables } from '#api/data/database/schema.ts';
import type { Db } from '#api/data/write.ts';
import { differingFields, type DocumentKind } from '#contract/admin/document.ts';

/** The last rows that were checked. */
interface Checked {
  revision: number;
  change: number;
  changeSet: number;
}

/**
 * Checks what was written since the last call: each change is whole. Gives problems. A change set has revisions, which
 * are numbered without gaps; the last one of an entry is what its rows say; the change log has as many rows.
 */
export function createDatabaseCheck(db: Db): () => Promise<string[]> {
  let checked: Checked = { revision: 0, change: 0, changeSet: 0 };
  return async () => {
    const after = checked;
    const [revisions, changes, changeSets] = await db
      .transaction()
      .execute(async (trx) => [
        await trx
          .selectFrom('revisions')
          .select(['id', 'kind', 'entry_id', 'number', 'change_set_id'])
          .where('id', '>', after.revision)
          .orderBy('id')
          .execute(),
        await trx
          .selectFrom('changes')
          .select(['id', 'kind', 'entry_id'])
          .where('id', '>', after.change)
          .execute(),
        await trx.selectFrom('change_sets').select('id').where('id', '>', after.changeSet).execute(),
      ]);
    const problems: string[] = [];
    const ofRevisions = new Set(revisions.map(({ change_set_id }) => change_set_id));
    for (const { id } of changeSets) if (!ofRevisions.has(id)) problems.push(`Change set ${id} is empty`);
    const byEntry = Map.groupBy(revisions, ({ kind, entry_id }) => `${kind} ${entry_id}`);
    const logged = Map.groupBy(changes, ({ kind, entry_id }) => `${kind} ${entry_id}`);
    for (const [entry, own] of byEntry) {
      const { kind, entry_id } = own[0] as (typeof own)[0];
      const inLog = logged.get(`${definitionOf(kind).change} ${entry_id}`)?.length ?? 0;
      if (inLog !== own.length)
        problems.push(`${entry} has ${own.length} revisions and ${inLog} rows in the change log`);
      problems.push(...(await checkEntry(db, kind, entry_id)));
    }
    if (changes.length !== revisions.length)
      problems.push(`There are ${revisions.length} revisions and ${changes.length} rows in the change log`);
    checked = {
      revision: highestId(revisions, after.revision),
      change: highestId(changes, after.change),
      changeSet: highestId(changeSets, after.changeSet),
    };
    return problems;
  };
}

const highestId = (rows: ReadonlyArray<{ id: number }>, before: number): number =>
  rows.reduce((highest, { id }) => Math.max(highest, id), before);

async function checkEntry(db: Db, kind: DocumentKind, id: number): Promise<string[]> {
  const stored = await db
    .selectFrom('revisions')
    .select(['number', 'document'])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const problems: string[] = [];
  if (stored[0]?.number !== stored.length) problems.push(`Revisions of ${kind} ${id} are missing`);
  const now = (await readDocument(db, kind, id))?.document as AnyDocument | undefined;
  const last = stored[0]?.document ?? null;
  if (last === null)
    return now === undefined ? problems : [...problems, `${kind} ${id} is deleted and there`];
  const fields = now === undefined ? ['all'] : differingFields(JSON.parse(last) as object, now);
  if (fields.length > 0)
    problems.push(`The rows of ${kind} ${id} differ from its last revision in ${fields.join(', ')}`);
  return problems;
}

/** Checks the whole database once: no entry without a revision, no reference to what is missing, no damage. */
export async function checkWhole(db: Db, isPostgres: boolean): Promise<string[]> {
  const problems: string[] = [];
  for (const [kind, table] of Object.entries(entryTables)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where not exists
        (select 1 from revisions where revisions.kind = ${kind} and revisions.entry_id = ${sql.table(table)}.id)`.execute(
      db,
    );
    problems.push(...rows.map(({ id }) => `${kind} ${id} has no revision`));
  }
  if (isPostgres) return problems;
  const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
  const { rows: damage } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (broken.length > 0) problems.push(`${broken.length} references point to what is missing`);
  return [...problems, ...damage.map((row) => row.integrity_check).filter((line) => line !== 'ok')];
}
