import { isForEverybody } from './request-kind.ts';
import { isNamedBy } from './pages.ts';
import { type FetchEvent, scope } from './scope.ts';
import { inShell } from './shell.ts';
import { find, keep, nearest } from './shelves.ts';

/** A file whose name holds a digest of its bytes: the copy is as good as the original. */
export async function answerScript(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = (await inShell(pathname)) ?? (await find('scripts', pathname));
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isForEverybody(response)) event.waitUntil(keep('scripts', pathname, response.clone()));
  return response;
}

/** A part of the search index: the network's, or what was fetched before. */
export async function answerSearch(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    if (isForEverybody(response)) event.waitUntil(keep('search', pathname, response.clone()));
    return response;
  } catch (error) {
    const copy = await find('search', pathname);
    if (copy) return copy;
    throw error;
  }
}

/** A picture; it is kept where the page that shows it names it, in whatever size was shown. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    if (isForEverybody(response)) event.waitUntil(keepPicture(event, pathname, response.clone()));
    return response;
  } catch (error) {
    const copy = (await find('pictures', pathname)) ?? (await nearest('pictures', pathname));
    if (copy) return copy;
    throw error;
  }
}

async function keepPicture(
  { clientId, request }: FetchEvent,
  path: string,
  response: Response,
): Promise<void> {
  // The address of a page that a list turned to in place is known to its requests alone.
  const page = request.referrer || (await scope.clients.get(clientId))?.url;
  if (page && (await isNamedBy(new URL(page).pathname, path))) await keep('pictures', path, response);
}
