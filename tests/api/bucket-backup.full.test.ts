import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#api/backup/make-backup.ts';
import { openBackupPlace, openMediaSource, openMediaTarget } from '#api/backup/open-place.ts';
import { restoreBackup } from '#api/backup/restore-backup.ts';
import { verifyBackup } from '#api/backup/verify-backup.ts';
import { readConfig } from '#api/config.ts';
import { createS3Client, listPages } from '#api/s3/client.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { comedianWithPicture, environmentOf, FILES, openPlace, succeed } from '../support/backups.ts';
import { emptyPlace } from '../support/empty-place.ts';
import { make } from '../support/factories.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { runScript, temporaryFolder } from '../support/run.ts';
import { s3Environment, s3IsMissing, type S3Server, startS3Server } from '../support/s3-server.ts';
import { useOwnDatabase } from '../support/postgres/test-database.ts';

beforeEach(useOwnDatabase);

let server: S3Server;
let prefixes = 0;

const newPrefix = () => `copia-${(prefixes += 1)}`;

/** The variables of an object storage for backups alone. */
const backupEnvironment = (endpoint = server.endpoint) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: server.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
});

const keysBelow = async (prefix: string): Promise<string[]> =>
  (await Array.fromAsync(listPages(createS3Client(server), `${prefix}/`))).flatMap(({ objects }) =>
    objects.map(({ key }) => key.slice(prefix.length + 1)),
  );

/** Makes a backup in this process, at a moment in milliseconds. */
const backUp = (api: TestApi, prefix: string, at: number, options: { keep?: number; key?: Buffer } = {}) =>
  makeBackup(
    {
      ...api.services.config,
      media: openMediaSource(api.services.config),
      backupKey: options.key ?? null,
    },
    { place: placeOf(prefix), keep: options.keep ?? null, now: new Date(at) },
  );

const placeOf = (prefix: string, endpoint?: string) =>
  openBackupPlace(readConfig(backupEnvironment(endpoint)), `s3://${server.bucket}/${prefix}`);

/** Restores the newest backup in this process. */
const restore = (place: Record<string, string>, prefix: string) => {
  const config = readConfig({ ...backupEnvironment(), ...place });
  const target = { ...config, media: openMediaTarget(config) };
  return restoreBackup(target, placeOf(prefix), prefix);
};

describe.skipIf(s3IsMissing)('backups in a bucket', () => {
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  test('an installation with its pictures in a bucket comes back from another one, encrypted, by commands', async () => {
    const env = s3Environment({ ...server, prefix: `${newPrefix()}/` });
    const api = await startApi({ env });
    const first = await comedianWithPicture(api, 'La Güera', '#d6006e');
    const pending = await make.picture(api, 320, 320, '#0000ff');
    const prefix = newPrefix();
    const address = `s3://${server.bucket}/${prefix}`;
    const key = { BACKUP_KEY: randomBytes(32).toString('hex') };
    const made = await backUp(api, prefix, 1, { key: Buffer.from(key.BACKUP_KEY, 'hex') });
    expect([made.pictures, made.newPictures]).toEqual([FILES + 1, FILES + 1]);
    const second = await comedianWithPicture(api, 'Beto', '#00d66e');
    expect(await succeed('backup', [address], { ...environmentOf(api), ...env, ...key })).toContain(
      `and ${2 * FILES + 1} files of pictures, ${FILES} of them new (encrypted)`,
    );
    expect(await succeed('backup', ['verify', address], env)).toMatch(/Z: whole\n.+Z: whole\n$/);
    for (const name of await keysBelow(prefix)) {
      const bytes = await createS3Client(server).readAll(`${prefix}/${name}`);
      expect([name, bytes?.includes('Güera') || bytes?.includes('ftypavif')]).toEqual([name, false]);
    }

    const place = { ...(await emptyPlace()), ...s3Environment({ ...server, prefix: `${newPrefix()}/` }) };
    await expect(restore(place, prefix)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
    expect(await succeed('restore', [address], { ...place, ...key })).toMatch(/ is restored to /);
    const { request } = await openPlace(place);
    const paths = [first, second].flatMap(({ id, hash }) => [
      `/api/comedians/${id}/`,
      `/media/${hash}/160.avif`,
      `/media/${hash}/320.webp`,
    ]);
    for (const path of [...paths, `/media/${pending}/160.avif`]) {
      const [old, now] = [await api.request(path), await request(path)];
      expect([path, old.status, now.status]).toEqual([path, 200, 200]);
      expect(Buffer.from(await now.arrayBuffer()).equals(Buffer.from(await old.arrayBuffer()))).toBe(true);
    }
    const again = { ...place, ...key, ...(await emptyPlace()) };
    await expect(restore(again, prefix)).rejects.toThrow(/is not empty: nothing was restored over it/);
  });

  test('files that backups share are stored once, and go with the last backup that names them', async () => {
    const api = await startApi();
    const first = await comedianWithPicture(api, 'Ana', '#d6006e');
    const prefix = newPrefix();
    const { backup } = await backUp(api, prefix, 1);
    await comedianWithPicture(api, 'Beto', '#00d66e');
    expect((await backUp(api, prefix, 2)).newPictures).toBe(FILES);
    // Two manifests, two databases.
    expect(await keysBelow(prefix)).toHaveLength(2 * FILES + 4);

    await api.db.updateTable('comedians').set({ picture: null }).execute();
    await rm(join(api.services.config.dataDir, 'media', first.hash.slice(0, 2), first.hash), {
      recursive: true,
    });
    const last = await backUp(api, prefix, 3, { keep: 1 });
    expect(last.deleted).toEqual(['1970-01-01T000000.001Z', '1970-01-01T000000.002Z']);
    expect(await placeOf(prefix).list()).toEqual([last.backup]);
    // What was uploaded today may be of a backup that is under way elsewhere.
    expect(await keysBelow(prefix)).toHaveLength(2 * FILES + 4);
    await placeOf(prefix).deleteOld(1, Date.now() + 25 * 3_600_000);
    expect(await keysBelow(prefix)).toHaveLength(FILES + 2);
    expect((await verifyBackup(placeOf(prefix), last.backup, null)).damaged).toEqual([]);
    await expect(placeOf(prefix).readManifest(backup, null)).rejects.toThrow(/is no backup/);
  });

  test('a damaged or missing file is found, is not restored, and an interrupted backup is none', async () => {
    const api = await startApi();
    await comedianWithPicture(api, 'Ana', '#d6006e');
    const prefix = newPrefix();
    await backUp(api, prefix, 1);
    const client = createS3Client(server);
    const files = (await keysBelow(prefix)).filter((name) => name.startsWith('files/'));
    await client.put(`${prefix}/${files[0]}`, Buffer.from('other'));
    await client.delete(`${prefix}/${files[1]}`);
    const address = `s3://${server.bucket}/${prefix}`;
    const { code, out, err } = await runScript('backup', ['verify', address], backupEnvironment());
    expect([code, err]).toEqual([1, 'Not every backup is whole.\n']);
    expect(out.match(/is missing or damaged/g)).toHaveLength(2);
    const place = await emptyPlace();
    await expect(restore(place, prefix)).rejects.toThrow(/is damaged: .+ Nothing was restored/);
    // The next backup stores them again.
    const next = await backUp(api, prefix, 2);
    expect((await verifyBackup(placeOf(prefix), next.backup, null)).damaged).toEqual([]);
    await client.delete(`${prefix}/1970-01-01T000000.002Z/manifest.json`);
    await client.delete(`${prefix}/1970-01-01T000000.001Z/manifest.json`);
    await expect(restore(place, prefix)).rejects.toThrow(/^There is no whole backup in /);
  });

  test('a connection that breaks is continued, and one backup of several can be named', async () => {
    const api = await startApi();
    const prefix = newPrefix();
    const { backup } = await backUp(api, prefix, 1);
    await backUp(api, prefix, 2);
    const proxy = await startFaultProxy(server.endpoint);
    onTestFinished(() => proxy.stop());
    const place = placeOf(`${prefix}/1970-01-01T000000.001Z`, proxy.url);
    expect(await place.list()).toEqual([backup]);
    const { database } = await place.readManifest(backup, null);
    proxy.setFault('cut', 4);
    expect(await place.describe(backup, '', database)).toEqual(database);
  });

  test('a file that is too long for the memory is stored by way of the disk, which keeps nothing of it', async () => {
    const folder = await temporaryFolder();
    const config = { ...readConfig(backupEnvironment()), dataDir: folder };
    const place = openBackupPlace(config, `s3://${server.bucket}/${newPrefix()}`);
    const part = randomBytes(1_000_000);
    const source = Readable.from(Array.from({ length: 20 }, () => part));
    const draft = await place.begin(new Date(1), null);
    const file = await draft.store({ path: 'database.sqlite', source, key: randomBytes(32) });
    expect(file.bytes).toBeGreaterThan(20_000_000);
    expect(await place.describe('', '', file)).toEqual(file);
    expect(await readdir(folder)).toEqual([]);
  });

  test('an address that is none, a missing key and a store that refuses are told in a line', async () => {
    expect(() => openBackupPlace(readConfig({}), 's3://risoteca/x')).toThrow(
      /^s3:.+ needs the key of an object storage: set BACKUP_S3_ENDPOINT/,
    );
    for (const address of ['s3://', 's3://a', 's3://risoteca/../x', 's3://Balde/x'])
      expect(() => openBackupPlace(readConfig(backupEnvironment()), address)).toThrow(
        /is no address of a bucket, such as s3:/,
      );
    const refused = { ...backupEnvironment(), BACKUP_S3_SECRET_ACCESS_KEY: 'otra-llave' };
    const { code, err } = await runScript('backup', [`s3://${server.bucket}/x`], {
      DATA_DIR: await temporaryFolder(),
      ...refused,
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^Object storage: 403 SignatureDoesNotMatch: the store refuses the key; [^\n]+\n$/);
  });
});
