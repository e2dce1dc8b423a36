import { detail, fieldMessage } from '#contract/messages.ts';
import { changePassword } from '#contract/user.ts';
import { accountLimits, orGiveBack } from '../../accounts/limits.ts';
import { hashPassword, problemsOfNew, verifyPassword } from '../../accounts/password.ts';
import { replacePassword } from '../../accounts/recovery.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';

/** A stolen session allows no faster guesses of the password than the login. */
export function mountPasswordChange(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(changePassword, async ({ body, user, session, c }) => {
    const giveBack = await limits.guess(c, user.email, session);
    const isRight = await orGiveBack(giveBack, verifyPassword(user.password_hash, body.old_password));
    if (!isRight) throw new ApiError(400, { old_password: [fieldMessage.oldPassword] });
    await giveBack();
    const problems = await problemsOfNew(body.password1, body.password2);
    if (problems.length > 0) throw new ApiError(400, { password1: problems });
    await limits.changePassword(user.id);
    await replacePassword(services, { user, session, hash: await hashPassword(body.password1) });
    return { detail: detail.passwordChanged };
  });
}
