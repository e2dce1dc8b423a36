/** When a copy was made, milliseconds since 1970. */
const KEPT_AT = 'X-Kept-At';

/** What a copy would say of the journey of the original, which it did not make. */
const OF_THE_JOURNEY = ['Content-Encoding', 'Content-Length', 'Vary'];

/** A whole copy of an answer that knows since when, and its bytes. Rejects where the answer is cut off. */
export async function stamped(response: Response, since = Date.now()): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  for (const name of OF_THE_JOURNEY) headers.delete(name);
  headers.set(KEPT_AT, String(since));
  headers.set('Content-Length', String(body.size));
  return new Response(body, { headers });
}

/**
 * When the server told of an answer last, milliseconds since 1970: browsers hand out what they hold
 * as if it came this moment. A clock ahead of this one, or none, counts as now.
 */
export const toldAt = ({ headers }: Response): number =>
  Math.min(Date.now(), Date.parse(headers.get('Date') ?? '') || Infinity);

/** When a copy was made, milliseconds since 1970. */
export const keptAt = ({ headers }: Response): number => Number(headers.get(KEPT_AT) ?? 0);

/** Milliseconds since a copy was made; a clock that was set back makes it new. */
export const ageOf = (copy: Response): number => Math.max(0, Date.now() - keptAt(copy));

/** Copies of the pages of the logged-in user, and their data; gone with the session. */
export const FAVORITES_CACHE = 'favorites';

/** Where, among those, the favourites themselves lie. */
export const FAVORITES_FILE = '/favoritos.json';

/** Milliseconds after which the copy of a page is not shown any more. */
export const LONGEST = 60 * 86_400_000;

/** The cache that holds visited pages. */
export const PAGES_CACHE = 'pages-1';

/**
 * Under this key of `localStorage` each logout on purpose leaves a mark of its own, before the session is
 * gone: other tabs hear of it, or find it when they wake. Under the same key of `sessionStorage` a tab
 * keeps the last one that it has seen (`components/account/forget-left.js`).
 */
export const LEFT_KEY = 'logout';

/** A mark that is no other's, and tells nothing of when or of whom. */
export const leftMark = (): string => String(Math.random());

/** Where a browser keeps how far its recordings were heard: seconds by their ids. */
export const POSITIONS_KEY = 'posiciones';
