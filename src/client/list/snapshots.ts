import type { Client } from '../http/http.ts';

/** The number of partially listed entries that each poll reads again. */
const RECHECK_COUNT = 5;

/** What is kept of an entry of a list. */
export interface Listed {
  slug: string;
  digest: string;
}

type List = ReadonlyMap<number, Listed>;

interface Snapshots {
  /** The lists as last read, by path. */
  read: Map<string, List>;
  /** The lists that the current content is based on, by path. */
  confirmed: Map<string, List>;
  /** The index at which the next recheck starts, by path. */
  next: Map<string, number>;
  absent: Set<string>;
}

const snapshotsByClient = new WeakMap<Client, Snapshots>();

function snapshotsOf(client: Client): Snapshots {
  const known = snapshotsByClient.get(client);
  if (known) return known;
  const created = { read: new Map(), confirmed: new Map(), next: new Map(), absent: new Set<string>() };
  snapshotsByClient.set(client, created);
  return created;
}

/**
 * What is kept of an entry to detect its changes on a server without dates of changes; undefined for an entry with such a date, by
 * which it is compared.
 */
export const listedOf = (item: {
  slug: string;
  updated_at?: string | null | undefined;
}): Listed | undefined =>
  item.updated_at ? undefined : { slug: item.slug, digest: digestOf(JSON.stringify(item)) };

/** Stores a snapshot of a list: its entries without a date, by id. */
export function recordList(client: Client, path: string, list: List): void {
  snapshotsOf(client).read.set(path, list);
}

/** Makes the last snapshots the base of comparisons: the content is up to date with them. */
export function confirmLists(client: Client): void {
  const { read, confirmed } = snapshotsOf(client);
  for (const [path, list] of read) confirmed.set(path, list);
  read.clear();
}

/** The ids of the entries that are new or changed in the last snapshot. */
export function changedInList(client: Client, path: string): number[] {
  const { read, confirmed } = snapshotsOf(client);
  const before = confirmed.get(path);
  const changed = [...(read.get(path) ?? [])].filter(
    ([id, { digest }]) => before?.get(id)?.digest !== digest,
  );
  return changed.map(([id]) => id);
}

/** The slug of an entry in the last snapshot. */
export function listedSlug(client: Client, path: string, id: number): string | undefined {
  const { read, confirmed } = snapshotsOf(client);
  return (read.get(path)?.get(id) ?? confirmed.get(path)?.get(id))?.slug;
}

/** The next few of `ids`, round-robin. */
export function nextToRecheck(client: Client, path: string, ids: readonly number[]): number[] {
  const { next } = snapshotsOf(client);
  const start = next.get(path) ?? 0;
  const index = start < ids.length ? start : 0;
  next.set(path, index + RECHECK_COUNT);
  return ids.slice(index, index + RECHECK_COUNT);
}

/** Whether the server is known to lack this path. */
export const isAbsent = (client: Client, path: string): boolean => snapshotsOf(client).absent.has(path);

/** Records that the server lacks this path. */
export const markAbsent = (client: Client, path: string): void => void snapshotsOf(client).absent.add(path);

/** A hash of a text (FNV-1a over two halves), to compare two versions of one entry. */
function digestOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${text.length}:${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
