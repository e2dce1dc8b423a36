import { detail, fieldMessage } from '#contract/messages.ts';
import { confirmPasswordReset } from '#contract/password.ts';
import { checkPasswordReset } from '#contract/reset-link.ts';
import { accountLimits, orGiveBack } from '../../accounts/limits.ts';
import { weaknessesOf } from '../../accounts/password.ts';
import { checkReset, confirmReset } from '../../accounts/recovery.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';

/**
 * The password is looked at before the link, which a weak one does not use up. The device is known from then on: guesses
 * elsewhere do not keep the owner, who has proven the mailbox, from logging in with the new password.
 */
export function mountPasswordResetConfirm(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  /** The page of a link calls this when it is opened. A good link counts for nothing, which leaves the attempts to the form. */
  mount.call(checkPasswordReset, async ({ body, c }) => {
    const giveBack = await limits.followLink(c, 'reset');
    await checkReset(services, body);
    await giveBack();
    return undefined;
  });
  mount.call(confirmPasswordReset, async ({ body: { uid, token, new_password1, new_password2 }, c }) => {
    const giveBack = await limits.followLink(c, 'reset');
    const weaknesses = await weaknessesOf(new_password1);
    const differ = new_password1 === new_password2 ? [] : [fieldMessage.passwordsDiffer];
    if (weaknesses.length > 0 || differ.length > 0)
      throw new ApiError(400, {
        ...(weaknesses.length > 0 && { new_password1: weaknesses }),
        ...(differ.length > 0 && { new_password2: differ }),
      });
    const change = confirmReset(services, { uid, token, password: new_password1 });
    const email = await orGiveBack(giveBack, change);
    await limits.rememberDevice(c, email);
    return { detail: detail.passwordReset };
  });
}
