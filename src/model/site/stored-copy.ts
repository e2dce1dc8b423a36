/** The header of a copy that holds when it was stored, milliseconds since 1970. */
const STORED_AT = 'X-Kept-At';

/** Headers about the transfer of the original response, which are wrong for a copy. */
const TRANSFER_HEADERS = ['Content-Encoding', 'Content-Length', 'Vary'];

/** A complete copy of a response with the time `since` (milliseconds since 1970) and its length. Rejects when the body is cut off. */
export async function withStoredAt(response: Response, since = Date.now()): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set(STORED_AT, String(since));
  headers.set('Content-Length', String(body.size));
  return new Response(body, { headers });
}

/**
 * When the server sent a response, from its Date header, in milliseconds since 1970: it may come from the HTTP cache.
 * A time in the future and a missing header count as now.
 */
export const sentAt = ({ headers }: Response): number =>
  Math.min(Date.now(), Date.parse(headers.get('Date') ?? '') || Infinity);

/** When a copy was stored, milliseconds since 1970. */
export const storedAt = ({ headers }: Response): number => Number(headers.get(STORED_AT) ?? 0);

/** Milliseconds since a copy was stored; 0 when the clock was set back. */
export const ageOf = (copy: Response): number => Math.max(0, Date.now() - storedAt(copy));

/** The cache of the logged-in user's favorites: their pages and data. It is deleted when the session ends. */
export const FAVORITES_CACHE = 'favorites';

/** The path in that cache of the list of favorites. */
export const FAVORITES_FILE = '/favoritos.json';

/** Milliseconds after which the copy of a page is no longer shown. */
export const MAX_PAGE_AGE = 60 * 86_400_000;

/** The cache that holds visited pages. */
export const PAGES_CACHE = 'pages-1';

/**
 * The key of the mark that a deliberate logout writes to `localStorage` before the session is deleted. Other tabs get a
 * `storage` event, or read it when they resume. `sessionStorage` has under the same key the last mark that the tab
 * has handled (`components/account/clear-after-logout.js`).
 */
export const LOGOUT_KEY = 'logout';

/** A unique mark that reveals neither time nor user. */
export const createLogoutMark = (): string => String(Math.random());

/** The beginning of the keys in `localStorage` of what a person did in this browser; a deliberate logout removes them. */
export const OWN_KEYS = 'own:';
