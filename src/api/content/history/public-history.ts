import { privateFields, type PublicRevisionWire } from '#contract/history.ts';
import {
  cutPage,
  listFrom,
  nonEmpty,
  type PageRequest,
  type PageResult,
  requireId,
  utcIso,
} from '../../data/read.ts';
import type { EntryKind, Origin } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';

/** By which ways editors and admins write. */
const BY_EDITORS: ReadonlySet<Origin> = new Set(['admin', 'import', 'merge', 'restore', 'undo']);

/**
 * The public history of a published entry, newest first. Changes of private fields alone are left out, and reasons are
 * those that editors wrote.
 */
export async function publicHistory(
  db: Db,
  kind: EntryKind,
  reference: string,
  request: PageRequest,
): Promise<PageResult<PublicRevisionWire>> {
  const id = await requireId(db, kind, reference);
  // Rows without documents are small, and only their lists of fields say which are public.
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('change_sets', 'change_sets.id', 'revisions.change_set_id')
    .select(['revisions.number', 'revisions.action', 'revisions.fields', 'revisions.is_redacted'])
    .select(['change_sets.created_at', 'change_sets.origin', 'change_sets.reason', 'change_sets.user_id'])
    .where('revisions.kind', '=', kind)
    .where('revisions.entry_id', '=', id)
    .orderBy('revisions.number', 'desc')
    .execute();
  const shown = rows.flatMap((row) => {
    const fields = listFrom<string>(row.fields).filter((field) => !privateFields.has(field));
    return row.action === 'update' && fields.length === 0 ? [] : { ...row, fields };
  });
  const page = cutPage(shown, request);
  const comedians = await comediansOf(db, page.results);
  const results = page.results.map(({ number, action, fields, created_at, origin, ...row }) => ({
    number,
    at: utcIso(created_at),
    action,
    fields,
    by: {
      role: roleOf(origin),
      // Editors write for the encyclopedia, not as the comedian that some are.
      comedian: origin === 'account' ? (comedians.get(row.user_id) ?? null) : null,
    },
    reason: isWritten(origin, row.reason) && row.is_redacted === 0 ? row.reason : '',
  }));
  return { ...page, results };
}

/** Whether an editor wrote the reason: programs write which version or change set they restore. */
const isWritten = (origin: Origin, reason: string): boolean =>
  BY_EDITORS.has(origin) && !/^(revision|change set|merge) /.test(reason);

const roleOf = (origin: Origin): PublicRevisionWire['by']['role'] =>
  origin === 'account' ? 'account' : BY_EDITORS.has(origin) ? 'editor' : 'program';

/** The published pages that the accounts keep, by account. */
async function comediansOf(db: Db, rows: ReadonlyArray<{ user_id: number | null }>) {
  const pages = await db
    .selectFrom('comedians')
    .select(['id', 'slug', 'nickname', 'user_id'])
    .where('user_id', 'in', nonEmpty(rows.flatMap(({ user_id }) => user_id ?? [])))
    .where('is_published', '=', 1)
    .orderBy('id', 'desc')
    .execute();
  return new Map(pages.map(({ user_id, ...comedian }) => [user_id, comedian]));
}
