import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Since when the private calendar of the caller can be read; null where there is none. */
export const ownCalendarWire = z
  .object({ created_at: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'OwnCalendar' });

/** `url` holds the secret, which is told this once: it cannot be read again. */
export const newCalendarWire = z
  .object({ url: z.string(), created_at: z.string() })
  .register(z.globalRegistry, { id: 'NewCalendar' });

/** Where private calendars are read, followed by a secret and `.ics`. Outside the list: it answers no JSON. */
export const PRIVATE_CALENDARS = '/api/calendars/';

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/account/calendar/',
  auth: 'user',
  tag: 'Account',
  summary: 'Whether the favourites of the caller can be read as a calendar',
  reply: ownCalendarWire,
  failures: [401],
});

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/account/calendar/',
  auth: 'user',
  tag: 'Account',
  summary: 'Makes a secret address to read the favourites at; the one before is worth nothing any more',
  reply: newCalendarWire,
  status: 201,
  failures: [401, 429],
});

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/account/calendar/',
  auth: 'user',
  tag: 'Account',
  summary: 'Revokes the secret address',
  reply: z.undefined(),
  status: 204,
  failures: [401],
});
