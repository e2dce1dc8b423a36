import { z } from 'zod/mini';
import { contactBody } from './contact.ts';
import { endpoint } from './endpoint.ts';

/** Pages that plain forms are redirected to (303), by result, and the one that the mail links to: the site must have them. */
export const privacyPages = {
  sent: '/privacidad/solicitud/enviada',
  refused: '/privacidad/solicitud/no-enviada',
  /** The key is in the fragment (`#`), which is not sent to servers and logs. */
  confirm: '/privacidad/solicitud/confirmar',
  confirmed: '/privacidad/solicitud/confirmada',
  unconfirmed: '/privacidad/solicitud/no-confirmada',
  /** Where staff answer. */
  staff: '/admin/privacidad',
} as const;

/** What a person may ask for: the rights of access, rectification, cancellation and opposition (LFPDPPP). */
export const privacyWishes = ['see', 'correct', 'remove', 'oppose'] as const;

/** The most characters of the addresses of pages. */
export const MAX_PAGES = 2000;

export const privacyRequestBody = z.object({
  ...contactBody.shape,
  wish: z.literal(privacyWishes),
  /** Addresses of the pages that it is about. */
  pages: z.optional(z.string().check(z.trim(), z.maxLength(MAX_PAGES))),
});

export const sendPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy-requests/',
  auth: 'none',
  tag: 'Privacy',
  summary: 'Requests what the site holds about a person; it counts once the link in the mail is followed',
  body: privacyRequestBody,
  reply: z.object({ detail: z.string() }),
  status: 201,
  failures: [400, 429],
});

export const privacyKeyBody = z.object({
  key: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

export const confirmPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy-requests/confirm/',
  auth: 'none',
  tag: 'Privacy',
  summary: 'Proves the address of a request with the key of the mail',
  body: privacyKeyBody,
  reply: z.object({ detail: z.string() }),
  failures: [400, 404, 429],
});
