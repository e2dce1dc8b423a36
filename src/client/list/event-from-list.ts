import { listOwnedEvents } from '#contract/account-event.ts';
import { eventPage, type EventWire, getEvent } from '#contract/event.ts';
import { listEventComedians } from '#contract/line-up.ts';
import { type Client, HttpError } from '../http/http.ts';
import { readPages } from '../content/read-pages.ts';

/**
 * An own event from the list of its owner, which proves the ownership, with the line-up that a list may omit. Throws
 * `missing` when the list does not contain it, and the client's errors.
 */
export async function readEventFromList(
  client: Client,
  id: string | number,
  missing: HttpError,
): Promise<EventWire> {
  const owned = await readPages(client, listOwnedEvents, eventPage, { ordering: 'start_at' });
  const listed = owned.find(({ slug }) => slug === id) ?? owned.find((event) => event.id === Number(id));
  if (!listed) throw missing;
  const { slug } = listed;
  // An unpublished event is only in the list of its owner.
  const event = await client.call(getEvent, { params: { slug } }).catch(orIfMissing(listed));
  if (event.comedians) return event;
  const comedians = await client.call(listEventComedians, { params: { slug } }).catch(orIfMissing([]));
  return { ...event, comedians };
}

/** An error handler that returns a default for a 404. */
const orIfMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof HttpError && error.status === 404) return value;
    throw error;
  };
