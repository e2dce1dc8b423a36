import type { ClientOptions } from './http.ts';

/** The call that every account may make: a token with which it is refused is dead. */
const PROFILE = '/api/account/profile/';

/** Whether a token with which `url` was refused (403) is refused everywhere, which the profile tells. */
export async function isRefused(
  url: string,
  token: string,
  { baseUrl, fetch: send = (request) => fetch(request), timeout = 30_000 }: ClientOptions,
): Promise<boolean> {
  const profile = `${baseUrl}${PROFILE}?format=json`;
  if (url === profile) return true;
  const headers = { Accept: 'application/json', Authorization: token };
  try {
    const reply = await send(new Request(profile, { headers, signal: AbortSignal.timeout(timeout) }));
    // A body that is not read keeps its connection busy until the timeout.
    await reply.text();
    return reply.status === 401 || reply.status === 403;
  } catch {
    return false;
  }
}
