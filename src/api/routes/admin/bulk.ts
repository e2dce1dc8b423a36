import type { z } from 'zod';
import { changeMany } from '#contract/admin/bulk.ts';
import type { DocumentKind } from '#contract/admin/document.ts';
import { partialDocument } from '#contract/admin/entry-calls.ts';
import { entriesQuery } from '#contract/admin/list-query.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldErrorsOf } from '#contract/errors.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { changeEntries, type ManyChanges } from '../../content/change-many.ts';
import type { AnyDocument } from '../../content/kinds.ts';
import { listIds } from '../../content/lists/list-entries.ts';
import { createEntrySearch, type EntrySearch } from '../../content/lists/search-entries.ts';
import type { User } from '../../data/account/user.ts';
import type { Db } from '../../data/write.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { writeAs } from './write-as.ts';

type Body = z.output<NonNullable<typeof changeMany.body>>;

/** Changes of several entries at once. */
export function mountAdminBulk(mount: Mount, services: Services): void {
  const search = createEntrySearch(services.db);
  mount.call(changeMany, ({ body, user }) =>
    writeAs(services, user, { origin: 'admin', reason: body.reason ?? '' }, async (writer) => {
      const { kind, action, unlink } = body;
      const fields = body.fields && fieldsOf(kind, body.fields, user);
      const chosen = await entriesOf(writer.trx, search, body);
      const entries = await changeEntries(writer, { kind, action, fields, unlink, entries: chosen });
      return { change_set: writer.changeSet(), entries };
    }),
  );
}

/** The fields that are set in each. Throws a 400 by field, and a 403 where an editor gives a page an owner. */
function fieldsOf(kind: DocumentKind, sent: AnyDocument, user: User): AnyDocument {
  const read = partialDocument(kind).safeParse(sent);
  if (!read.success) throw new ApiError(400, fieldErrorsOf(read.error, fieldMessage.unknownField));
  const fields = read.data as AnyDocument;
  for (const field of ['slug', 'previous_slugs'])
    if (field in fields) throw new ApiError(400, { [field]: [fieldMessage.unknownField] });
  if ('user_id' in fields && user.is_admin !== 1) throw new ApiError(403, detail.permissionDenied);
  return fields;
}

/** The entries that are named, or all of a list. Throws a 400 where that has not as many as the caller saw. */
async function entriesOf(
  trx: Db,
  search: EntrySearch,
  { kind, entries = [], found }: Body,
): Promise<ManyChanges['entries']> {
  if (!found) return entries;
  const query = entriesQuery(kind).safeParse(found.query);
  if (!query.success) throw new ApiError(400, fieldErrorsOf(query.error));
  if (query.data.status === 'deleted') throw new ApiError(400, { status: [fieldMessage.choice('deleted')] });
  const ids = await listIds(trx, search, kind, query.data);
  if (ids.length !== found.count)
    throw new ApiError(409, adminMessage.bulkCount(ids.length), {}, { errors: [] });
  return ids.map((id) => ({ id, version: null }));
}
