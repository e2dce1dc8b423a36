import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { writeStorage, readStorage } from '../browser-storage.ts';

const KEY = 'event.removing';

export type Removable = Pick<Event, 'id' | 'name'>;

/** Stores the event to remove and navigates to the list, where the removal can be undone. */
export function removeFromList({ id, name }: Removable): void {
  writeStorage('session', KEY, { id, name });
  location.assign(paths.accountEvents);
}

/** Reads and clears the event that the editor asked the list to remove; null for none. */
export function takePendingRemoval(): Removable | null {
  const kept = readStorage('session', KEY) as Partial<Removable> | null;
  writeStorage('session', KEY, null);
  return typeof kept?.id === 'number' && typeof kept.name === 'string'
    ? { id: kept.id, name: kept.name }
    : null;
}
