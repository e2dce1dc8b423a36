import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventPage, eventsOfEntryQuery, eventWire } from './event.ts';

export const listOwnedEvents = endpoint({
  method: 'GET',
  path: '/api/account/events-owner/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Events the caller owns',
  query: eventsOfEntryQuery,
  reply: eventPage,
  failures: [400, 401, 403, 404],
});

export const listAppearances = endpoint({
  method: 'GET',
  path: '/api/account/events-comedian/',
  auth: 'user',
  tag: 'Account',
  summary: 'Events the caller appears in as a comedian',
  query: eventsOfEntryQuery,
  reply: eventPage,
  failures: [400, 401, 404],
});

export const getOwnedEvent = endpoint({
  method: 'GET',
  path: '/api/account/events-owner/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'An event of the caller, published or not, by slug, former slug or numeric id',
  reply: eventWire,
  failures: [401, 403, 404],
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/account/events-owner/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Deletes an event',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});
