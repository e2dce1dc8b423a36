import { indexSource, type IndexSource } from '#model/search/index-files.ts';
import { trackRequest } from '../http/request-tracking.ts';

/** A file of the index could not be read: the site is unreachable, or the file does not exist. */
export class IndexError extends Error {
  override name = 'IndexError';
}

async function readJson<Part>(url: string): Promise<Part> {
  try {
    return await trackRequest(async () => {
      const response = await fetch(url);
      if (!response.ok) throw new IndexError(url);
      return (await response.json()) as Part;
    });
  } catch {
    throw new IndexError(url);
  }
}

/**
 * Loads the search index of the page's own site. Every part is cached; after a failure the whole index is loaded again
 * on the next request, since a newer release may have replaced it.
 */
export function createIndexReader(): IndexSource {
  const parts = new Map<string, Promise<unknown>>();
  const read = <Part>(url: string): Promise<Part> => {
    const cached = parts.get(url) as Promise<Part> | undefined;
    if (cached) return cached;
    const reading = readJson<Part>(url);
    reading.catch(() => parts.clear());
    parts.set(url, reading);
    return reading;
  };
  return indexSource(read);
}
