import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/* Separate from `password.ts`, which every page of an account loads. */

export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/reset/check/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Whether the link of the mail can still be used, which does not use it up',
  body: z.object({
    uid: z.string().check(z.minLength(1), z.maxLength(200)),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.undefined(),
  status: 204,
  failures: [400, 429],
});
