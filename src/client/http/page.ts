/**
 * Fetches a page or a public list of this site without credentials; `gone` when it was removed or moved, null when it cannot be fetched.
 */
export async function readPage(path: string): Promise<Response | 'gone' | null> {
  try {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
    if (response.redirected || response.status === 404 || response.status === 410) return 'gone';
    return response.status === 200 ? response : null;
  } catch {
    return null;
  }
}
