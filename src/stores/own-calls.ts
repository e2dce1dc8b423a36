import { atom, type ReadableAtom } from 'nanostores';
import { createClient } from '#client/http/http.ts';
import { hasOwnCalls } from '#client/account/own-calls.ts';
import { keep, readKept } from './browser-storage.ts';
import { authorization } from './session.ts';

/** Whether the server has the calls that this project adds to the specification; `unknown` until one was made. */
type OwnCalls = 'unknown' | 'present' | 'absent';

const KEY = 'own-calls';

const isFound = (value: unknown): value is OwnCalls => value === 'present' || value === 'absent';

/** The result of the build, or else of this tab. */
const known = [import.meta.env.OWN_CALLS, readKept('session', KEY)].find(isFound) ?? 'unknown';

const $current = atom<OwnCalls>(known);

/** The result in this tab. */
export const $ownCalls: ReadableAtom<OwnCalls> = $current;

const client = createClient({ baseUrl: '', token: authorization });

let asking: Promise<OwnCalls> | null = null;

/**
 * Where the build could not tell, requests the list of sessions once in each tab, to learn whether the server has the
 * calls that the specification does not name. Servers have all of them or none: a 404 or 405 means none. Other failures
 * mean nothing. Never rejects.
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

/** Runs a function that needs those calls, unless the server is known to lack them. */
export async function withOwnCalls(act: () => Promise<void>): Promise<void> {
  if ((await findOwnCalls()) !== 'absent') await act();
}
