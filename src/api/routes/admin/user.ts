import type { z } from 'zod';
import * as contract from '#contract/admin/user.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail } from '#contract/messages.ts';
import { accountsToWire, listAccounts } from '../../accounts/accounts-for-staff.ts';
import { setStandingOf } from '../../accounts/administration.ts';
import { withPageProblems } from '../../accounts/page-problem.ts';
import { undoAuthor } from '../../content/history/undo-author.ts';
import { findUser, holdUser, type User } from '../../data/account/user.ts';
import type { Db } from '../../data/write.ts';
import type { Services } from '../../services.ts';
import { envelope, pick } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, undoAs } from './write-as.ts';

type Body = z.output<NonNullable<typeof contract.updateUser.body>>;

/** Accounts and their rights. */
export function mountAdminUsers(mount: Mount, services: Services): void {
  const { db, origin, config, changes, mailQueue, logger } = services;

  const answer = async (id: number) => {
    const user = await requireUser(db, id);
    const [account] = await accountsToWire(db, [user]);
    if (!account) throw new ApiError(404, detail.notFound);
    return account;
  };

  mount.call(contract.listUsers, async ({ query, c }) =>
    envelope(await listAccounts(db, query), new URL(c.req.url), origin, (account) => pick(account, query)),
  );

  mount.call(contract.getUser, ({ params }) => answer(idOf(params.id)));

  mount.call(contract.updateUser, async ({ params, body, user: admin }) => {
    const id = idOf(params.id);
    requireOthers(admin, id, body);
    await withPageProblems(() =>
      db.transaction().execute(async (trx) => {
        await holdBoth(trx, admin.id, id);
        const user = await requireUser(trx, id);
        const by = { author: admin.id, origin: 'admin' } as const;
        return setStandingOf(trx, config, user, standingOf(body), body.page, by);
      }),
    );
    // Rights are not part of the history of content.
    logger.info({ admin: admin.id, user: id, rights: body }, 'rights of an account were set');
    changes.wake();
    mailQueue.deliverSoon();
    return answer(id);
  });

  mount.call(contract.undoUser, async ({ params, body, user: admin }) => {
    const { id } = await requireUser(db, idOf(params.id));
    const range = { before: body.before, isOwn: id === admin.id };
    return undoAuthor(db, id, range, (changeSet) => undoAs(services, admin, changeSet));
  });
}

async function requireUser(db: Db, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new ApiError(404, detail.notFound);
  return user;
}

/** Admins cannot remove their own rights: they may be the last admin. */
function requireOthers(admin: User, id: number, body: Body): void {
  if (admin.id !== id) return;
  if (body.is_admin === false) throw new ApiError(400, { is_admin: [adminMessage.ownAdmin] });
  if (body.is_active === false) throw new ApiError(400, { is_active: [adminMessage.ownBlock] });
}

/** Locks both accounts, always in the same order: two admins who revoke each other's rights must not both succeed. */
async function holdBoth(trx: Db, admin: number, id: number): Promise<void> {
  for (const held of [...new Set([admin, id])].toSorted((one, other) => one - other))
    await holdUser(trx, held);
  const now = await findUser(trx, admin);
  if (now?.is_admin !== 1 || now.is_active !== 1) throw new ApiError(403, detail.permissionDenied);
}

const standingOf = ({ is_admin, is_editor, is_comedian, is_active }: Body) => ({
  ...(is_admin !== undefined && { isAdmin: is_admin }),
  ...(is_editor !== undefined && { isEditor: is_editor }),
  ...(is_comedian !== undefined && { isComedian: is_comedian }),
  ...(is_active !== undefined && { isActive: is_active }),
});
