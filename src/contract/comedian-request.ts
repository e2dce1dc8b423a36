import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Longest message that comes with a request, in characters. */
const MAX_REQUEST = 2000;

const path = '/api/account/comedian-request/';

export const requestComedianProfile = endpoint({
  method: 'POST',
  path,
  auth: 'user',
  tag: 'Account',
  summary: 'Asks the site for a comedian profile, and for a page that exists already; once a week',
  body: z.object({
    nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    message: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REQUEST))),
    /** A published comedian without an owner. */
    comedian_id: z.nullish(z.int()),
  }),
  reply: z.object({ detail: z.string() }),
  status: 201,
  failures: [400, 401, 429],
});

/** The request that has no answer yet. Instants are ISO 8601. */
export const pendingRequestWire = z.object({
  nickname: z.string(),
  created_at: z.string(),
  /** When the account may ask again. */
  again_at: z.string(),
  /** The page it asks for. */
  comedian: z.nullable(z.object({ id: z.int(), slug: z.string(), nickname: z.string() })),
});

export const readComedianRequest = endpoint({
  method: 'GET',
  path,
  auth: 'user',
  tag: 'Account',
  summary: 'The pending request for a comedian profile of the account, or null',
  reply: z.object({ pending: z.nullable(pendingRequestWire) }),
  failures: [401],
});
