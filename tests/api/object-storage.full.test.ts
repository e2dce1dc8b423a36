import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mediaInFolder } from '#api/backup/media-source.ts';
import { copyMedia } from '#api/media/copy-media.ts';
import { deleteUnusedPictures } from '#api/media/delete-unused.ts';
import { transferMedia } from '#api/backup/transfer-media.ts';
import { noteUnused } from '#api/media/unused-records.ts';
import { createS3Storage } from '#api/media/s3-storage.ts';
import { createS3Client, listPages } from '#api/s3/client.ts';
import { failureOf, formOf, person, photoOf } from '../support/account-area.ts';
import { startApi } from '../support/api.ts';
import { diagnose } from '../support/doctor.ts';
import { inDays, make } from '../support/factories.ts';
import { type Fault, startFaultProxy } from '../support/fault-proxy.ts';
import { filesBelow } from '../support/files.ts';
import { runScript, temporaryFolder } from '../support/run.ts';
import { s3Environment, s3IsMissing, type S3Server, startS3Server } from '../support/s3-server.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const TOKEN = 'una-llave-larga-y-secreta';

let server: S3Server;
let installations = 0;

/** An installation with a part of the bucket of its own, and a proxy in front of the store. */
async function startWithStore(timeout = 20_000) {
  const proxy = await startFaultProxy(server.endpoint);
  onTestFinished(() => proxy.stop());
  const config = { ...server, endpoint: proxy.url, prefix: `sitio-${(installations += 1)}/` };
  const api = await startApi({
    env: { ...s3Environment(config), METRICS_TOKEN: TOKEN },
    objectStore: { timeout, retryPause: 1, probeEvery: 20 },
  });
  const stored = async () =>
    (await Array.fromAsync(listPages(createS3Client(server), config.prefix))).flatMap(({ objects }) =>
      objects.map(({ key }) => key.slice(config.prefix.length)),
    );
  return { api, proxy, config, stored };
}

type Store = Awaited<ReturnType<typeof startWithStore>>;

async function statusOf({ api }: Store, path: string): Promise<number> {
  const reply = await api.request(path);
  await reply.arrayBuffer();
  return reply.status;
}

async function figure({ api }: Store, state: string): Promise<number> {
  const reply = await api.requestFrom('203.0.113.7', '/metrics', {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const name = `risoteca_object_storage{state="${state}"}`;
  const line = (await reply.text()).split('\n').find((each) => each.startsWith(name));
  return Number(line?.slice(name.length));
}

const readyz = async ({ api }: Store) => {
  const reply = await api.request('/readyz');
  return [reply.status, await reply.json()];
};

describe.skipIf(s3IsMissing)('an installation with an object storage', () => {
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  test('pictures are uploaded, served in ranges, copied for static hosts and deleted there', async () => {
    const store = await startWithStore();
    const { api, stored } = store;
    const { client } = await person(api, 'ana');
    const reply = await client.call(updateProfilePicture, { body: formOf({ picture: await photoOf() }) });
    const path = new URL(reply.picture ?? '').pathname;
    const hash = path.split('/')[2] ?? '';
    expect(await stored()).toEqual([`media/decoded/${hash}`]);
    const whole = Buffer.from(await (await api.request(path)).arrayBuffer());
    const part = await api.request(path, { headers: { Range: 'bytes=5-9' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(5, 10)]);
    const folder = `media/${hash.slice(0, 2)}/${hash}`;
    await api.services.pictures.ensureEncoded(hash);
    expect((await stored()).toSorted()).toEqual([`${folder}/60.avif`, `${folder}/60.webp`]);
    expect(await statusOf(store, `/media/${'0'.repeat(32)}/160.webp`)).toBe(404);

    const site = await temporaryFolder();
    await copyMedia(api.services, site);
    expect([...(await filesBelow(site)).keys()]).toEqual([`${hash}/60.avif`, `${hash}/60.webp`]);

    const unused = await make.picture(api, 60, 40, '#00ff00');
    const leftover = '0123456789abcdef0123456789abcdef';
    const storage = createS3Storage(createS3Client(server), `${store.config.prefix}media/`);
    await storage.put(`01/${leftover}/60.avif`, whole);
    await noteUnused(api.db, new Date());
    expect(await storage.has(`decoded/${unused}`)).toBe(true);
    await deleteUnusedPictures(api.services, new Date(inDays(2)));
    expect((await stored()).toSorted()).toEqual([`${folder}/60.avif`, `${folder}/60.webp`]);
  });

  test('nothing of the data folder is needed for a picture', async () => {
    const store = await startWithStore();
    const hash = await make.picture(store.api, 60, 40);
    expect(await statusOf(store, `/media/${hash}/60.webp`)).toBe(200);
    const { dataDir } = store.api.services.config;
    expect(await readdir(dataDir)).not.toContain('media');
    await rm(join(dataDir, 'media-cache'), { recursive: true });
    expect(await statusOf(store, `/media/${hash}/60.webp`)).toBe(200);
  });

  test('npm run doctor writes, reads and deletes an object, and says when the key may not', async () => {
    const { api, config, proxy, stored } = await startWithStore();
    const env = { ...s3Environment(config), DATA_DIR: api.services.config.dataDir };
    expect((await diagnose(['--only=media'], env)).complaints).toEqual([]);
    expect(await stored()).toEqual([]);
    proxy.setFault(403);
    expect((await diagnose(['--only=media'], env)).complaints).toEqual([
      expect.stringMatching(/^media: problem: The storage of pictures does not work: .*403/),
    ]);
  });

  test.each<[string, Fault]>([
    ['answers 500', 500],
    ['refuses the key', 403],
    ['does not answer', 'hang'],
  ])(
    'while the store %s, known pictures are served, uploads are refused and nothing is written',
    async (_, fault) => {
      // A store that hangs is given up after half a second, the others when they fail.
      const store = await startWithStore(fault === 'hang' ? 500 : undefined);
      const { api, proxy, stored } = store;
      const { client } = await person(api, 'ana');
      const send = async (color: string) =>
        client.call(updateProfilePicture, { body: formOf({ picture: await photoOf(color) }) });
      const known = new URL((await send('#ff0000')).picture ?? '').pathname;
      expect(await statusOf(store, known)).toBe(200);
      const unread = await make.picture(api, 60, 40, '#0000ff');
      const before = await stored();
      expect(await readyz(store)).toEqual([200, { status: 'ok' }]);
      expect([await figure(store, 'failing'), await figure(store, 'calls failed')]).toEqual([0, 0]);

      proxy.setFault(fault);
      expect(await failureOf(send('#00ff00'))).toMatchObject({
        status: 503,
        detail: 'El almacén de imágenes no responde. No se guardó nada; intenta de nuevo en un momento.',
      });
      expect(await statusOf(store, known)).toBe(200);
      const late = await api.request(`/media/${unread}/60.webp`);
      expect([late.status, late.headers.get('retry-after'), late.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      // The process stays in service: another one would have the same store.
      expect(await readyz(store)).toEqual([200, { status: 'ok', degraded: ['object storage'] }]);
      expect(await figure(store, 'failing')).toBe(1);
      expect(await figure(store, 'calls failed')).toBeGreaterThan(0);
      expect(await stored()).toEqual(before);
      const pictures = await api.db.selectFrom('media').select('hash').execute();
      expect(pictures).toHaveLength(2);

      proxy.setFault('none');
      const replaced = () =>
        send('#00ff00').then(
          ({ picture }) => new URL(picture ?? '').pathname,
          () => known,
        );
      await expect.poll(replaced).not.toBe(known);
      await expect.poll(() => statusOf(store, `/media/${unread}/60.webp`)).toBe(200);
      expect(await readyz(store)).toEqual([200, { status: 'ok' }]);
      expect(await figure(store, 'failing')).toBe(0);
    },
  );

  test('pictures of a folder are copied to the bucket and back, only those that are missing', async () => {
    const onDisk = await startApi();
    const encoded = await make.picture(onDisk, 60, 40, '#ff0000');
    await onDisk.services.pictures.ensureEncoded(encoded);
    await make.picture(onDisk, 60, 40, '#00ff00');
    const { dataDir } = onDisk.services.config;
    const env = s3Environment({ ...server, prefix: `sitio-${(installations += 1)}/` });
    const copy = (direction: string, folder: string) =>
      runScript('copy-media', [direction], { ...env, DATA_DIR: folder });
    const told = 'files of pictures were copied;';
    expect((await copy('to-bucket', dataDir)).out).toBe(`3 ${told} 0 were there already.\n`);
    const bucket = createS3Storage(createS3Client(server), `${env['S3_PREFIX']}/media/`);
    await bucket.delete(`${encoded.slice(0, 2)}/${encoded}/60.avif`);
    expect(await transferMedia(mediaInFolder(join(dataDir, 'media')), bucket)).toEqual({
      copied: 1,
      known: 2,
    });
    const folder = await temporaryFolder();
    expect((await copy('to-folder', folder)).out).toBe(`3 ${told} 0 were there already.\n`);
    expect(await filesBelow(join(folder, 'media'))).toEqual(await filesBelow(join(dataDir, 'media')));
  });

  test('an installation starts while the store fails, and says so in its log once', async () => {
    const lines: string[] = [];
    const folder = await mkdtemp(join(await temporaryFolder(), 'none-'));
    const env = { ...s3Environment({ ...server, endpoint: 'http://127.0.0.1:1' }), DATA_DIR: folder };
    const api = await startApi({ env: { ...env, LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
    for (let call = 0; call < 3; call += 1)
      expect((await api.request(`/media/${'0'.repeat(32)}/160.webp`)).status).toBe(503);
    expect((await api.request('/healthz')).status).toBe(200);
    const reports = lines.filter((line) => line.includes('the object storage fails'));
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('ECONNREFUSED');
    expect(lines.join('')).not.toContain(server.secretAccessKey);
  });
});
