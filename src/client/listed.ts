import type { Client } from './http.ts';

/** Entries of one list of which the list tells not everything and that are looked at again in each round. */
const RECHECKED = 5;

interface Listed {
  slug: string;
  digest: string;
}

type List = ReadonlyMap<number, Listed>;

interface Memory {
  /** Lists as they were last read, by path. */
  read: Map<string, List>;
  /** Those that the content follows. */
  kept: Map<string, List>;
  /** Where the next round of looking again begins, by path. */
  next: Map<string, number>;
  absent: Set<string>;
}

const memories = new WeakMap<Client, Memory>();

function memoryOf(client: Client): Memory {
  const known = memories.get(client);
  if (known) return known;
  const made = { read: new Map(), kept: new Map(), next: new Map(), absent: new Set<string>() };
  memories.set(client, made);
  return made;
}

/**
 * Remembers a list as it was read: what a server without dates of changes is compared by. An entry that has such
 * a date is compared by that.
 */
export function noteListed(
  client: Client,
  path: string,
  items: ReadonlyArray<{ id: number; slug: string; updated_at?: string | null | undefined }>,
): void {
  const undated = items.filter(({ updated_at }) => !updated_at);
  const list = new Map(
    undated.map((item) => [item.id, { slug: item.slug, digest: digestOf(JSON.stringify(item)) }]),
  );
  memoryOf(client).read.set(path, list);
}

/** From now on lists are compared with those that were read last: the content follows them. */
export function keepListed(client: Client): void {
  const { read, kept } = memoryOf(client);
  for (const [path, list] of read) kept.set(path, list);
  read.clear();
}

/** Ids of the entries that the list last read tells differently than the one that the content follows, or for the first time. */
export function changedInList(client: Client, path: string): number[] {
  const { read, kept } = memoryOf(client);
  const before = kept.get(path);
  const changed = [...(read.get(path) ?? [])].filter(
    ([id, { digest }]) => before?.get(id)?.digest !== digest,
  );
  return changed.map(([id]) => id);
}

/** The slug that an entry was last listed with. */
export function listedSlug(client: Client, path: string, id: number): string | undefined {
  const { read, kept } = memoryOf(client);
  return (read.get(path)?.get(id) ?? kept.get(path)?.get(id))?.slug;
}

/** The next few of `ids`, in turn. */
export function nextToRecheck(client: Client, path: string, ids: readonly number[]): number[] {
  const { next } = memoryOf(client);
  const start = next.get(path) ?? 0;
  const place = start < ids.length ? start : 0;
  next.set(path, place + RECHECKED);
  return ids.slice(place, place + RECHECKED);
}

/** Whether the server said once that it has nothing at this path. */
export const isAbsent = (client: Client, path: string): boolean => memoryOf(client).absent.has(path);

export const noteAbsent = (client: Client, path: string): void => void memoryOf(client).absent.add(path);

/** 53 bits of a text, enough to tell two versions of one entry apart: FNV-1a over two halves. */
function digestOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${text.length}:${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
