import { archiveCopy } from '#copy/page/archive.ts';
import { exportAccount } from '#contract/account-data.ts';
import { cancelDeletion, downloadAccount, scheduleDeletion } from '#contract/account-closing.ts';
import { fieldMessage } from '#contract/messages.ts';
import { accountDataOf } from '../accounts/account-data.ts';
import { archiveOf } from '../accounts/archive.ts';
import * as deletion from '../accounts/deletion.ts';
import { accountLimits, orGiveBack } from '../accounts/limits.ts';
import { verifyPassword } from '../accounts/password.ts';
import { userWireOf } from '../accounts/user.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';

/** Export of an account's data, and its deletion. */
export function mountAccountData(mount: Mount, services: Services): void {
  const limits = accountLimits(services);

  mount.call(exportAccount, async ({ user, c }) => {
    await limits.exportAccount(user.id);
    const data = await accountDataOf(services, user);
    c.header('Content-Disposition', `attachment; filename="${archiveCopy.data}"`);
    return data;
  });

  mount.file(downloadAccount, async ({ user }) => {
    await limits.exportAccount(user.id);
    return { name: archiveCopy.archive, content: archiveOf(services, user) };
  });

  // A stolen session allows no faster guesses of the password than the login.
  mount.call(scheduleDeletion, async ({ user, session, body, c }) => {
    const giveBack = await limits.guess(c, user.email, session);
    if (!(await orGiveBack(giveBack, verifyPassword(user.password_hash, body.password))))
      throw new ApiError(400, { password: [fieldMessage.wrongPassword] });
    await giveBack();
    if (user.deletion_at === null) await limits.planDeletion(user.id);
    return userWireOf(services, await deletion.scheduleDeletion(services, user, session));
  });

  mount.call(cancelDeletion, async ({ user, session }) =>
    userWireOf(services, await deletion.cancelDeletion(services.db, user, session)),
  );
}
