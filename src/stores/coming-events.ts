import { atom, type ReadableAtom } from 'nanostores';
import { readComingEvents } from '#client/content/coming-events.ts';
import { createClient } from '#client/http/http.ts';
import type { Event } from '#model/event.ts';

export type ComingEvents =
  | { status: 'loading' }
  | { status: 'shown'; events: readonly Event[] }
  | { status: 'failed' };

const $current = atom<ComingEvents>({ status: 'loading' });

/** The coming events of the encyclopedia, from which the dates of favorites and of listed comedians are selected: the first thousand. */
export const $comingEvents: ReadableAtom<ComingEvents> = $current;

const client = createClient({ baseUrl: '' });

/** Requests the coming events unless they are loaded. Never rejects. */
export async function loadComingEvents(): Promise<void> {
  if ($current.get().status === 'shown') return;
  $current.set({ status: 'loading' });
  try {
    $current.set({ status: 'shown', events: await readComingEvents(client, new Date()) });
  } catch {
    $current.set({ status: 'failed' });
  }
}
