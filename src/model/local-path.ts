/** Any origin would do: what is compared is whether the path leaves it. */
const HERE = 'https://here.invalid';

/**
 * The path, query and fragment of an address on this very site, or null. What browsers take for
 * another host (`//host`, `/\host`, tabs and line breaks within, a scheme) is no path.
 */
export function localPath(target: string | null | undefined): string | null {
  if (!target || !target.startsWith('/') || target.length > 2000) return null;
  // Parsers drop control characters and turn backslashes into slashes; blanks have no place in a path.
  if (/[\\\p{Cc}\p{Cf}\p{Z}]/u.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, HERE);
  } catch {
    return null;
  }
  if (url.origin !== HERE || url.username || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
