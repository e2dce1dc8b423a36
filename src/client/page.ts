/**
 * A page of this site as everybody gets it; `gone` where there is none any more, or it moved; null
 * where that is not known.
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
