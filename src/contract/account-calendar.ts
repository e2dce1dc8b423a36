import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** When the private calendar of the caller was created; null without one. */
export const ownCalendarWire = z
  .object({ created_at: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'OwnCalendar' });

/** `url` contains the secret, which is sent only once. */
export const newCalendarWire = z
  .object({ url: z.string(), created_at: z.string() })
  .register(z.globalRegistry, { id: 'NewCalendar' });

/** The path of private calendars, followed by a secret and `.ics`. It is not in `endpoints`: the reply is not JSON. */
export const PRIVATE_CALENDARS = '/api/calendars/';

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/account/calendar/',
  auth: 'user',
  tag: 'Account',
  summary: 'Whether the caller has a private calendar of favorites',
  reply: ownCalendarWire,
  failures: [401],
});

export const createCalendar = endpoint({
  method: 'POST',
  path: '/api/account/calendar/',
  auth: 'user',
  tag: 'Account',
  summary: 'Creates a secret URL of the calendar of favorites; the previous one stops working',
  reply: newCalendarWire,
  status: 201,
  failures: [401, 429],
});

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/account/calendar/',
  auth: 'user',
  tag: 'Account',
  summary: 'Revokes the secret URL',
  reply: z.undefined(),
  status: 204,
  failures: [401],
});
