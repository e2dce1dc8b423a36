import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { text } from './entry.ts';
import { eventWire } from './event.ts';
import { passwordField } from './password.ts';
import { userWire } from './user.ts';

/** Everything an account holds, for its owner to take along. Instants are ISO 8601. */
export const accountDataWire = z
  .object({
    exported_at: z.string(),
    user: userWire,
    created_at: text,
    /** Providers it can log in with besides its password. */
    providers: z.array(z.object({ provider: z.string(), created_at: z.string() })),
    sessions: z.array(
      z.object({
        device: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        expires_at: z.string(),
      }),
    ),
    comedian: z.nullish(comedianWire),
    events: z.array(eventWire),
    favorites: z.array(
      z.object({ content_type: z.string(), object_id: z.int(), name: text, created_at: z.string() }),
    ),
    comedian_requests: z.array(
      z.object({ nickname: z.string(), message: z.string(), created_at: z.string() }),
    ),
  })
  .register(z.globalRegistry, { id: 'AccountData' });

export type AccountDataWire = z.infer<typeof accountDataWire>;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export/',
  auth: 'user',
  tag: 'Account',
  summary: 'Everything the account of the caller holds, as a file to keep',
  reply: accountDataWire,
  failures: [401, 429],
});

export const scheduleDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/',
  auth: 'user',
  tag: 'Account',
  summary: 'Deletes the account in 7 days, ends every other session and mails how to undo it',
  body: z.object({ password: passwordField }),
  reply: userWire,
  failures: [400, 401, 429],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion/',
  auth: 'user',
  tag: 'Account',
  summary: 'Keeps an account that was to be deleted',
  reply: userWire,
  failures: [401],
});
