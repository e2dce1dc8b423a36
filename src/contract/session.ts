import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, passwordField } from './password.ts';
import { userWire } from './user.ts';

/** The reply to a login: an opaque bearer token; `key` is an alias for older clients. */
export const sessionWire = z
  .object({ token: z.string(), key: z.nullish(z.string()), user: z.nullish(userWire) })
  .register(z.globalRegistry, { id: 'Session' });

/** An open session in the list of its user; without its token. */
export const openSessionWire = z
  .object({
    id: z.int(),
    /** Browser and system of the login, in Spanish; empty when unknown. */
    device: z.string(),
    /** Instants, ISO 8601 with offset. */
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string(),
    /** Whether it is the session of this request. */
    is_current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OpenSession' });

export type OpenSessionWire = z.infer<typeof openSessionWire>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Starts a session with email and password',
  body: z.object({ email: emailField, password: passwordField }),
  reply: sessionWire,
  failures: [400, 429],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Ends the session of the token sent; 200 even when it has already ended',
  reply: z.object({ detail: z.string() }),
  failures: [],
});

export const loginWithFacebook = endpoint({
  method: 'POST',
  path: '/api/rest-auth/facebook/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Exchanges a Facebook code or access token for a session',
  body: z.object({
    access_token: z.optional(z.string().check(z.maxLength(4096))),
    code: z.optional(z.string().check(z.maxLength(4096))),
    /** The `state` of the redirect to the provider; required with `code`, and verified whenever it is sent. */
    state: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: sessionWire,
  failures: [400, 429, 502],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions/',
  auth: 'user',
  tag: 'Account',
  summary: 'The open sessions of the caller, the last used first',
  reply: z.array(openSessionWire),
  failures: [401],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}/',
  auth: 'user',
  tag: 'Account',
  summary: 'Ends one session of the caller',
  reply: z.undefined(),
  status: 204,
  failures: [401, 404],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/',
  auth: 'user',
  tag: 'Account',
  summary: 'Ends every session of the caller but the one of the request',
  reply: z.undefined(),
  status: 204,
  failures: [401],
});
