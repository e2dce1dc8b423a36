import * as contract from '#contract/admin/privacy-request.ts';
import { detail } from '#contract/messages.ts';
import type { Services } from '../../services.ts';
import { envelope } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { eraseData, findData } from '../../privacy/found-data.ts';
import { findRequest, listRequests, updateRequest } from '../../privacy/staff-requests.ts';
import { idOf } from './write-as.ts';

/** What `found` gives; a 404 where it gives nothing. */
function required<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError(404, detail.notFound);
  return found;
}

/** Requests about personal data, for staff. */
export function mountAdminPrivacy(mount: Mount, { db, origin }: Services): void {
  mount.call(contract.listPrivacyRequests, async ({ query, c }) =>
    envelope(await listRequests(db, query), new URL(c.req.url), origin, (request) => request),
  );

  mount.call(contract.findPrivacyData, async ({ params }) =>
    findData(db, required(await findRequest(db, idOf(params.id)))),
  );

  mount.call(contract.updatePrivacyRequest, async ({ params, body }) =>
    required(await updateRequest(db, idOf(params.id), { isClosed: body.is_closed, note: body.note })),
  );

  mount.call(contract.erasePrivacyData, async ({ params }) =>
    db.transaction().execute(async (trx) => {
      const { email, closed_at } = required(await findRequest(trx, idOf(params.id)));
      if (closed_at !== null) throw new ApiError(404, detail.notFound);
      return eraseData(trx, email);
    }),
  );
}
