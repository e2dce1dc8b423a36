import { isAccountPage, paths } from '#model/paths.ts';

/**
 * What a request is to the worker. `page` is a page that may be kept, `private-page` one that never
 * is; anything `else` is none of the worker's business.
 */
export type RequestKind = 'page' | 'private-page' | 'script' | 'picture' | 'search' | 'else';

/** Answered by programs, or personal. */
const ANSWERED = /^\/(api|media|hooks|server-middleware|healthz)(\/|$)/;

/** Pages that tell of one visitor: what they gave or sent, and how; or that are for those who run the site. */
const PERSONAL = /^\/(admin|donar|pago-de-prueba|contacto\/[\w-]+)(\/|\.html$|$)/;

/** A picture as pages show it, in a size of its own; whatever else lies there is left alone. */
const SIZED_PICTURE = /^\/media\/[\w-]+\/\d{2,4}\.(avif|webp)$/;

/** Files to be taken home or read by programs. */
const FILE = /\.\w+$/;

/** Whether a page may be kept at all. */
export const isPublicPage = (path: string): boolean =>
  !ANSWERED.test(path) &&
  !PERSONAL.test(path) &&
  !isAccountPage(path) &&
  !FILE.test(path) &&
  path !== paths.offline;

/** Whether a file is a picture as pages show it. */
export const isSizedPicture = (path: string): boolean => SIZED_PICTURE.test(path);

export function kindOf(
  { method, url, mode, cache, destination, headers }: Request,
  origin: string,
): RequestKind {
  const { pathname, origin: host } = new URL(url);
  if (method !== 'GET' || host !== origin || cache === 'no-store') return 'else';
  if (headers.has('Authorization') || headers.has('Range')) return 'else';
  if (mode === 'navigate') {
    if (ANSWERED.test(pathname) || FILE.test(pathname)) return 'else';
    return isPublicPage(pathname) ? 'page' : 'private-page';
  }
  if (pathname.startsWith('/_astro/')) return 'script';
  if (pathname.startsWith('/indice/')) return 'search';
  if (destination === 'image' && isSizedPicture(pathname)) return 'picture';
  return 'else';
}

/** Whether what was answered may be kept: whole, from here, and for everybody. */
export function isForEverybody({ status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  return !/\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}
