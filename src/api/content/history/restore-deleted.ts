import { sql } from 'kysely';
import { documentSchemas, type DocumentKind } from '#contract/admin/document.ts';
import type { Restored } from '#contract/admin/entry-calls.ts';
import { ApiError } from '../../api-error.ts';
import { listFrom } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import { checkDocument } from '../check-document.ts';
import type { AnyDocument } from '../kinds.ts';
import { readDocument } from '../read-documents.ts';
import { referringFields } from '../referrers.ts';
import { restoreRevision } from './restore.ts';
import type { Writer } from '../writer.ts';

type Returned = Pick<Restored, 'returned' | 'not_returned'>;
type Obstacle = Returned['not_returned'][number]['reason'];

interface Deletion {
  /** The id of its revision. */
  id: number;
  change_set_id: number;
  /** After a merge others refer to the entry that stayed. */
  origin: string;
}

/** What a deletion did to another entry: it took an id out of these fields, or deleted it as a part. */
interface Loss {
  kind: DocumentKind;
  id: number;
  number: number;
  action: 'update' | 'delete';
  fields: string[];
  /** What it was before; null once that was redacted. */
  former: AnyDocument | null;
}

/**
 * As `restoreRevision`. With a deleted entry comes back what its deletion took: its parts, and the references of others
 * that are still free. Resolves to what came back and what could not; null where the entry was not deleted.
 */
export async function restoreWithReferences(
  writer: Writer,
  { kind, id, number }: { kind: DocumentKind; id: number; number: number },
  fields?: readonly string[],
): Promise<Returned | null> {
  const deletion = await deletionOf(writer.trx, kind, id);
  await restoreRevision(writer, kind, id, number, fields);
  if (!deletion) return null;
  const outcome: Returned = { returned: [], not_returned: [] };
  if (deletion.origin !== 'merge') await giveBack(writer, kind, id, deletion, outcome);
  return outcome;
}

/** The deletion of an entry; null where it exists. */
async function deletionOf(trx: Db, kind: DocumentKind, id: number): Promise<Deletion | null> {
  const last = await trx
    .selectFrom('revisions')
    .innerJoin('change_sets', 'change_sets.id', 'revisions.change_set_id')
    .select(['revisions.id', 'revisions.change_set_id', 'revisions.action', 'change_sets.origin'])
    .where('revisions.kind', '=', kind)
    .where('revisions.entry_id', '=', id)
    .orderBy('revisions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'delete' ? last : null;
}

async function giveBack(
  writer: Writer,
  kind: DocumentKind,
  id: number,
  deletion: Deletion,
  outcome: Returned,
): Promise<void> {
  for (const loss of await lossesOf(writer.trx, kind, id, deletion)) {
    const reason =
      loss.action === 'delete'
        ? await returnPart(writer, loss, deletion, outcome)
        : await returnReferences(writer, loss, id, outcome);
    if (reason) report(outcome, loss, loss.fields, reason);
  }
}

function report(outcome: Returned, { kind, id }: Loss, fields: readonly string[], reason?: Obstacle): void {
  const one = { kind, id, fields: [...fields] };
  if (reason) outcome.not_returned.push({ ...one, reason });
  else outcome.returned.push(one);
}

/** What a deletion took, in the order in which it did: all of it was written before the deletion itself. */
async function lossesOf(trx: Db, kind: DocumentKind, id: number, deletion: Deletion): Promise<Loss[]> {
  const fieldsOf = referringFields(kind);
  if (fieldsOf.size === 0) return [];
  const rows = await trx
    .selectFrom('revisions')
    .innerJoin('revisions as before', (join) =>
      join
        .onRef('before.kind', '=', 'revisions.kind')
        .onRef('before.entry_id', '=', 'revisions.entry_id')
        .on(sql<boolean>`before.number = revisions.number - 1`),
    )
    .select(['revisions.kind', 'revisions.entry_id', 'revisions.number', 'revisions.action'])
    .select(['revisions.fields', 'revisions.document', 'before.document as former'])
    .where('revisions.change_set_id', '=', deletion.change_set_id)
    .where('revisions.id', '<', deletion.id)
    .where('revisions.kind', 'in', [...fieldsOf.keys()])
    .where('revisions.action', '!=', 'create')
    .orderBy('revisions.id')
    .execute();
  return rows.flatMap((row): Loss[] => {
    const { action } = row;
    const { references, part } = fieldsOf.get(row.kind) ?? { references: [], part: undefined };
    const [former, after] = [row.former, row.document].map(
      (document) => JSON.parse(document ?? 'null') as AnyDocument | null,
    ) as [AnyDocument | null, AnyDocument | null];
    const loss = { kind: row.kind, id: row.entry_id, number: row.number, former };
    if (action === 'delete')
      return part !== undefined && names(former, part, id) ? [{ ...loss, action, fields: [] }] : [];
    if (action !== 'update') return [];
    const changed = new Set(listFrom<string>(row.fields));
    const fields = references.filter(
      (field) => changed.has(field) && names(former, field, id) && !names(after, field, id),
    );
    return fields.length > 0 ? [{ ...loss, action, fields }] : [];
  });
}

const names = (document: AnyDocument | null, field: string, id: number): boolean =>
  [document?.[field]].flat().includes(id);

/** Restores a part with its own parts. Resolves to what prevents it. */
async function returnPart(
  writer: Writer,
  loss: Loss,
  deletion: Deletion,
  outcome: Returned,
): Promise<Obstacle | null> {
  const { kind, id, number, former } = loss;
  if (await readDocument(writer.trx, kind, id)) return null;
  if (!former) return 'redacted';
  await restoreRevision(writer, kind, id, number - 1);
  report(outcome, loss, []);
  await giveBack(writer, kind, id, deletion, outcome);
  return null;
}

/** Has an entry refer to a restored one again, where nothing else is in its place. Resolves to what prevents all of it. */
async function returnReferences(
  { trx, update }: Writer,
  loss: Loss,
  restored: number,
  outcome: Returned,
): Promise<Obstacle | null> {
  const { kind, id, former } = loss;
  const current = (await readDocument(trx, kind, id))?.document as AnyDocument | undefined;
  if (!current) return 'gone';
  const changes: AnyDocument = {};
  for (const field of loss.fields) {
    const value = current[field];
    if (Array.isArray(value)) {
      if (!value.includes(restored))
        changes[field] = placed(value as number[], restored, (former?.[field] ?? []) as number[]);
    } else if (value === null) changes[field] = restored;
    else if (value !== restored) report(outcome, loss, [field], 'taken');
  }
  const fields = Object.keys(changes);
  if (fields.length === 0) return null;
  if (!isAccepted(kind, { ...current, ...changes }, fields)) {
    report(outcome, loss, fields, 'refused');
    return null;
  }
  await update(kind, id, changes);
  report(outcome, loss, fields);
  return null;
}

/** A list with a member again, behind the last one that it used to follow. */
function placed(members: readonly number[], member: number, former: readonly number[]): number[] {
  const ahead = former.slice(0, former.indexOf(member));
  const place = members.findLastIndex((other) => ahead.includes(other)) + 1;
  return members.toSpliced(place, 0, member);
}

/** Whether a document may be what it would be: lists have a limit, and fields may contradict each other by now. */
function isAccepted(kind: DocumentKind, document: AnyDocument, fields: readonly string[]): boolean {
  const shape = documentSchemas[kind].shape as Record<
    string,
    { safeParse: (value: unknown) => { success: boolean } }
  >;
  if (fields.some((field) => shape[field]?.safeParse(document[field]).success === false)) return false;
  try {
    checkDocument(kind, document);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
