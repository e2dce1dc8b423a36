import { ageOf, LONGEST, PAGES_CACHE, stamped, toldAt } from '#model/kept-copy.ts';

const MB = 1_000_000;
const DAY = 86_400_000;

/**
 * Where copies are kept, and how much: as many, so many bytes, and as long at most. Whatever was
 * fetched last stays longest. A name changes when what lies there can be read no more.
 */
const SHELVES = {
  pages: { name: PAGES_CACHE, count: 80, bytes: 8 * MB, age: LONGEST },
  pictures: { name: 'pictures-1', count: 400, bytes: 20 * MB, age: 60 * DAY },
  scripts: { name: 'scripts-1', count: 120, bytes: 5 * MB, age: 90 * DAY },
  search: { name: 'search-1', count: 80, bytes: 5 * MB, age: 30 * DAY },
} as const;

export type Shelf = keyof typeof SHELVES;

/** The names of all shelves: other caches are leftovers of older workers. */
export const SHELF_NAMES: readonly string[] = Object.values(SHELVES).map(({ name }) => name);

/** The copy of an address; undefined where there is none, it is too old, or the browser keeps nothing. */
export async function find(shelf: Shelf, address: string): Promise<Response | undefined> {
  try {
    const copy = await (await caches.open(SHELVES[shelf].name)).match(address);
    return copy && ageOf(copy) < SHELVES[shelf].age ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** The copy of any file of the same folder and kind: another size of a picture; undefined for none. */
export async function nearest(shelf: Shelf, address: string): Promise<Response | undefined> {
  try {
    const [folder, kind] = [address.replace(/[^/]*$/, ''), address.replace(/^.*\./, '.')];
    const cache = await caches.open(SHELVES[shelf].name);
    const same = (await cache.keys()).findLast(({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith(folder) && pathname.endsWith(kind);
    });
    return same && (await cache.match(same));
  } catch {
    return undefined;
  }
}

/**
 * Keeps a copy in the place of an older one once all of it has come; what is cut off is not kept.
 * Where there is no room pictures make some, and where there is none at all nothing is kept. Never rejects.
 */
export async function keep(shelf: Shelf, address: string, response: Response): Promise<void> {
  try {
    // The age of a page is told: it counts from when it was true.
    const whole = await stamped(response, shelf === 'pages' ? toldAt(response) : Date.now());
    const put = async () => (await caches.open(SHELVES[shelf].name)).put(address, whole.clone());
    try {
      await put();
    } catch {
      await caches.delete(SHELVES.pictures.name);
      await put();
    }
  } catch {}
}

/** Forgets a copy. Never rejects. */
export async function drop(shelf: Shelf, address: string): Promise<void> {
  try {
    await (await caches.open(SHELVES[shelf].name)).delete(address);
  } catch {}
}

/** Takes away what is too old or too much, the oldest first. Never rejects. */
export async function tidy(): Promise<void> {
  for (const { name, ...most } of Object.values(SHELVES)) {
    try {
      await tidyShelf(await caches.open(name), most);
    } catch {}
  }
}

async function tidyShelf(
  cache: Cache,
  most: Readonly<{ count: number; bytes: number; age: number }>,
): Promise<void> {
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request);
      const age = copy ? ageOf(copy) : Infinity;
      return { request, age, bytes: Number(copy?.headers.get('Content-Length') ?? 0) };
    }),
  );
  let [count, bytes] = [0, 0];
  for (const copy of copies.toSorted((a, b) => a.age - b.age)) {
    count += 1;
    bytes += copy.bytes;
    if (count > most.count || bytes > most.bytes || copy.age > most.age) await cache.delete(copy.request);
  }
}
