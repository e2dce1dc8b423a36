import type { ClientOptions } from './http.ts';

/** An endpoint that every account may use: a token that it refuses is invalid. */
const PROFILE = '/api/account/profile/';

/** Whether a token that got a 403 from `url` is invalid everywhere; checked with the profile. */
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
    // An unread body keeps its connection open until the timeout.
    await reply.text();
    return reply.status === 401 || reply.status === 403;
  } catch {
    return false;
  }
}
