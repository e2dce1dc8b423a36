import { detail } from '#contract/messages.ts';
import { verifyEmail } from '#contract/registration.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { confirm } from '../../accounts/registration.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';

export function mountVerifyEmail(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(verifyEmail, async ({ body, c }) => {
    await limits.followLink(c, 'verify');
    const result = await confirm(services, body.key);
    if (result.status === 'failed') throw new ApiError(404, detail.notFound);
    if (result.status === 'known') return { detail: detail.alreadyVerified };
    return { detail: detail.verified, email: result.email };
  });
}
