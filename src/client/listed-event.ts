import { listOwnedEvents } from '#contract/account-event.ts';
import { eventPage, type EventWire, getEvent } from '#contract/event.ts';
import { listEventComedians } from '#contract/line-up.ts';
import { type Client, HttpError } from './http.ts';
import { readPages } from './read-pages.ts';

/**
 * An own event from the owner's list, which alone tells whose it is, with the line-up that a list may leave out.
 * Throws `missing` where the list does not have it, and the client's errors.
 */
export async function readListedEvent(
  client: Client,
  id: string | number,
  missing: HttpError,
): Promise<EventWire> {
  const owned = await readPages(client, listOwnedEvents, eventPage, { ordering: 'start_at' });
  const listed = owned.find(({ slug }) => slug === id) ?? owned.find((event) => event.id === Number(id));
  if (!listed) throw missing;
  const { slug } = listed;
  // One that is not published is in the owner's list alone.
  const event = await client.call(getEvent, { params: { slug } }).catch(orIfMissing(listed));
  if (event.comedians) return event;
  const comedians = await client.call(listEventComedians, { params: { slug } }).catch(orIfMissing([]));
  return { ...event, comedians };
}

/** What is taken in the place of a reply that is a 404. */
const orIfMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof HttpError && error.status === 404) return value;
    throw error;
  };
