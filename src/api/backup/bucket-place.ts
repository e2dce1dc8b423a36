import { listPages, type S3Client } from '../s3/client.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST, NAME, nameOf, parseManifest } from './manifest.ts';
import type { BackupPlace, Draft } from './place.ts';
import { spool } from './spool.ts';
import { describe, encrypted, type StoredFile } from './stored-file.ts';

/** Folder of the files of all backups, by the hash of what is stored. */
const FILES = 'files/';

/** Milliseconds for which a file that no backup names is kept: another backup may be under way. */
const GRACE = 24 * 3_600_000;

interface Bucket {
  client: S3Client;
  /** Name of the bucket. */
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  /** Folder for what is too long for the memory while it is uploaded. */
  temporary: string;
}

/** Splits `s3://bucket/prefix`. Throws `BackupError`. */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/.exec(address) ?? [];
  if (bucket === undefined)
    throw new BackupError(`${address} is no address of a bucket, such as s3://backups/risoteca.`);
  return { bucket, prefix: path && `${path.slice(1)}/` };
}

/** An object from its start to its end. Where the connection breaks it goes on behind what was read. */
async function* readObject(client: S3Client, key: string): AsyncGenerator<Buffer> {
  let read = 0;
  for (let total = 1; read < total;) {
    const found = await client.get(key, read > 0 ? { start: read, end: total - 1 } : undefined);
    if (found === null) throw new BackupError(`There is no object ${key}.`);
    if (read === 0) total = found.bytes;
    const before = read;
    try {
      for await (const part of found.body as AsyncIterable<Buffer>) {
        yield part;
        read += part.length;
      }
    } catch (error) {
      if (read === before)
        throw new BackupError(`Object storage: ${(error as Error).message}`, { cause: error });
    }
  }
}

/**
 * Backups in a bucket. `NAME/manifest.json` is a backup, and `files/` has what all of them name; a file that two backups
 * have is stored once. One process at a time may make or delete backups.
 */
export function bucketPlace({ client, bucket, prefix, temporary }: Bucket): BackupPlace {
  // The address of one backup: its files are beside it.
  const [, above = '', single] = /^(.*\/)?([^/]+)\/$/.exec(prefix) ?? [];
  const isBackup = single !== undefined && NAME.test(single);
  const root = isBackup ? above : prefix;
  const addressOf = (name: string) => `s3://${bucket}/${root}${name}`;
  const nameIn = (backup: string) => backup.slice(addressOf('').length);
  const keyOf = ({ sha256 }: StoredFile) => `${root}${FILES}${sha256}`;

  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { folders } of listPages(client, root, { delimiter: '/' }))
      found.push(...folders.map((folder) => folder.slice(root.length, -1)));
    return found.filter((name) => NAME.test(name) && (!isBackup || name === single)).toSorted();
  };

  /** Stored files by key: length, and time of the upload. */
  const storedFiles = async () => {
    const found = new Map<string, { bytes: number; modifiedAt: number }>();
    for await (const { objects } of listPages(client, root + FILES))
      for (const { key, ...facts } of objects) found.set(key, facts);
    return found;
  };

  const readManifest: BackupPlace['readManifest'] = async (backup, key) => {
    const text = await client.readAll(`${root}${nameIn(backup)}/${MANIFEST}`);
    if (text === null) throw new BackupError(`${backup} is no backup: it has no ${MANIFEST}.`);
    return parseManifest(text.toString(), backup, key);
  };

  const begin = async (at: Date): Promise<Draft> => {
    const known = await storedFiles();
    return {
      reuse: async (_, file) => known.get(keyOf(file))?.bytes === file.bytes,
      store: ({ path, source, key }) =>
        spool(encrypted(source, { key, name: path }), temporary, async (body) => {
          const file = { bytes: body.bytes, sha256: body.sha256 };
          // Renewed where it is known: it is not deleted as one that no backup names.
          await client.put(keyOf(file), body);
          return file;
        }),
      async finish(manifest) {
        await client.put(`${root}${nameOf(at)}/${MANIFEST}`, Buffer.from(manifest));
        return addressOf(nameOf(at));
      },
      // The next backup takes the files over, or deletes them.
      discard: async () => {},
    };
  };

  /** Deletes files that no backup names. A manifest that cannot be read keeps all of them. */
  const deleteUnnamed = async (now: number): Promise<void> => {
    const stored = await storedFiles();
    for (const name of await names()) {
      const { database, media } = await readManifest(addressOf(name), null);
      for (const file of [database, ...Object.values(media)]) stored.delete(keyOf(file));
    }
    for (const [key, { modifiedAt }] of stored) if (modifiedAt < now - GRACE) await client.delete(key);
  };

  const seen = new Map<string, Promise<StoredFile | null>>();
  const describeObject = async (key: string): Promise<StoredFile | null> =>
    (await client.head(key)) && describe(readObject(client, key));

  return {
    list: async () => (await names()).map(addressOf),
    readManifest,
    read: (_, __, file) => readObject(client, keyOf(file)),
    describe(_, __, file) {
      const key = keyOf(file);
      const known = seen.get(key) ?? describeObject(key);
      seen.set(key, known);
      return known;
    },
    begin: (at) => begin(at),
    async deleteOld(keep, now = Date.now()) {
      const old = (await names()).slice(0, -keep);
      for (const name of old) await client.delete(`${root}${name}/${MANIFEST}`);
      await deleteUnnamed(now);
      return old;
    },
  };
}
