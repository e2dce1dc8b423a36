import { atom, type ReadableAtom } from 'nanostores';
import { createClient } from '#client/http.ts';
import { hasOwnCalls } from '#client/own-calls.ts';
import { keep, readKept } from './browser-storage.ts';
import { authorization } from './session.ts';

/** Whether the server has the calls that this project adds to the specification; `unknown` until one was made. */
type OwnCalls = 'unknown' | 'present' | 'absent';

const KEY = 'own-calls';

const isFound = (value: unknown): value is OwnCalls => value === 'present' || value === 'absent';

/** What the build found, or else this tab before. */
const known = [import.meta.env.OWN_CALLS, readKept('session', KEY)].find(isFound) ?? 'unknown';

const $current = atom<OwnCalls>(known);

/** What this tab knows of the server. */
export const $ownCalls: ReadableAtom<OwnCalls> = $current;

const client = createClient({ baseUrl: '', token: authorization });

let asking: Promise<OwnCalls> | null = null;

/**
 * Asks once in each tab where the build could not tell, by the list of sessions, whether the server has the calls that the specification does not
 * name. They come together, so that none of the others is tried where that one is a 404 or a 405. Never rejects; other
 * failures say nothing.
 */
export function findOwnCalls(): Promise<OwnCalls> {
  if ($current.get() !== 'unknown') return Promise.resolve($current.get());
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

async function ask(): Promise<OwnCalls> {
  const found = await hasOwnCalls(client);
  return found === null ? 'unknown' : remember(found ? 'present' : 'absent');
}

function remember(found: OwnCalls): OwnCalls {
  keep('session', KEY, found);
  $current.set(found);
  return found;
}

/** Runs what needs those calls, unless the server is known to lack them. */
export async function withOwnCalls(act: () => Promise<void>): Promise<void> {
  if ((await findOwnCalls()) !== 'absent') await act();
}
