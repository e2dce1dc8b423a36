import type { Endpoint } from '#contract/endpoint.ts';
import { eventPage } from '#contract/event.ts';
import { type Event, toEvent } from '#model/event.ts';
import type { Client } from '../http/http.ts';
import { readPages } from '../content/read-pages.ts';

/** The events of a whole list that suit a query which the server ignored, by start. Throws the client's errors. */
export async function readSuitingEvents(
  client: Client,
  list: Endpoint,
  suits: (event: Event) => boolean,
): Promise<Event[]> {
  const events = (await readPages(client, list, eventPage)).map(toEvent).filter(suits);
  return [...events].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}
