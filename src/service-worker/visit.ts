import { isNamedBy, noteAnswer } from './pages.ts';
import { isForEverybody, isPublicPage, isSizedPicture } from './request-kind.ts';
import { keep } from './shelves.ts';

/**
 * Keeps a page that no navigation through this worker led to (it was open before there was one, or a list
 * turned to it in place) and what it had loaded: `loaded` are the addresses as the page tells them. The
 * browser has all of it at hand.
 */
export async function keepVisit(page: string, loaded: readonly string[]): Promise<void> {
  const { pathname, origin } = URL.parse(page) ?? {};
  if (pathname === undefined || origin !== location.origin || !isPublicPage(pathname)) return;
  await noteAnswer(pathname, await fetch(page, { cache: 'force-cache' }));
  for (const address of loaded) {
    const file = URL.parse(address);
    if (file?.origin !== origin) continue;
    const shelf = await shelfOf(pathname, file.pathname);
    if (shelf === null) continue;
    const response = await fetch(file.pathname, { cache: 'force-cache' });
    if (isForEverybody(response)) await keep(shelf, file.pathname, response);
  }
}

async function shelfOf(page: string, file: string): Promise<'scripts' | 'pictures' | null> {
  if (file.startsWith('/_astro/')) return 'scripts';
  return isSizedPicture(file) && (await isNamedBy(page, file)) ? 'pictures' : null;
}
