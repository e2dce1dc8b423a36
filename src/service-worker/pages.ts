import { ageOf, FAVORITES_CACHE, keptAt, LONGEST, toldAt } from '#model/kept-copy.ts';
import { tellAge } from './tell-age.ts';
import { isForEverybody, isPublicPage, type RequestKind } from './request-kind.ts';
import type { FetchEvent } from './scope.ts';
import { offlinePage } from './shell.ts';
import { drop, find, keep, tidy } from './shelves.ts';

/** Pages whose copies are being made: their pictures are asked for before they are whole. */
const underWay = new Map<string, Promise<void>>();

/** The one path of a page: hosts answer some others by it, or lead there. */
const pageOf = (path: string): string => path.replace(/(?:\.html)?\/*$/, '') || '/';

/** What the network says to a navigation, asked for while the worker woke up where the browser can. */
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** The network's answer, and only where there is none a copy with its age, or the page that says so. */
export async function answerPage(event: FetchEvent, kind: RequestKind): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  let response: Response;
  try {
    response = await fromNetwork(event);
  } catch {
    const page = pageOf(pathname);
    const isPublic = isPublicPage(page);
    if (kind === 'else' && !isPublic) return Response.error();
    const copy = isPublic ? await copyOf(page) : undefined;
    return copy ? tellAge(copy) : offlinePage();
  }
  if (kind !== 'page') return response;
  const isTrue = await isOfNow(event.request, response);
  event.waitUntil(noteAnswer(pathname, response.clone()).then(tidy));
  return isTrue ? response : tellAge(response, toldAt(response));
}

/** Milliseconds that an answer counts as one of now. */
const NOW = 60_000;

/** Milliseconds that a way back waits for the network to say that it is there. */
const TIMEOUT = 3000;

/**
 * Whether a page is as the network has it. On a way back, or where a session is restored, browsers
 * show what they hold and request nothing: what is not of this moment is true as long as the site can be reached.
 */
async function isOfNow({ cache, url }: Request, response: Response): Promise<boolean> {
  if (cache !== 'force-cache' && cache !== 'only-if-cached') return true;
  if (response.type !== 'basic' || Date.now() - toldAt(response) < NOW) return true;
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    return true;
  } catch {
    return false;
  }
}

/** A page that was visited, or is a favorite. */
async function copyOf(path: string): Promise<Response | undefined> {
  const [visited, favorite] = await Promise.all([find('pages', path), copyOfFavorite(path)]);
  if (!visited || !favorite) return visited ?? favorite;
  return keptAt(visited) < keptAt(favorite) ? favorite : visited;
}

const copyOfFavorite = async (path: string): Promise<Response | undefined> => {
  try {
    const copy = await caches.match(path, { cacheName: FAVORITES_CACHE });
    return copy && ageOf(copy) < LONGEST ? copy : undefined;
  } catch {
    return undefined;
  }
};

async function dropFavorite(path: string): Promise<void> {
  try {
    if (await caches.has(FAVORITES_CACHE)) await (await caches.open(FAVORITES_CACHE)).delete(path);
  } catch {}
}

/** Keeps what a page answered now; what is not there any more, or moved, is forgotten. */
export function noteAnswer(path: string, response: Response): Promise<void> {
  const note = async () => {
    if (isPublicPage(path) && isForEverybody(response) && isHtml(response)) {
      await keep('pages', path, response);
    } else if (isGone(response)) {
      await drop('pages', path);
      await dropFavorite(path);
    } else if (response.status === 200) {
      await drop('pages', path);
    }
  };
  const work = note().finally(() => {
    if (underWay.get(path) === work) underWay.delete(path);
  });
  underWay.set(path, work);
  return work;
}

/** Whether a page is not there any more, or moved; whatever else is wrong passes. */
const isGone = ({ status, type, redirected }: Response): boolean =>
  [404, 410].includes(status) || type === 'opaqueredirect' || redirected;

const isHtml = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** Whether the kept copy of a page names a picture: what its scripts add for the logged-in user is not in it. */
export async function isNamedBy(page: string, picture: string): Promise<boolean> {
  await underWay.get(page);
  const copy = await find('pages', page);
  return copy !== undefined && (await copy.text()).includes(picture);
}
