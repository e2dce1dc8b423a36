import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaInFolder } from '#api/backup/media-source.ts';
import { deleteUnusedPictures } from '#api/media/delete-unused.ts';
import { diskStorage } from '#api/media/disk-storage.ts';
import { transferMedia } from '#api/backup/transfer-media.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { cropPicture, getOriginal, uploadPicture } from '#contract/admin/picture.ts';
import { fileOf, formOf, person } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { inDays } from '../../support/factories.ts';

const ORIGINALS = 'originals/';

/** A photo whose left half is red and whose right half is blue, on its side and with the place where it was taken. */
async function halves(width = 400, height = 200): Promise<File> {
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = sharp({ create: { width, height, channels: 3, background: '#000' } }).composite([
    { input: await half('#ff0000'), left: 0, top: 0 },
    { input: await half('#0000ff'), left: width / 2, top: 0 },
  ]);
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .png()
    .toBuffer();
  const photo = sharp(lying)
    .withExif({ IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 });
  return fileOf(await photo.toBuffer());
}

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const send = async (file: Blob) => editor.client.call(uploadPicture, { body: formOf({ file }) });
  const crop = (hash: string, [left, top, width, height]: readonly [number, number, number, number]) =>
    editor.client.call(cropPicture, { params: { hash }, body: { left, top, width, height } });
  const read = (hash: string, token: string | null) =>
    api.request(getOriginal.path.replace('{hash}', hash), {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    });
  return { api, editor, send, crop, read };
}

const storedOriginals = ({ services: { storage } }: TestApi) => storage.list(ORIGINALS);

/** The average colour of a picture of the site. */
async function colourOf(api: TestApi, url: string | null): Promise<readonly number[]> {
  const reply = await api.request(new URL(url ?? '').pathname);
  const { channels } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
  return channels.map(({ mean }) => Math.round(mean / 64) * 64);
}

test('a picture is cropped from its stored original again and again, without another upload', async () => {
  const { api, editor, send, crop } = await start();
  const whole = await send(await halves());
  expect(whole).toMatchObject({
    variants: { width: 400, height: 200 },
    crop: { left: 0, top: 0, width: 1, height: 1 },
  });
  const left = await crop(whole.hash, [0, 0, 0.5, 1]);
  expect(left).toMatchObject({ variants: { width: 200, height: 200 }, crop: { left: 0, width: 0.5 } });
  // The original of a crop is the whole picture.
  const right = await crop(left.hash, [0.5, 0.5, 0.5, 0.5]);
  expect(right).toMatchObject({ variants: { width: 200, height: 100 } });
  expect([await colourOf(api, left.url), await colourOf(api, right.url)]).toEqual([
    [256, 0, 0],
    [0, 0, 256],
  ]);
  // The last part is known on any device, and with each version of the entry.
  const venue = await editor.client.call(adminCalls.venue.create, {
    body: { name: 'Foro', cover: right.hash } as never,
  });
  const shown = { [right.hash]: { crop: { left: 0.5, top: 0.5, width: 0.5, height: 0.5 } } };
  expect(venue).toMatchObject({ pictures: shown });
  const again = await editor.client.call(adminCalls.venue.get, { params: { id: venue.id } });
  expect(again).toMatchObject({ pictures: shown });
  const first = { params: { id: venue.id, number: 1 } };
  expect(await editor.client.call(adminCalls.venue.getRevision, first)).toMatchObject({ pictures: shown });
});

test('the original is the way up, without metadata, and of limited size', async () => {
  const { api, send, read, editor } = await start();
  const { hash } = await send(await halves(4000, 500));
  const reply = await read(hash, editor.token);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  const original = Buffer.from(await reply.arrayBuffer());
  const { width, height, exif, orientation } = await sharp(original).metadata();
  expect([width, height, exif, orientation]).toEqual([3000, 375, undefined, undefined]);
  for (const key of await storedOriginals(api))
    expect((await sharp((await api.services.storage.readAll(key)) ?? '').metadata()).exif).toBeUndefined();
});

test('only editors read originals: no visitor, no account, and under no public address', async () => {
  const { api, editor, send, read, crop } = await start();
  const { hash } = await crop((await send(await halves())).hash, [0, 0, 0.5, 0.5]);
  const fan = await person(api, 'fan');
  const comedian = await person(api, 'ana', { is_comedian: true });
  const statuses = [null, fan.token, comedian.token, editor.token].map(
    async (token) => (await read(hash, token)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 403, 403, 200]);
  const body = { left: 0, top: 0, width: 1, height: 1 };
  await expect(fan.client.call(cropPicture, { params: { hash }, body })).rejects.toMatchObject({
    status: 403,
  });
  for (const path of [`/media/originals/${hash}`, `/media/${hash}/original.webp`, `/originals/${hash}`])
    expect((await api.request(path)).status).toBe(404);
  // Public answers do not tell that there is one.
  const venue = { name: 'Foro', cover: hash, is_published: true, slug: 'foro' };
  await editor.client.call(adminCalls.venue.create, { body: venue as never });
  const page = await (await api.request('/api/venues/foro/')).text();
  expect(page).toContain(hash);
  expect(page).not.toContain('crop');
});

test('what is no part of a picture is refused, and a picture without an original is not cropped', async () => {
  const { api, send, crop, read, editor } = await start();
  const { hash } = await send(await halves());
  await expect(crop(hash, [0.5, 0, 0.6, 1])).rejects.toMatchObject({ status: 400 });
  await expect(crop(hash, [0, 0, 0, 1])).rejects.toMatchObject({ status: 400 });
  await expect(crop('0'.repeat(32), [0, 0, 1, 1])).rejects.toMatchObject({ status: 404 });
  const old = await api.services.pictures.add(new Uint8Array(await (await halves(100, 50)).arrayBuffer()), {
    credit: '',
    license: '',
  });
  await expect(crop(old, [0, 0, 1, 1])).rejects.toMatchObject({ status: 404 });
  expect((await read(old, editor.token)).status).toBe(404);
  // It has one once it is chosen again.
  expect(await send(await halves(100, 50))).toMatchObject({ hash: old, crop: { width: 1 } });
  expect(await crop(old, [0, 0, 0.5, 1])).toMatchObject({ variants: { width: 50, height: 50 } });
});

test('the original goes with the picture: unused ones, and those of an interrupted deletion', async () => {
  const { api, send, crop } = await start();
  const clean = (days: number) => deleteUnusedPictures(api.services, new Date(inDays(days)));
  const { hash } = await send(await halves());
  const part = await crop(hash, [0, 0, 0.5, 0.5]);
  expect(await storedOriginals(api)).toHaveLength(2);
  await clean(0);
  await clean(0.9);
  expect(await storedOriginals(api)).toHaveLength(2);
  await clean(1.1);
  expect(await storedOriginals(api)).toEqual([]);
  await api.services.storage.put(ORIGINALS + part.hash, Buffer.from('left behind'));
  await clean(30);
  expect(await storedOriginals(api)).toEqual([]);
});

test('redaction of the last version with a picture has its original deleted', async () => {
  const { api, editor, send } = await start();
  const { hash } = await send(await halves());
  const { client } = editor;
  const venue = await client.call(adminCalls.venue.create, { body: { name: 'Foro', cover: hash } as never });
  const params = { id: venue.id };
  await client.call(adminCalls.venue.update, { params, body: { cover: null } as never, ifMatch: '"1"' });
  const clean = (days: number) => deleteUnusedPictures(api.services, new Date(inDays(days)));
  await clean(0);
  await clean(2);
  expect(await storedOriginals(api)).toHaveLength(1);
  const admin = await person(api, 'ada', { is_admin: true });
  const redacted = { params: { ...params, number: 1 }, body: { reason: 'Lo pidió' } };
  await admin.client.call(adminCalls.venue.redact, redacted);
  await clean(3);
  await clean(5);
  expect(await storedOriginals(api)).toEqual([]);
});

test('backups and copies of the pictures have the originals', async () => {
  const { api, send } = await start();
  const { hash } = await send(await halves());
  const media = mediaInFolder(join(api.services.config.dataDir, 'media'));
  expect(await Array.fromAsync(media.list())).toContain(ORIGINALS + hash);
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-copy-'));
  const copy = diskStorage(folder);
  await transferMedia(media, copy);
  const original = await api.services.storage.readAll(ORIGINALS + hash);
  expect(original).not.toBeNull();
  expect(await copy.readAll(ORIGINALS + hash)).toEqual(original);
  await rm(folder, { recursive: true });
});
