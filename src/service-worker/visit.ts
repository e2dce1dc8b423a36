import { isPictureOfPage, updateCopy } from './pages.ts';
import { isPublicResponse, isPublicPage, isSizedPicture } from './request-kind.ts';
import { storeCopy } from './copy-caches.ts';

/**
 * Stores a page that was not loaded through this worker (it was open before the worker started, or a list changed its
 * page in place) and the files in `loaded`, the URLs that the page reports. The HTTP cache has them.
 */
export async function storeVisit(page: string, loaded: readonly string[]): Promise<void> {
  const { pathname, origin } = new URL(page);
  if (origin !== location.origin || !isPublicPage(pathname)) return;
  await updateCopy(pathname, await fetch(page, { cache: 'force-cache' }));
  for (const address of loaded) {
    const file = new URL(address, page);
    if (file.origin !== origin) continue;
    const kind = await cacheKindOf(pathname, file.pathname);
    if (kind === null) continue;
    const response = await fetch(file.pathname, { cache: 'force-cache' });
    if (isPublicResponse(response)) await storeCopy(kind, file.pathname, response);
  }
}

async function cacheKindOf(page: string, file: string): Promise<'scripts' | 'pictures' | null> {
  if (file.startsWith('/_astro/')) return 'scripts';
  return isSizedPicture(file) && (await isPictureOfPage(page, file)) ? 'pictures' : null;
}
