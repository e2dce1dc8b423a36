import { detail } from '#contract/messages.ts';
import { register } from '#contract/registration.ts';
import { evenly } from '../../accounts/evenly.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { problemsOfNew } from '../../accounts/password.ts';
import * as registration from '../../accounts/registration.ts';
import type { Services } from '../../http/context.ts';
import { ApiError } from '../../http/error.ts';
import type { Mount } from '../../http/mount.ts';

export function mountRegistration(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(register, async ({ body: { email, password1, password2 }, c }) => {
    await limits.request(c, 'registration');
    const problems = await problemsOfNew(password1, password2);
    if (problems.length > 0) throw new ApiError(400, { password1: problems });
    await evenly(() => registration.register(services, limits, { email, password: password1 }));
    return { detail: detail.registered };
  });
}
