import { type ClientOptions, exchange } from './http.ts';

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
  const headers = new Headers({ Accept: 'application/json', Authorization: token });
  try {
    const { response } = await exchange(profile, { request: { headers }, timeLimit: timeout, send, read });
    return response.status === 401 || response.status === 403;
  } catch {
    return false;
  }
}

/** An unread body keeps its connection open until the timeout. */
const read = (reply: Response): Promise<string> => reply.text();
