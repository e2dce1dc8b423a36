import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userWire } from './user.ts';

/** What a login answers: an opaque bearer token, `key` being its alias for older clients. */
export const sessionWire = z
  .object({ token: z.string(), key: z.string().nullish(), user: userWire.nullish() })
  .meta({ id: 'Session' });

export const login = endpoint({
  method: 'POST',
  path: '/api/login/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Starts a session with email and password',
  body: z.object({ email: z.string().min(1), password: z.string().min(1) }),
  reply: sessionWire,
  failures: [400, 429],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Ends the session of the token sent; 200 even when it is already dead',
  reply: z.object({ detail: z.string() }),
  failures: [],
});

export const loginWithFacebook = endpoint({
  method: 'POST',
  path: '/api/rest-auth/facebook/',
  auth: 'none',
  tag: 'Authentication',
  summary: 'Exchanges a Facebook code or access token for a session',
  body: z.object({ access_token: z.string().optional(), code: z.string().optional() }),
  reply: sessionWire,
  failures: [400, 429, 502],
});
