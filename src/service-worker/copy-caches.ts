import { ageOf, MAX_PAGE_AGE, PAGES_CACHE, sentAt, storedAt, withStoredAt } from '#model/site/stored-copy.ts';

const MB = 1_000_000;
const DAY = 86_400_000;

/**
 * The caches of copies and their limits: copies, bytes, and milliseconds since a copy was stored. The oldest copies
 * are deleted first. Change a name when the format of its copies changes.
 */
const CACHES = {
  pages: { name: PAGES_CACHE, count: 80, bytes: 8 * MB, age: MAX_PAGE_AGE },
  pictures: { name: 'pictures-1', count: 400, bytes: 20 * MB, age: 60 * DAY },
  scripts: { name: 'scripts-1', count: 120, bytes: 5 * MB, age: 90 * DAY },
  search: { name: 'search-2', count: 80, bytes: 5 * MB, age: 30 * DAY },
} as const;

export type CacheKind = keyof typeof CACHES;

/** The names of these caches: others may be left over from older workers. */
export const CACHE_NAMES: readonly string[] = Object.values(CACHES).map(({ name }) => name);

/** The copy of a path; undefined when there is none, it is too old, or the browser refuses storage. */
export async function readCopy(kind: CacheKind, path: string): Promise<Response | undefined> {
  try {
    const copy = await (await caches.open(CACHES[kind].name)).match(path);
    return copy && ageOf(copy) < CACHES[kind].age ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** The latest copy with the same folder and file extension (another size of a picture), or undefined. */
export async function readOtherSize(kind: CacheKind, path: string): Promise<Response | undefined> {
  try {
    const [folder, extension] = [path.replace(/[^/]*$/, ''), path.replace(/^.*\./, '.')];
    const cache = await caches.open(CACHES[kind].name);
    const match = (await cache.keys()).findLast(({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith(folder) && pathname.endsWith(extension);
    });
    return match && (await cache.match(match));
  } catch {
    return undefined;
  }
}

/**
 * Stores a copy, replacing an older one. An incomplete response is not stored. When the quota is exceeded the
 * cache of pictures is deleted; when that is not enough nothing is stored. Never rejects.
 */
export async function storeCopy(kind: CacheKind, path: string, response: Response): Promise<void> {
  try {
    // The age of a page is shown to visitors: it counts from when the server sent the page.
    const copy = await withStoredAt(response, kind === 'pages' ? sentAt(response) : Date.now());
    const put = async () => (await caches.open(CACHES[kind].name)).put(path, copy.clone());
    try {
      await put();
    } catch {
      await caches.delete(CACHES.pictures.name);
      await put();
    }
  } catch {}
}

/** Deletes a copy. Never rejects. */
export async function deleteCopy(kind: CacheKind, path: string): Promise<void> {
  try {
    await (await caches.open(CACHES[kind].name)).delete(path);
  } catch {}
}

/** Deletes copies beyond the limits, the oldest first. Never rejects. */
export async function trimCaches(): Promise<void> {
  for (const { name, ...limits } of Object.values(CACHES)) {
    try {
      await trimCache(await caches.open(name), limits);
    } catch {}
  }
}

async function trimCache(
  cache: Cache,
  limits: Readonly<{ count: number; bytes: number; age: number }>,
): Promise<void> {
  // One moment for all: reading each of them takes time.
  const now = Date.now();
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request);
      const age = copy ? now - storedAt(copy) : Infinity;
      return { request, age, bytes: Number(copy?.headers.get('Content-Length') ?? 0) };
    }),
  );
  let [count, bytes] = [0, 0];
  for (const copy of [...copies].sort((a, b) => a.age - b.age)) {
    count += 1;
    bytes += copy.bytes;
    if (count > limits.count || bytes > limits.bytes || copy.age > limits.age)
      await cache.delete(copy.request);
  }
}
