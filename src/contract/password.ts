import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The most characters of a password: a limit for the cost of hashing. */
export const MAX_PASSWORD = 1000;

/** A password as typed; its strength is checked elsewhere, with errors by field. */
export const passwordField = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD));

/** An e-mail address as typed, which is compared without case. */
export const emailField = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

const done = z.object({ detail: z.string() });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/reset/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Mails a reset link; the same answer whether or not the address is known',
  body: z.object({ email: z.email().check(z.maxLength(254)) }),
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
    uid: z.string().check(z.minLength(1), z.maxLength(200)),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    new_password1: passwordField,
    new_password2: passwordField,
  }),
  reply: done,
  failures: [400, 429],
});
