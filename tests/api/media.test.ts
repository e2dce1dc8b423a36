import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { encodePicture, inspectPicture } from '#api/media/picture.ts';
import { PictureError } from '#api/media/picture-limits.ts';
import { mediaFolder, mediaKey } from '#api/data/entry/media-path.ts';
import { PictureProcessLost } from '#api/media/picture-process.ts';
import { createPictureStore } from '#api/media/picture-store.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

test('a picture is immutable under the address of its content', async () => {
  const api = await startApi();
  const hash = await make.picture(api, 640, 640);
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ]) {
    const reply = await api.request(`/media/${hash}/320.${format}`);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      type,
      FOR_EVER,
    ]);
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 320]);
    const secondRequest = await api.request(`/media/${hash}/320.${format}`, {
      headers: { 'If-None-Match': reply.headers.get('etag') ?? '' },
    });
    expect(secondRequest.status).toBe(304);
  }
});

test('answers range requests for a picture', async () => {
  const api = await startApi();
  const path = `/media/${await make.picture(api)}/160.webp`;
  const completeFile = Buffer.from(await (await api.request(path)).arrayBuffer());
  const size = completeFile.byteLength;
  const part = async (range: string, headers = {}) => {
    const reply = await api.request(path, { headers: { Range: range, ...headers } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, range: reply.headers.get('content-range'), bytes };
  };
  expect(await part('bytes=0-9')).toEqual({
    status: 206,
    range: `bytes 0-9/${size}`,
    bytes: completeFile.subarray(0, 10),
  });
  expect(await part('bytes=10-')).toEqual({
    status: 206,
    range: `bytes 10-${size - 1}/${size}`,
    bytes: completeFile.subarray(10),
  });
  expect(await part('bytes=-5')).toEqual({
    status: 206,
    range: `bytes ${size - 5}-${size - 1}/${size}`,
    bytes: completeFile.subarray(-5),
  });
  expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
  expect(await part('bytes=0-1,4-5')).toMatchObject({ status: 200, range: null });
  expect(await part('bytes=0-9', { 'If-Range': '"otra"' })).toMatchObject({ status: 200, range: null });
});

test('answers 404 for an address that is no picture or leaves the folder', async () => {
  const api = await startApi();
  const hash = await make.picture(api);
  for (const path of [
    `/media/${hash}/161.webp`,
    `/media/${hash}/160.png`,
    `/media/${'0'.repeat(32)}/160.webp`,
    '/media/..%2f..%2frisoteca.db/160.webp',
    `/media/${hash}/../../risoteca.db`,
    '/media/',
  ]) {
    expect([path, (await api.request(path)).status]).toEqual([path, 404]);
  }
  expect((await api.request(`/media/${hash}/160.webp`, { method: 'DELETE' })).status).toBe(405);
});

test('a picture is never enlarged, loses its metadata and is rotated upright', async () => {
  const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0f7b4b' } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secreto' } } })
    .toBuffer();
  const { facts: picture, clean } = await inspectPicture(photo);
  expect(picture).toMatchObject({ width: 100, height: 300 });
  expect(picture.variants.map((variant) => variant.width)).toEqual([100, 100]);
  expect(Number.parseInt(picture.color.slice(3, 5), 16)).toBeGreaterThan(90);
  for (const file of await encodePicture(clean, picture.variants)) {
    expect(await sharp(file.bytes).metadata()).not.toHaveProperty('exif');
  }
});

test('a picture full of detail fits the budget of a first screen: 46 bytes per pixel of its width', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const noisy = await sharp({
    create: { width: 1280, height: 1600, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer();
  const { facts, clean } = await inspectPicture(noisy);
  for (const { format, width, bytes } of await encodePicture(clean, facts.variants))
    if (format === 'avif') expect(bytes.byteLength / width, `${width}.avif`).toBeLessThanOrEqual(46);
});

test('the same picture twice is one picture', async () => {
  const api = await startApi();
  const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const credits = { credit: '', license: '' };
  const hashes = await Promise.all([1, 2, 3].map(() => api.services.pictures.add(png, credits)));
  expect(new Set(hashes).size).toBe(1);
  expect(await api.db.selectFrom('media').selectAll().execute()).toHaveLength(1);
});

test('refuses a file that is no picture', async () => {
  const truncated = (
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
  ).subarray(0, 400);
  for (const bytes of [Buffer.alloc(0), Buffer.from('MZ\u0090 not a picture'), truncated]) {
    await expect(inspectPicture(bytes)).rejects.toThrow('The picture cannot be read.');
  }
});

test('refuses a picture with too many pixels before decoding it', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await expect(inspectPicture(bomb)).rejects.toThrow('The picture cannot be read.');
});

test('pending renditions are encoded after a restart', async () => {
  const api = await startApi();
  const hash = await make.picture(api, 400, 300);
  const { storage, logger, pictureProcess } = api.services;
  expect(await storage.list('decoded/')).toEqual([`decoded/${hash}`]);
  await createPictureStore({ db: api.db, storage, logger, process: pictureProcess }).encodePending();
  expect(await storage.list('decoded/')).toEqual([]);
  expect(await storage.has(mediaKey(hash, 320, 'avif'))).toBe(true);
  expect((await api.request(`/media/${hash}/400.webp`)).status).toBe(200);
});

test('a drawing is drawn once a file of it is asked for, and not when it is stored', async () => {
  const api = await startApi();
  const { storage, pictures } = api.services;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2560" height="1280" viewBox="0 0 8 4"><path fill="#d6006e" d="M0 0h8v4H0z"/></svg>';
  const add = () =>
    pictures.addDrawing({ svg, width: 2560, height: 1280, color: '#d6006e' }, { credit: '', license: '' });
  const hash = await add();
  expect(
    await api.db.selectFrom('media').select(['width', 'height', 'color']).executeTakeFirst(),
  ).toMatchObject({
    width: 1280,
    height: 640,
    color: '#d6006e',
  });
  const pending = async () => [
    (await storage.list('drawings/')).length,
    (await storage.list('decoded/')).length,
  ];
  expect(await pending()).toEqual([1, 0]);
  const reply = await api.request(`/media/${hash}/160.webp`);
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
    width: 160,
    height: 80,
  });
  expect(await pending()).toEqual([0, 1]);
  expect(await add()).toBe(hash);
  await pictures.encodePending();
  expect(await pending()).toEqual([0, 0]);
});

test('a picture that is requested during its upload is complete afterwards', async () => {
  const api = await startApi();
  const { storage, logger, pictureProcess } = api.services;
  let encodings = 0;
  const store = createPictureStore({
    db: api.db,
    logger,
    process: pictureProcess,
    storage: {
      ...storage,
      async put(key, bytes) {
        await storage.put(key, bytes);
        encodings += 1;
        await store.ensureEncoded(key.slice('decoded/'.length));
      },
    },
  });
  const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const hash = await store.add(png, { credit: '', license: '' });
  expect(encodings).toBe(1);
  expect((await api.request(`/media/${hash}/50.webp`)).status).toBe(200);
});

test('a picture whose files were lost is complete again after another upload', async () => {
  const api = await startApi();
  const { storage } = api.services;
  const hash = await make.picture(api, 60, 40);
  const status = async () => (await api.request(`/media/${hash}/60.webp`)).status;
  await storage.delete(`decoded/${hash}`);
  expect(await status()).toBe(404);
  await make.picture(api, 60, 40);
  expect(await status()).toBe(200);
  await api.services.pictures.ensureEncoded(hash);
  // A complete one is not encoded again.
  await make.picture(api, 60, 40);
  expect(await storage.list('decoded/')).toEqual([]);
});

test('a failed encoding keeps the picture, unless its source is damaged', async () => {
  const api = await startApi();
  const { pictureProcess, storage } = api.services;
  const hash = await make.picture(api, 60, 40);
  const status = async () => (await api.request(`/media/${hash}/60.webp`)).status;
  vi.spyOn(pictureProcess, 'encode').mockRejectedValueOnce(new TypeError('a fault of ours'));
  expect(await status()).toBe(500);
  expect(await status()).toBe(200);
  const whole = await storage.readAll(`decoded/${hash}`);
  await storage.put(`decoded/${hash}`, (whole ?? Buffer.alloc(0)).subarray(0, 60));
  expect((await api.request(`/media/${hash}/60.avif`)).status).toBe(404);
  await make.picture(api, 60, 40);
  expect((await api.request(`/media/${hash}/60.avif`)).status).toBe(200);
});

test('a request encodes the file that it asks for, and the last one deletes the source', async () => {
  const api = await startApi();
  const hash = await make.picture(api, 320, 200);
  const { storage } = api.services;
  const files = ['160.avif', '160.webp', '320.avif', '320.webp'];
  const state = async () =>
    Promise.all([
      ...files.map((file) => storage.has(`${mediaFolder(hash)}/${file}`)),
      storage.has(`decoded/${hash}`),
    ]);
  for (const [place, file] of files.entries()) {
    expect((await api.request(`/media/${hash}/${file}`)).status).toBe(200);
    expect(await state()).toEqual([...files.map((_, each) => each <= place), place < 3]);
  }
});

test('concurrent requests for a file share one encoding, and an unknown width encodes nothing', async () => {
  const api = await startApi();
  const hash = await make.picture(api, 640, 640);
  const encode = vi.spyOn(api.services.pictureProcess, 'encode');
  expect((await api.request(`/media/${hash}/161.avif`)).status).toBe(404);
  expect(encode).not.toHaveBeenCalled();
  const paths = Array.from({ length: 20 }, (_, place) => `/media/${hash}/${place % 2 ? 160 : 320}.webp`);
  const replies = await Promise.all(paths.map((path) => api.request(path)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(encode).toHaveBeenCalledTimes(2);
});

test('a file that a request waits for is encoded before pending pictures', async () => {
  const api = await startApi();
  const { pictureProcess, pictures } = api.services;
  const png = async (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  const variantsOf = (width: number) => [{ format: 'avif' as const, width, height: width }];
  const done: string[] = [];
  const large = await png(1200);
  const pending = Array.from({ length: 5 }, async (_, place) => {
    await pictureProcess.encode(large, variantsOf(1200));
    done.push(`pending ${place}`);
  });
  const requested = pictureProcess
    .encode(await png(20), variantsOf(20), 'requested')
    .then(() => done.push('requested'));
  await Promise.all([...pending, requested]);
  expect(done.indexOf('requested')).toBeLessThan(3);
  expect(await pictures.encodePending()).toBe(true);
});

test('pending pictures wait for their turn', async () => {
  const api = await startApi();
  await make.picture(api, 60, 40, '#ff0000');
  await make.picture(api, 60, 40, '#00ff00');
  const { promise, resolve } = Promise.withResolvers<void>();
  let turns = 0;
  const encoded = api.services.pictures.encodePending(() => {
    turns += 1;
    return promise;
  });
  await expect.poll(() => turns).toBe(2);
  expect(await api.services.storage.list('decoded/')).toHaveLength(2);
  resolve();
  expect(await encoded).toBe(true);
  expect(await api.services.storage.list('decoded/')).toEqual([]);
});

test('a crashed decoder refuses its picture, and the next picture gets a new decoder', async () => {
  const api = await startApi();
  const png = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const inspecting = api.services.pictureProcess.inspect(png);
  api.services.pictureProcess.stop();
  await expect(inspecting).rejects.toThrow(PictureProcessLost);
  expect(await api.services.pictureProcess.inspect(png)).toMatchObject({
    facts: { width: 1280, height: 1280 },
  });
});

test('the decoder process refuses a file that is no picture', async () => {
  const api = await startApi();
  const addition = api.services.pictures.add(Buffer.from('<svg xmlns="x"/>'), { credit: '', license: '' });
  await expect(addition).rejects.toThrow(PictureError);
  expect(await api.services.storage.list('decoded/')).toEqual([]);
});

test('a picture of 16,000 pixels in height is scaled down', async () => {
  const api = await startApi();
  const tallPicture = await sharp({
    create: { width: 100, height: 16_000, channels: 3, background: '#f2b705' },
  })
    .png()
    .toBuffer();
  const hash = await api.services.pictures.add(tallPicture, { credit: '', license: '' });
  await api.services.pictures.encodePending();
  expect(await api.services.storage.list('decoded/')).toEqual([]);
  const { height } = await api.db
    .selectFrom('media')
    .select('height')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(height).toBe(4096);
});

test('accepts photo formats only: no SVG, no PDF', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  await expect(inspectPicture(svg)).rejects.toThrow('The picture cannot be read.');
});
