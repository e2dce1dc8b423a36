import { detail } from '#contract/messages.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { accountLimits } from '../../accounts/limits.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';

export function mountPasswordReset(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(requestPasswordReset, async ({ body, c }) => {
    await limits.request(c, 'reset');
    await services.accountRequests.add('reset', body.email);
    return { detail: detail.emailSent };
  });
}
