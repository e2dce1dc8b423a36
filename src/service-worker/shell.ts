import { paths } from '#model/paths.ts';
import { keep } from './shelves.ts';

/** What the build says belongs to the shell: addresses, with a digest where the address has none itself. */
declare global {
  interface Window {
    readonly __WB_MANIFEST: ReadonlyArray<{ url: string; revision: string | null }>;
  }
}

// oxlint-disable-next-line no-underscore-dangle -- the plugin looks for this name
const files = self.__WB_MANIFEST;

const BEGINNING = 'shell-';

/** A number that changes with the shell (FNV-1a), so that each has a cache of its own. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}

export const SHELL_NAME = BEGINNING + digest(JSON.stringify(files));

/** Fetches the whole shell. Rejects unless all of it came: then there is no new worker. */
export async function fetchShell(): Promise<void> {
  const cache = await caches.open(SHELL_NAME);
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const response = await fetch(url, { cache: revision === null ? 'default' : 'no-cache' });
      if (response.status !== 200 || response.redirected) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

/** A file of the shell; undefined for any other. */
export async function inShell(path: string): Promise<Response | undefined> {
  try {
    return await caches.match(path, { cacheName: SHELL_NAME, ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** What is told where there is neither network nor copy. */
export async function offlinePage(): Promise<Response> {
  const page = await inShell(paths.offline);
  if (!page) return Response.error();
  return new Response(page.body, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Takes the scripts out of the shells of older workers, for the pages that were kept with them. */
export async function inheritShells(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(BEGINNING) || name === SHELL_NAME) continue;
    const older = await caches.open(name);
    for (const request of await older.keys()) {
      const { pathname } = new URL(request.url);
      const script = await older.match(request);
      if (script && pathname.startsWith('/_astro/')) await keep('scripts', pathname, script);
    }
  }
}
