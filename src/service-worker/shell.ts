import { paths } from '#model/paths.ts';
import { storeCopy } from './copy-caches.ts';

/** The files of the shell, which the build injects; `revision` is a digest, null where the URL contains one. */
declare global {
  interface Window {
    readonly __WB_MANIFEST: ReadonlyArray<{ url: string; revision: string | null }>;
  }
}

// oxlint-disable-next-line no-underscore-dangle -- the plugin looks for this name
const files = self.__WB_MANIFEST;

const PREFIX = 'shell-';

/** A hash of the list of files (FNV-1a): each version of the shell has its own cache. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

export const SHELL_NAME = PREFIX + digest(JSON.stringify(files));

/** Fetches the whole shell. Rejects when any file fails, and the new worker is then not installed. */
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

/** A file of the shell, or undefined. */
export async function readFromShell(path: string): Promise<Response | undefined> {
  try {
    return await caches.match(path, { cacheName: SHELL_NAME, ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** The page that is shown when there is neither network nor copy, as a 503 response. */
export async function offlinePage(): Promise<Response> {
  const page = await readFromShell(paths.offline);
  if (!page) return Response.error();
  return new Response(page.body, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Copies scripts from the shells of older workers: stored pages still refer to them. */
export async function copyOlderScripts(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === SHELL_NAME) continue;
    const older = await caches.open(name);
    for (const request of await older.keys()) {
      const { pathname } = new URL(request.url);
      const script = await older.match(request);
      if (script && pathname.startsWith('/_astro/')) await storeCopy('scripts', pathname, script);
    }
  }
}
