import { detail } from '#contract/messages.ts';
import { register } from '#contract/registration.ts';
import { accountLimits, orGiveBack } from '../../accounts/limits.ts';
import { problemsOfNewIn } from '../../accounts/password.ts';
import { hashToRegister } from '../../accounts/registration.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';

export function mountRegistration(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(
    register,
    async ({ body: { email, password1 }, c }) => {
      const giveBack = await limits.request(c, 'registration');
      const hash = await orGiveBack(giveBack, hashToRegister(services.db, email, password1));
      await services.accountRequests.add('registration', email, hash);
      return { detail: detail.registered };
    },
    problemsOfNewIn,
  );
}
