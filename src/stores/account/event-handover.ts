import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { keep, readKept } from '../browser-storage.ts';

const KEY = 'event.removing';

export type Removable = Pick<Event, 'id' | 'name'>;

/** Leads to the list, where the event is taken off and can be taken back. */
export function removeFromList({ id, name }: Removable): void {
  keep('session', KEY, { id, name });
  location.assign(paths.accountEvents);
}

/** The event that another page led here with to have it taken off; told once. */
export function takeHanded(): Removable | null {
  const kept = readKept('session', KEY) as Partial<Removable> | null;
  keep('session', KEY, null);
  return typeof kept?.id === 'number' && typeof kept.name === 'string'
    ? { id: kept.id, name: kept.name }
    : null;
}
