import { entriesQuery } from '#contract/admin/list-query.ts';
import * as calls from '#contract/admin/saved-filter.ts';
import { detail } from '#contract/messages.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from '../../data/account/saved-filter.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import { check } from '../../check.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf } from './write-as.ts';

/** The filters of lists that each editor keeps. */
export function mountSavedFilters(mount: Mount, { db }: Services): void {
  mount.call(calls.listSavedFilters, ({ query, user }) => listSavedFilters(db, user.id, query.kind));

  mount.call(calls.saveFilter, ({ body, user }) => {
    // The list accepts it, and an empty part is none.
    check(
      entriesQuery(body.kind),
      Object.fromEntries(Object.entries(body.filter).filter(([, part]) => part)),
    );
    return saveFilter(db, user.id, body);
  });

  mount.call(calls.removeSavedFilter, async ({ params, user }) => {
    if (!(await removeSavedFilter(db, user.id, idOf(params.id)))) throw new ApiError(404, detail.notFound);
    return undefined;
  });
}
