import { isPublicResponse } from './request-kind.ts';
import { isPictureOfPage } from './pages.ts';
import { type FetchEvent, scope } from './scope.ts';
import { readFromShell } from './shell.ts';
import { readCopy, storeCopy, readOtherSize } from './copy-caches.ts';

/** Responds from the cache first: the name of a script contains a digest of its bytes. */
export async function respondWithScript(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const stored = (await readFromShell(pathname)) ?? (await readCopy('scripts', pathname));
  if (stored) return stored;
  const response = await fetch(event.request);
  if (isPublicResponse(response)) event.waitUntil(storeCopy('scripts', pathname, response.clone()));
  return response;
}

/** Responds with a part of the search index: from the network, else its stored copy. */
export async function respondWithSearchPart(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    if (isPublicResponse(response)) event.waitUntil(storeCopy('search', pathname, response.clone()));
    return response;
  } catch (error) {
    const copy = await readCopy('search', pathname);
    if (copy) return copy;
    throw error;
  }
}

/** Responds with a picture: from the network, else its stored copy, else another size of it. */
export async function respondWithPicture(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    if (isPublicResponse(response)) event.waitUntil(storePicture(event, pathname, response.clone()));
    return response;
  } catch (error) {
    const copy = (await readCopy('pictures', pathname)) ?? (await readOtherSize('pictures', pathname));
    if (copy) return copy;
    throw error;
  }
}

async function storePicture(
  { clientId, request }: FetchEvent,
  path: string,
  response: Response,
): Promise<void> {
  // After a list has changed its page in place, only the referrer has the current URL.
  const page = request.referrer || (await scope.clients.get(clientId))?.url;
  if (page && (await isPictureOfPage(new URL(page).pathname, path)))
    await storeCopy('pictures', path, response);
}
