import { getEvent, listEvents } from '#contract/event.ts';
import { listEventComedians } from '#contract/line-up.ts';
import * as event from '../data/event.ts';
import { comediansOfEvent } from '../data/entry/line-up.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountEvents(mount: Mount, reader: Reader): void {
  mount.list(listEvents, ({ query }) => event.listEvents(reader, query));
  mount.read(getEvent, ({ params }) => event.events.get(reader, params.slug));
  mount.read(listEventComedians, ({ params }) => comediansOfEvent(reader, params.slug));
}
