import { differingFields, type DocumentKind } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import type { Db } from '../data/write.ts';
import type { AnyDocument } from './kinds.ts';
import { adminEntries } from './lists/admin-entries.ts';
import { readDocument } from './read-documents.ts';
import { lastNumber, requireRevision, storedDocument } from './revisions.ts';
import { holdEntry } from './hold-entries.ts';

/**
 * Locks an entry of which `ifMatch` names the version that is stored. A 404 without the entry, a 428 without `ifMatch`;
 * another version is a 412 with both (`conflictWire`).
 */
export async function requireVersion(
  trx: Db,
  origin: string,
  kind: DocumentKind,
  id: number,
  ifMatch: string | undefined,
): Promise<void> {
  if (!(await holdEntry(trx, kind, id))) throw new ApiError(404, detail.notFound);
  if (ifMatch === undefined) throw new ApiError(428, detail.versionRequired);
  const version = await lastNumber(trx, kind, id);
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (tags.includes('*') || tags.includes(`"${version}"`)) return;
  const [, edited] = /^"(\d{1,9})"$/.exec(tags[0] ?? '') ?? [];
  const base = edited === undefined ? null : await documentAt(trx, kind, id, Number(edited));
  const stored = await readDocument(trx, kind, id);
  const [current] = await adminEntries({ db: trx, origin }, kind, [id]);
  throw new ApiError(
    412,
    detail.versionConflict,
    {},
    {
      current,
      base,
      fields: differingFields(base ?? {}, stored?.document ?? {}),
    },
  );
}

/** What was edited, where that is still known. An entry without a revision had version 0: its first one now tells. */
async function documentAt(
  trx: Db,
  kind: DocumentKind,
  id: number,
  version: number,
): Promise<AnyDocument | null> {
  try {
    return storedDocument(kind, await requireRevision(trx, kind, id, Math.max(version, 1)));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
