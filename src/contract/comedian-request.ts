import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What somebody who asks for a comedian profile may add, in characters. */
const MAX_REQUEST = 2000;

export const requestComedianProfile = endpoint({
  method: 'POST',
  path: '/api/account/comedian-request/',
  auth: 'user',
  tag: 'Account',
  summary: 'Asks whoever runs the site for a comedian profile; once a week',
  body: z.object({
    nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    message: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REQUEST))),
  }),
  reply: z.object({ detail: z.string() }),
  status: 201,
  failures: [400, 401, 429],
});
