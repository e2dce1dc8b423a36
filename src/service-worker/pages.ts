import { ageOf, FAVORITES_CACHE, storedAt, MAX_PAGE_AGE, sentAt } from '#model/site/stored-copy.ts';
import { withAgeNotice } from './age-notice.ts';
import { isPublicResponse, isPublicPage, type RequestKind } from './request-kind.ts';
import type { FetchEvent } from './scope.ts';
import { offlinePage } from './shell.ts';
import { deleteCopy, readCopy, storeCopy, trimCaches } from './copy-caches.ts';

/** Updates of copies that have not finished, by path: pictures are requested before their page is stored. */
const pendingCopies = new Map<string, Promise<void>>();

/** The canonical path of a page, without `.html` and trailing slashes. */
const canonicalPath = (path: string): string => path.replace(/(?:\.html)?\/*$/, '') || '/';

/** The response of the network to a navigation: the preloaded one where the browser supports that. */
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Responds with the network's answer; without a network with a copy and its age, else with the offline page. */
export async function respondWithPage(event: FetchEvent, kind: RequestKind): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  let response: Response;
  try {
    response = await fromNetwork(event);
  } catch {
    const page = canonicalPath(pathname);
    const isPublic = isPublicPage(page);
    if (kind === 'else' && !isPublic) return Response.error();
    const copy = isPublic ? await latestCopy(page) : undefined;
    return copy ? withAgeNotice(copy) : offlinePage();
  }
  if (kind !== 'page') return response;
  const isUpToDate = await isCurrent(event.request, response);
  event.waitUntil(updateCopy(pathname, response.clone()).then(trimCaches));
  return isUpToDate ? response : withAgeNotice(response, sentAt(response));
}

/** Milliseconds for which a response counts as current. */
const MAX_CURRENT_AGE = 60_000;

/** Milliseconds to wait for the network after a back navigation. */
const TIMEOUT = 3000;

/**
 * Whether a page may be shown without its age. On back navigations and restored sessions browsers respond from the
 * HTTP cache without a request; an older response counts as current while the site can be reached.
 */
async function isCurrent({ cache, url }: Request, response: Response): Promise<boolean> {
  if (cache !== 'force-cache' && cache !== 'only-if-cached') return true;
  if (response.type !== 'basic' || Date.now() - sentAt(response) < MAX_CURRENT_AGE) return true;
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    return true;
  } catch {
    return false;
  }
}

/** The newer of the copies of a page: as a visited page and as a favorite. */
async function latestCopy(path: string): Promise<Response | undefined> {
  const [visited, favorite] = await Promise.all([readCopy('pages', path), readFavoriteCopy(path)]);
  if (!visited || !favorite) return visited ?? favorite;
  return storedAt(visited) < storedAt(favorite) ? favorite : visited;
}

const readFavoriteCopy = async (path: string): Promise<Response | undefined> => {
  try {
    const copy = await caches.match(path, { cacheName: FAVORITES_CACHE });
    return copy && ageOf(copy) < MAX_PAGE_AGE ? copy : undefined;
  } catch {
    return undefined;
  }
};

async function deleteFavoriteCopy(path: string): Promise<void> {
  try {
    if (await caches.has(FAVORITES_CACHE)) await (await caches.open(FAVORITES_CACHE)).delete(path);
  } catch {}
}

/** Stores the response of a public page; deletes the copies of a page that is gone, moved or no longer public. */
export function updateCopy(path: string, response: Response): Promise<void> {
  const update = async () => {
    if (isPublicPage(path) && isPublicResponse(response) && isHtml(response)) {
      await storeCopy('pages', path, response);
    } else if (isGone(response)) {
      await deleteCopy('pages', path);
      await deleteFavoriteCopy(path);
    } else if (response.status === 200) {
      await deleteCopy('pages', path);
    }
  };
  const work = update().finally(() => {
    if (pendingCopies.get(path) === work) pendingCopies.delete(path);
  });
  pendingCopies.set(path, work);
  return work;
}

/** Whether a page was removed or moved; other failures are temporary. */
const isGone = ({ status, type, redirected }: Response): boolean =>
  [404, 410].includes(status) || type === 'opaqueredirect' || redirected;

const isHtml = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** Whether the stored HTML of a page refers to a picture: those that scripts add for the logged-in user are not in it. */
export async function isPictureOfPage(page: string, picture: string): Promise<boolean> {
  await pendingCopies.get(page);
  const copy = await readCopy('pages', page);
  return copy !== undefined && (await copy.text()).includes(picture);
}
