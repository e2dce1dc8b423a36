import type { Context } from 'hono';
import type { z } from 'zod';
import { fieldMessage } from '#contract/messages.ts';
import type { sessionWire } from '#contract/session.ts';
import { deviceOf } from '../../accounts/device.ts';
import { beginSession } from '../../accounts/session.ts';
import { userWireOf } from '../../accounts/user.ts';
import type { User } from '../../data/account/user.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';

/** Creates a session and replies as every login does; `key` is the token's name for older clients. */
export async function sessionReply(
  services: Services,
  user: User,
  c: Context,
): Promise<z.input<typeof sessionWire>> {
  const token = await beginSession(services.db, user, deviceOf(c.req.header('user-agent')));
  if (token === null) throw new ApiError(400, { non_field_errors: [fieldMessage.credentials] });
  return { token, key: token, user: await userWireOf(services, user) };
}
