import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { detailQuery } from './pagination.ts';

/** The comedians of an event or a podcast, in billing order: a plain list without pagination. */
export const listEventComedians = endpoint({
  method: 'GET',
  path: '/api/events/{slug}/comedians/',
  auth: 'none',
  tag: 'Events',
  summary: 'Comedians of an event, in billing order',
  query: detailQuery,
  reply: z.array(comedianWire),
  failures: [404],
});

export const listPodcastComedians = endpoint({
  method: 'GET',
  path: '/api/podcasts/{slug}/comedians/',
  auth: 'none',
  tag: 'Podcasts',
  summary: 'Comedians of a podcast, in order',
  query: detailQuery,
  reply: z.array(comedianWire),
  failures: [404],
});
