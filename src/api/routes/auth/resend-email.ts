import { detail } from '#contract/messages.ts';
import { resendEmail } from '#contract/registration.ts';
import { evenly } from '../../accounts/evenly.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { resendConfirmation } from '../../accounts/registration.ts';
import type { Services } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';

export function mountResendEmail(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(resendEmail, async ({ body, c }) => {
    await limits.request(c, 'confirmation');
    await evenly(() => resendConfirmation(services, limits, body.email));
    return { detail: detail.registered };
  });
}
