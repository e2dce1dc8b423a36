import { isAccountPage, paths } from '#model/paths.ts';

/** How the worker handles a request: a `page` may be stored, a `private-page` never; `else` is not handled. */
export type RequestKind = 'page' | 'private-page' | 'script' | 'picture' | 'search' | 'else';

/** Paths that the API or the server answers. */
const DYNAMIC = /^\/(api|media|hooks|server-middleware|healthz|readyz|metrics)(\/|$)/;

/** Pages about one visitor's donation, message or request, and pages for admins. */
const PERSONAL = /^\/(admin|donar|pago-de-prueba|(contacto|privacidad\/solicitud)\/[\w-]+)(\/|\.html$|$)/;

/** A rendition of a picture that pages show; other files of `/media` are not stored. */
const SIZED_PICTURE = /^\/media\/[\w-]+\/\d{2,4}\.(avif|webp)$/;

/** Files for download and for programs. */
const FILE = /\.\w+$/;

/** Whether the page at a path may be stored. */
export const isPublicPage = (path: string): boolean =>
  !DYNAMIC.test(path) &&
  !PERSONAL.test(path) &&
  !isAccountPage(path) &&
  !FILE.test(path) &&
  path !== paths.offline;

/** Whether a path is a rendition of a picture that pages show. */
export const isSizedPicture = (path: string): boolean => SIZED_PICTURE.test(path);

/** Classifies a request; requests that are not `GET`, of other origins, with a token or with a range are `else`. */
export function requestKind(
  { method, url, mode, cache, destination, headers }: Request,
  origin: string,
): RequestKind {
  const { pathname, origin: host } = new URL(url);
  if (method !== 'GET' || host !== origin || cache === 'no-store') return 'else';
  if (headers.has('Authorization') || headers.has('Range')) return 'else';
  if (mode === 'navigate') {
    if (DYNAMIC.test(pathname) || FILE.test(pathname)) return 'else';
    return isPublicPage(pathname) ? 'page' : 'private-page';
  }
  if (pathname.startsWith('/_astro/')) return 'script';
  if (pathname.startsWith('/indice/')) return 'search';
  if (destination === 'image' && isSizedPicture(pathname)) return 'picture';
  return 'else';
}

/** Whether a response may be stored: complete, from this origin, not redirected and not private. */
export function isPublicResponse({ status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  return !/\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}
