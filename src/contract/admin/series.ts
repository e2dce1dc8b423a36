import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { seriesWire } from '../event-series.ts';
import { detailQuery } from '../pagination.ts';
import { reasonField } from './entry-calls.ts';

export const rhythms = ['weekly', 'monthly'] as const;

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/admin/events/{id}/series/',
  auth: 'editor',
  tag: 'Content',
  summary: 'The series of an event, and its events',
  query: detailQuery,
  reply: seriesWire,
  failures: [401, 403, 404],
});

export const repeatEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/{id}/repeat/',
  auth: 'editor',
  tag: 'Content',
  summary:
    'Makes the further dates of an event as one series; those that the series has by then are not made again',
  body: z.strictObject({
    rhythm: z.literal(rhythms),
    /** The last day, inclusive: `2026-12-31`. */
    until: z.iso.date(),
    reason: reasonField,
  }),
  /** The ids of the events that were made. */
  reply: z.object({ change_set: z.nullable(z.int()), created: z.array(z.int()) }),
  failures: [400, 401, 403, 404],
});
