import type { Directory, IndexSource } from '#model/search/index-files.ts';
import { paths } from '#model/paths.ts';
import { inSight } from './traffic.ts';

/** The site could not be read: it is out of reach, or what was asked for is gone. */
export class IndexError extends Error {
  override name = 'IndexError';
}

async function readJson<Part>(url: string): Promise<Part> {
  try {
    return await inSight(async () => {
      const response = await fetch(url);
      if (!response.ok) throw new IndexError(url);
      return (await response.json()) as Part;
    });
  } catch {
    throw new IndexError(url);
  }
}

/**
 * The search index of the site the page belongs to. Every part is read once; one that fails is
 * asked for again the next time, with the directory, since a newer site may have taken its place.
 */
export function createIndexReader(): IndexSource {
  const parts = new Map<string, Promise<unknown>>();
  const read = <Part>(url: string): Promise<Part> => {
    const known = parts.get(url) as Promise<Part> | undefined;
    if (known) return known;
    const reading = readJson<Part>(url);
    reading.catch(() => parts.clear());
    parts.set(url, reading);
    return reading;
  };
  return {
    directory: () => read<Directory>(paths.searchDirectory),
    postings: (version, part) => read(paths.searchPart(version, 'p', part)),
    rows: (version, part) => read(paths.searchPart(version, 'r', part)),
  };
}
