import type { z } from 'zod/mini';
import type { getSeries, repeatEvent } from '#contract/admin/series.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

const SERIES = '/api/admin/events/{id}/series/' satisfies typeof getSeries.path;
const REPEAT = '/api/admin/events/{id}/repeat/' satisfies typeof repeatEvent.path;

type Series = z.output<typeof getSeries.reply>;

/** An event of a series; `startAt` is in its zone. */
export interface SeriesEvent {
  id: number;
  startAt: string;
}

export type Repetition = z.input<NonNullable<typeof repeatEvent.body>>;

/** The calls about events that are dates of one show. Each throws the client's errors. */
export function createAdminSeriesCalls(client: Client) {
  return {
    /** The events of the series of an event, by start. */
    events: async (id: number): Promise<readonly SeriesEvent[]> => {
      const { events } = (await client.call(adminCall('GET', SERIES), { params: { id } })) as Series;
      return events.map((event) => ({ id: event.id, startAt: event.start_at }));
    },
    /** Makes further dates of an event; gives how many. */
    repeat: async (id: number, body: Repetition): Promise<number> => {
      const reply = await client.call(adminCall('POST', REPEAT), { params: { id }, body });
      return (reply as z.output<typeof repeatEvent.reply>).created.length;
    },
  };
}
