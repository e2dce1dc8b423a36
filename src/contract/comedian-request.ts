import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The most characters of the message of a request. */
const MAX_MESSAGE = 2000;

const path = '/api/account/comedian-request/';

export const requestComedianProfile = endpoint({
  method: 'POST',
  path,
  auth: 'user',
  tag: 'Account',
  summary: 'Requests a comedian profile, optionally with an existing page; once a week',
  body: z.object({
    nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    message: z.optional(z.string().check(z.trim(), z.maxLength(MAX_MESSAGE))),
    /** A published comedian without an owner. */
    comedian_id: z.nullish(z.int()),
  }),
  reply: z.object({ detail: z.string() }),
  status: 201,
  failures: [400, 401, 429],
});

/** A request that no admin has answered. Instants are ISO 8601. */
export const pendingRequestWire = z.object({
  nickname: z.string(),
  message: z.nullish(z.string()),
  created_at: z.string(),
  /** When the account may send another request. */
  again_at: z.string(),
  /** The requested page. */
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
