import { getEvent, listEvents } from '#contract/event.ts';
import { listEventComedians } from '#contract/line-up.ts';
import { events, findEvents } from '../data/event.ts';
import { comediansOfEvent } from '../data/entry/line-up.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountEvents(mount: Mount, reader: Reader): void {
  mount.entries(listEvents, events.source(reader), ({ query }) => findEvents(reader, query));
  mount.read(getEvent, ({ params }) => events.get(reader, params.slug));
  mount.read(listEventComedians, ({ params }) => comediansOfEvent(reader, params.slug));
}
