import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Pages that a plain form is redirected to (303), by result: the site must have them. */
export const contactPages = { sent: '/contacto/enviado', refused: '/contacto/no-enviado' } as const;

/** The most characters of a message. */
export const MAX_MESSAGE = 5000;

export const contactBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  email: z.email().check(z.maxLength(254)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE)),
  /** A honeypot: people do not see it, spam bots fill it in. */
  website: z.optional(z.string().check(z.maxLength(2000))),
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/',
  auth: 'none',
  tag: 'Contact',
  summary: 'Sends a message to the site',
  body: contactBody,
  reply: z.object({ detail: z.string() }),
  status: 201,
  failures: [400, 429],
});
