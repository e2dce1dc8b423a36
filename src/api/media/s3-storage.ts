import { Readable } from 'node:stream';
import { mapWithConcurrency } from '#concurrency/map.ts';
import { listPages, type S3Client } from '../s3/client.ts';
import { mapErrors } from '../s3/map-errors.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/** Objects deleted at once: not all stores have a call for many. */
const PARALLEL = 8;

/** Objects of a bucket below `prefix`, which is empty or ends in a slash. Any failure is a `StorageUnavailable`. */
export function createS3Storage(client: S3Client, prefix: string): Storage {
  const keyOf = (object: string) => object.slice(prefix.length);
  const size = async (key: string) => (await client.head(prefix + key))?.bytes ?? null;

  const newestBelow = async (key: string): Promise<number | null> => {
    let newest: number | null = null;
    for await (const { objects } of listPages(client, `${prefix}${key}/`))
      for (const { modifiedAt } of objects) newest = Math.max(newest ?? 0, modifiedAt);
    return newest;
  };

  const calls: Storage = {
    put: (key, bytes) => client.put(prefix + key, bytes),
    has: async (key) => (await size(key)) !== null,
    size,
    async read(key, range) {
      const found = await client.get(prefix + key, range);
      if (found === null) throw new Error(`There is no object ${prefix}${key}.`);
      return Readable.toWeb(found.body);
    },
    readAll: (key) => client.readAll(prefix + key),
    async list(folder) {
      const keys: string[] = [];
      for await (const page of listPages(client, prefix + folder, { delimiter: '/' })) {
        keys.push(...page.objects.map(({ key }) => keyOf(key)));
        keys.push(...page.folders.map((name) => keyOf(name.slice(0, -1))));
      }
      return keys;
    },
    delete: (key) => client.delete(prefix + key),
    modifiedAt: async (key) => (await client.head(prefix + key))?.modifiedAt ?? (await newestBelow(key)),
    async deleteFolder(key) {
      // The next page begins behind the last key of this one, also when its keys are gone.
      for await (const { objects } of listPages(client, `${prefix}${key}/`))
        await mapWithConcurrency(objects, PARALLEL, (object) => client.delete(object.key));
    },
  };
  return mapErrors(calls, (message, cause) => new StorageUnavailable(message, { cause }));
}
