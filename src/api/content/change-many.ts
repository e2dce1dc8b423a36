import type { z } from 'zod';
import type { changeMany } from '#contract/admin/bulk.ts';
import { documentFields, type DocumentKind } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import { checkDocument } from './check-document.ts';
import { listReferrers } from './referrers.ts';
import { lastNumber } from './revisions.ts';
import { requireVersion } from './version.ts';
import type { Writer } from './writer.ts';

type Body = z.output<NonNullable<typeof changeMany.body>>;

/**
 * Publishes, hides or deletes entries. Every one is looked at before one is changed: a 409 has what is wrong with each.
 * Gives the versions afterwards.
 */
export async function changeEntries(
  { trx, update, remove }: Writer,
  origin: string,
  { kind, action, entries, unlink = false }: Body,
): Promise<Array<{ id: number; version: number }>> {
  if (action !== 'delete' && !(documentFields(kind) as string[]).includes('is_published'))
    throw new ApiError(400, { action: [fieldMessage.choice(action)] });
  // In one order for all, so that two calls cannot wait for each other.
  const chosen = [...new Map(entries.map(({ id, version }) => [id, version]))].toSorted(([a], [b]) => a - b);
  const ids = new Set(chosen.map(([id]) => id));
  const errors: Array<{ id: number; status: number; detail: string }> = [];
  for (const [id, version] of chosen) {
    try {
      const document = await requireVersion(trx, origin, kind, id, `"${version}"`);
      if (action === 'publish') checkDocument(kind, { ...document, is_published: true });
      if (action === 'delete' && !unlink) await requireUnreferred(trx, kind, id, ids);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push({ id, status: error.status, detail: firstProblem(error) });
    }
  }
  if (errors.length > 0) throw new ApiError(409, adminMessage.bulkRefused, {}, { errors });
  const changed = [];
  for (const [id] of chosen) {
    if (action === 'delete') await remove(kind, id);
    else await update(kind, id, { is_published: action === 'publish' } as object);
    changed.push({ id, version: await lastNumber(trx, kind, id) });
  }
  return changed;
}

/** What is wrong: the detail of an error, or the first message of a field. */
function firstProblem({ body }: ApiError): string {
  const { detail: problem, ...fields } = body as { detail?: unknown };
  return String(problem ?? Object.values(fields).flat()[0] ?? fieldMessage.invalid);
}

/** A 409 while entries refer to one that are not deleted with it. */
async function requireUnreferred(
  trx: Writer['trx'],
  kind: DocumentKind,
  id: number,
  deleted: ReadonlySet<number>,
): Promise<void> {
  const referrers = await listReferrers(trx, kind, [id]);
  if (referrers.some((other) => other.kind !== kind || !deleted.has(other.id)))
    throw new ApiError(409, detail.referredTo);
}
