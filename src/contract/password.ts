import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const done = z.object({ detail: z.string() });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/reset/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Mails a reset link; the same answer whether or not the address is known',
  body: z.object({ email: z.email() }),
  reply: done,
  failures: [400, 404, 429],
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/reset/confirm/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Sets a new password with the link of the mail and ends every session',
  body: z.object({
    uid: z.string().min(1),
    token: z.string().min(1),
    new_password1: z.string().min(1),
    new_password2: z.string().min(1),
  }),
  reply: done,
  failures: [400, 429],
});
