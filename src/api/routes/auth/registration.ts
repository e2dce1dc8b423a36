import { detail } from '#contract/messages.ts';
import { register } from '#contract/registration.ts';
import { evenly } from '../../accounts/evenly.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { problemsOfNewIn } from '../../accounts/password.ts';
import * as registration from '../../accounts/registration.ts';
import type { Services } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';

export function mountRegistration(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(
    register,
    async ({ body: { email, password1 }, c }) => {
      await limits.request(c, 'registration');
      await evenly(() => registration.register(services, limits, { email, password: password1 }));
      return { detail: detail.registered };
    },
    problemsOfNewIn,
  );
}
