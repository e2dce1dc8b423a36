import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventStatuses } from './event-status.ts';

/*
 * Events that are dates of one show: a weekly open mic, a season in a theatre. They have the same `series`. A change of one can be
 * made to all that follow it, too.
 */

export const seriesWire = z.object({
  /** Empty of an event that is in none. */
  series: z.string(),
  /** Its events by start, 200 at most; none where it has no series. */
  events: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      start_at: z.string(),
      timezone: z.string(),
      status: z.literal(eventStatuses),
      is_published: z.boolean(),
    }),
  ),
});

export const getOwnSeries = endpoint({
  method: 'GET',
  path: '/api/account/events-owner/{id}/series/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'The series of an own event, and its own events',
  reply: seriesWire,
  failures: [401, 403, 404],
});
