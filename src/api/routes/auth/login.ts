import { fieldMessage } from '#contract/messages.ts';
import { login } from '#contract/session.ts';
import { accountLimits, orGiveBack } from '../../accounts/limits.ts';
import { checkCredentials } from '../../accounts/login.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { sessionReply } from './session-reply.ts';

export function mountLogin(mount: Mount, services: Services): void {
  const limits = accountLimits(services);
  mount.call(login, async ({ body, c }) => {
    const giveBack = await limits.login(c, body.email);
    const user = await orGiveBack(giveBack, checkCredentials(services, body));
    if (user === null) throw new ApiError(400, { non_field_errors: [fieldMessage.credentials] });
    if (user === 'unverified') throw new ApiError(400, { non_field_errors: [fieldMessage.unverified] });
    const reply = await sessionReply(services, user, c);
    await giveBack();
    await limits.rememberDevice(c, body.email);
    return reply;
  });
}
