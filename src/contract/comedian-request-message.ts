import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A module of its own: only the form of a request that waits loads it. */
export const changeRequestMessage = endpoint({
  method: 'PATCH',
  path: '/api/account/comedian-request/',
  auth: 'user',
  tag: 'Account',
  summary: 'Changes the message of the pending request for a comedian profile',
  body: z.object({ message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  reply: z.object({ detail: z.string() }),
  failures: [400, 401, 404, 429],
});
