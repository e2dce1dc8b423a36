import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Pages that a plain form is led to (303), by what became of its message: the site has to have them. */
export const contactPages = { sent: '/contacto/enviado', refused: '/contacto/no-enviado' } as const;

/** Longest message, in characters. */
export const MAX_MESSAGE = 5000;

export const contactBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  email: z.email().check(z.maxLength(254)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE)),
  /** Left empty by people, who do not see it; filled in by programs that fill in everything. */
  website: z.optional(z.string().check(z.maxLength(2000))),
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/',
  auth: 'none',
  tag: 'Contact',
  summary: 'Leaves a message to the site',
  body: contactBody,
  reply: z.object({ detail: z.string() }),
  status: 201,
  failures: [400, 429],
});
