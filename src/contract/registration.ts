import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { passwordField } from './password.ts';

const done = z.object({ detail: z.string() });

export const register = endpoint({
  method: 'POST',
  path: '/api/registration/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Creates an account and mails its confirmation link',
  body: z.object({
    email: z.email().check(z.maxLength(254)),
    password1: passwordField,
    password2: passwordField,
  }),
  reply: done,
  status: 201,
  failures: [400, 429],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/registration/verify-email/',
  auth: 'none',
  tag: 'Authentication',
  summary:
    'Confirms an address with the key of the mail; the key of an account that is confirmed is answered with that',
  body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** `email` is the address that this call confirmed. */
  reply: z.object({ detail: z.string(), email: z.nullish(z.string()) }),
  failures: [400, 404, 429],
});

export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/registration/resend-email/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Mails the confirmation again; the same answer whether or not the address is known',
  body: z.object({ email: z.email().check(z.maxLength(254)) }),
  reply: done,
  failures: [400, 404, 429],
});
