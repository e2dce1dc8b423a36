import * as contract from '#contract/admin/inbox.ts';
import { detail } from '#contract/messages.ts';
import { setStandingOf } from '../../accounts/administration.ts';
import { withPageProblems } from '../../accounts/page-problem.ts';
import { markAsRead } from '../../data/account/inbox.ts';
import { listRedirects } from '../../data/entry/redirects.ts';
import {
  listComedianRequests,
  listContactMessages,
  setMessageState,
} from '../../data/account/staff-inbox.ts';
import { findUser, holdUser, type User } from '../../data/account/user.ts';
import type { Db } from '../../data/write.ts';
import type { Services } from '../../services.ts';
import { envelope } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf } from './write-as.ts';

const urlOf = (c: { req: { url: string } }) => new URL(c.req.url);

/** Requests of comedians and messages of visitors, for staff; and redirects, for editors. */
export function mountAdminInbox(mount: Mount, services: Services): void {
  const { db, origin, config, changes, mailQueue } = services;

  mount.call(contract.listComedianRequests, async ({ query, c }) =>
    envelope(await listComedianRequests(db, query), urlOf(c), origin, (request) => request),
  );

  mount.call(contract.approveComedianRequest, async ({ params, body, user: admin }) => {
    const id = idOf(params.id);
    await withPageProblems(() =>
      db.transaction().execute(async (trx) => {
        const user = await requireRequester(trx, id);
        const by = { author: admin.id, origin: 'admin' } as const;
        return setStandingOf(trx, config, user, { isComedian: true }, body.page, by);
      }),
    );
    changes.wake();
    mailQueue.deliverSoon();
    return undefined;
  });

  mount.call(contract.rejectComedianRequest, async ({ params }) => {
    if (!(await markAsRead(db, 'request', idOf(params.id)))) throw new ApiError(404, detail.notFound);
    return undefined;
  });

  mount.call(contract.listContactMessages, async ({ query, c }) =>
    envelope(await listContactMessages(db, query), urlOf(c), origin, (message) => message),
  );

  mount.call(contract.updateContactMessage, async ({ params, body }) => {
    const message = await setMessageState(db, idOf(params.id), body.status);
    if (!message) throw new ApiError(404, detail.notFound);
    return message;
  });

  mount.call(contract.listRedirects, async ({ query, c }) =>
    envelope(await listRedirects(db, query), urlOf(c), origin, (redirect) => redirect),
  );
}

/** Locks the account of a request that waits; a 404 where it does not. */
async function requireRequester(trx: Db, id: number): Promise<User> {
  const waiting = trx.selectFrom('comedian_requests').select('user_id').where('id', '=', id);
  const request = await waiting.executeTakeFirst();
  if (request) await holdUser(trx, request.user_id);
  const still = await waiting.where('read_at', 'is', null).executeTakeFirst();
  const user = still && (await findUser(trx, still.user_id));
  if (!user) throw new ApiError(404, detail.notFound);
  return user;
}
