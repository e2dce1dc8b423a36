import { exportCalls } from '#contract/admin/csv-calls.ts';
import { documentKinds } from '#contract/admin/document.ts';
import { fieldMessage } from '#contract/messages.ts';
import { exportEntries } from '../../content/tables/export-entries.ts';
import { createEntrySearch } from '../../content/lists/search-entries.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';

/** Tables that one account may read: each reads whole lists. */
const ALLOWANCE = { points: 60, seconds: 3600 };

/** Lists of entries as files. */
export function mountAdminExports(mount: Mount, services: Services): void {
  const search = createEntrySearch(services.db);
  const tables = services.limits.limit('table', ALLOWANCE);
  for (const kind of documentKinds)
    mount.file(exportCalls[kind], async ({ query, user }) => {
      if (query.status === 'deleted') throw new ApiError(400, { status: [fieldMessage.choice('deleted')] });
      await services.limits.consume(tables(String(user.id)));
      return { name: `${kind}.csv`, content: exportEntries(services, search, kind, query) };
    });
}
