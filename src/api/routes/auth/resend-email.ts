import { detail } from '#contract/messages.ts';
import { resendEmail } from '#contract/registration.ts';
import { accountLimits } from '../../accounts/limits.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';

export function mountResendEmail(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(resendEmail, async ({ body, c }) => {
    await limits.request(c, 'confirmation');
    await services.accountRequests.add('confirmation', body.email);
    return { detail: detail.registered };
  });
}
