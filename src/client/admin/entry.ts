import { z } from 'zod/mini';
import type { Restored, revisionWire } from '#contract/admin/entry-calls.ts';
import { adminCollections } from '#contract/collections.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import {
  type AdminPicture,
  type AnyDocument,
  type StoredEntry,
  type StoredVersion,
  toStoredEntry,
} from '#model/admin/entry.ts';
import type { Client } from '../http/http.ts';

/**
 * A call of content admins. It is not the contract's own object: that one brings the schemas of all kinds, and what they
 * need of zod would come to the pages of every account. The names in the paths are those of the contract.
 */
export const adminCall = <const Path extends string>(
  method: Endpoint['method'],
  path: Path,
): Endpoint<Path, z.ZodMiniType, z.ZodMiniType, z.ZodMiniUnknown> =>
  ({ method, path, auth: 'editor', tag: '', summary: '', reply: z.unknown(), failures: [] }) as never;

/** What is read of an entry that is only named. */
interface NamedEntry {
  id: number;
  document: AnyDocument;
}

export interface EntryPage {
  count: number;
  entries: StoredEntry[];
}

/** What narrows and orders a list, as the contract names it. */
export type EntryQuery = Readonly<Record<string, string | undefined>>;

const pathOf = (kind: DocumentKind) => `/api/admin/${adminCollections[kind]}/` as const;
/** The path of one entry. */
export const entryPath = (kind: DocumentKind) => `${pathOf(kind)}{id}/` as const;
/** The part of a path that tells the kind. */
export const collectionOf = (kind: DocumentKind) => adminCollections[kind];
const tagOf = (version: number) => `"${version}"`;

/** The calls of content admins about entries. Each throws the client's errors. */
export function createAdminEntryCalls(client: Client) {
  return {
    list: async (kind: DocumentKind, query: EntryQuery, signal?: AbortSignal): Promise<EntryPage> => {
      const call = adminCall('GET', pathOf(kind));
      const page = await client.call(call, { query, ...(signal && { signal }) });
      const { count, results } = page as { count: number; results: object[] };
      return { count, entries: results.map(toStoredEntry) };
    },
    get: async (kind: DocumentKind, id: number): Promise<StoredEntry> =>
      toStoredEntry((await client.call(adminCall('GET', entryPath(kind)), { params: { id } })) as object),
    /** Entries by id with some of their fields; those that are gone are left out. */
    some: async (
      kind: DocumentKind,
      ids: readonly number[],
      fields: readonly string[],
    ): Promise<NamedEntry[]> => {
      const query = { fields: ['id', ...fields].join(',') };
      const call = adminCall('GET', entryPath(kind));
      // Browsers limit how many of them run at once.
      const found = await Promise.allSettled(ids.map((id) => client.call(call, { params: { id }, query })));
      return found.flatMap((each) =>
        each.status === 'fulfilled' ? toStoredEntry(each.value as object) : [],
      );
    },
    create: async (kind: DocumentKind, document: AnyDocument): Promise<StoredEntry> =>
      toStoredEntry((await client.call(adminCall('POST', pathOf(kind)), { body: document })) as object),
    update: async (
      kind: DocumentKind,
      { id, version }: Pick<StoredEntry, 'id' | 'version'>,
      changes: AnyDocument,
    ): Promise<StoredEntry> => {
      const options = { params: { id }, body: changes, ifMatch: tagOf(version) };
      return toStoredEntry((await client.call(adminCall('PATCH', entryPath(kind)), options)) as object);
    },
    /** The versions of an entry, newest first, as the contract has them. */
    revisions: async (kind: DocumentKind, id: number, query: EntryQuery) =>
      (await client.call(adminCall('GET', `${entryPath(kind)}revisions/`), { params: { id }, query })) as {
        count: number;
        results: Array<z.output<typeof revisionWire>>;
      },
    /** A version of an entry. */
    revision: async (kind: DocumentKind, id: number, number: number): Promise<StoredVersion> =>
      (await client.call(adminCall('GET', `${entryPath(kind)}revisions/{number}/`), {
        params: { id, number },
      })) as StoredVersion,
    /**
     * Makes an entry what it was: only in the fields named, if any are. With a deleted one comes back what its deletion
     * took, unless `references` is false; `dry_run` only tells what would.
     */
    restore: async (
      kind: DocumentKind,
      id: number,
      number: number,
      body: { fields?: readonly string[]; references?: boolean; dry_run?: boolean } = {},
    ): Promise<Restored> => {
      const call = adminCall('POST', `${entryPath(kind)}revisions/{number}/restore/`);
      const reply = await client.call(call, { params: { id, number }, body });
      return { returned: [], not_returned: [], ...(reply as Partial<Restored>) };
    },
    /** `isUnlinking`: entries that refer to it do so no longer. */
    remove: async (
      kind: DocumentKind,
      { id, version }: Pick<StoredEntry, 'id' | 'version'>,
      isUnlinking: boolean,
    ): Promise<void> => {
      const query = isUnlinking ? { unlink: 'true' } : {};
      await client.call(adminCall('DELETE', entryPath(kind)), {
        params: { id },
        query,
        ifMatch: tagOf(version),
      });
    },
    /** Stores a picture for a document to name by its hash. */
    sendPicture: async (
      file: Blob,
      onProgress?: (share: number) => void,
    ): Promise<AdminPicture & { hash: string }> => {
      const body = new FormData();
      body.set('file', file, 'imagen.jpg');
      const call = adminCall('POST', '/api/admin/pictures/');
      return (await client.call(call, { body, onProgress })) as AdminPicture & { hash: string };
    },
  };
}
