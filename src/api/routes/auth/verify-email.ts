import { detail } from '#contract/messages.ts';
import { verifyEmail } from '#contract/registration.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { confirm } from '../../accounts/registration.ts';
import type { Services } from '../../http/context.ts';
import { ApiError } from '../../http/error.ts';
import type { Mount } from '../../http/mount.ts';

export function mountVerifyEmail(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(verifyEmail, async ({ body, c }) => {
    await limits.followLink(c, 'verify');
    const result = await confirm(services, body.key);
    if (result === 'failed') throw new ApiError(404, detail.notFound);
    return { detail: result === 'known' ? detail.alreadyVerified : detail.verified };
  });
}
