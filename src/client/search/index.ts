import { paths } from '#model/paths.ts';
import { type Directory, indexSource, type IndexSource } from '#model/search/index-files.ts';
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
 * on the next request, since a newer release may have replaced it. A directory of another form is a failure too.
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
  const source = indexSource(read);
  return {
    ...source,
    async directory() {
      const directory: Partial<Directory> = await source.directory();
      if (directory.versions && directory.rows) return directory as Directory;
      // An offline copy of another version of the site.
      parts.clear();
      throw new IndexError(paths.searchDirectory);
    },
  };
}
