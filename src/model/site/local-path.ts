/** A placeholder origin, to detect paths that lead to another one. */
const ORIGIN = 'https://here.invalid';

/**
 * The path, query and fragment of a URL on this site, else null. Everything that browsers read as another host
 * (`//host`, `/\host`, tabs and line breaks, a scheme) is null.
 */
export function localPath(target: string | null | undefined): string | null {
  if (!target || !target.startsWith('/') || target.length > 2000) return null;
  // URL parsers remove control characters and turn backslashes into slashes; spaces are not valid in a path.
  if (/[\\\p{Cc}\p{Cf}\p{Z}]/u.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, ORIGIN);
  } catch {
    return null;
  }
  if (url.origin !== ORIGIN || url.username || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
