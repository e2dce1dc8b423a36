import { atom, type ReadableAtom } from 'nanostores';
import { createClient } from '#client/http/http.ts';
import { hasOwnCalls } from '#client/account/own-calls.ts';
import { writeStorage, readStorage } from './browser-storage.ts';
import { authorization } from './session.ts';

/** Whether the server has the calls that this project adds to the specification; `unknown` before the first request. */
type OwnCalls = 'unknown' | 'present' | 'absent';

const KEY = 'own-calls';

const isFound = (value: unknown): value is OwnCalls => value === 'present' || value === 'absent';

/** The result stored by the build, or else by this tab. */
const known = [import.meta.env.OWN_CALLS, readStorage('session', KEY)].find(isFound) ?? 'unknown';

const $current = atom<OwnCalls>(known);

/** The result in this tab. */
export const $ownCalls: ReadableAtom<OwnCalls> = $current;

const client = createClient({ baseUrl: '', token: authorization });

let pending: Promise<OwnCalls> | null = null;

/**
 * If the build did not find it out, requests the list of sessions once in each tab, to learn whether the server has the
 * project's own calls. A server has all of them or none: a 404 or 405 means none, other failures leave it unknown. Never
 * rejects.
 */
export function findOwnCalls(): Promise<OwnCalls> {
  if ($current.get() !== 'unknown') return Promise.resolve($current.get());
  pending ??= request().finally(() => (pending = null));
  return pending;
}

async function request(): Promise<OwnCalls> {
  const found = await hasOwnCalls(client);
  return found === null ? 'unknown' : remember(found ? 'present' : 'absent');
}

function remember(found: OwnCalls): OwnCalls {
  writeStorage('session', KEY, found);
  $current.set(found);
  return found;
}

/** Runs a function that needs the project's own calls, unless the server lacks them. */
export async function withOwnCalls(act: () => Promise<void>): Promise<void> {
  if ((await findOwnCalls()) !== 'absent') await act();
}
