import type { getOwnedEvent } from '#contract/account-event.ts';
import { eventWire } from '#contract/event.ts';
import { type Event, toEvent } from '#model/event.ts';
import type { ClientOptions } from '../http/http.ts';
import { type CropCalls, createCropCalls } from './crops.ts';

const PATH = '/api/account/events-owner/{id}/' satisfies typeof getOwnedEvent.path;

/** The crops of the cover and the poster of an own event. */
export const createEventCropCalls = (
  client: ClientOptions,
  id: number,
): CropCalls<Event, 'cover' | 'thumbnail'> =>
  createCropCalls({ client, path: PATH, id, wire: eventWire, toOwner: toEvent });
