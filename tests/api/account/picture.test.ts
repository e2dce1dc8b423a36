import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createUploadsInFlight } from '#api/media/uploads-in-flight.ts';
import { PictureProcessLost } from '#api/media/picture-process.ts';
import { fieldMessage } from '#contract/messages.ts';
import { failureOf, fileOf, formOf, person, photoOf, startWithComedian } from '../../support/account-area.ts';
import { filesBelow } from '../../support/files.ts';
import { startApi } from '../../support/api.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7b4b' } });

async function startWithFan() {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const send = (picture: Blob) => fan.client.call(updateProfilePicture, { body: formOf({ picture }) });
  return { api, fan, send };
}

/** Two frames of 20 by 20, red and blue. */
const animated = async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer();
};

test('a new picture belongs to the account at once, in every rendition', async () => {
  const { api, fan, send } = await startWithFan();
  const user = await send(await photoOf('#d6006e', 400));
  expect(user).toMatchObject({
    id: fan.id,
    picture_variants: { width: 400, height: 40, credit: '', license: '' },
  });
  const path = new URL(user.picture ?? '').pathname;
  expect((await api.request(path)).headers.get('content-type')).toBe('image/webp');
});

test('a hostile file is refused under its field, and nothing of it is stored', async () => {
  const { api, send } = await startWithFan();
  const jpeg = await plain(400, 300).jpeg().toBuffer();
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files: Array<[string, File, string]> = [
    ['empty', fileOf(''), fieldMessage.fileEmpty],
    ['25.01 megapixels', fileOf(await plain(5001, 5001).png().toBuffer()), fieldMessage.picturePixels(25)],
    [
      'a strip of 1 by 20,000 pixels',
      fileOf(await plain(1, 20_000).toColourspace('b-w').png().toBuffer()),
      fieldMessage.pictureSide(16_384),
    ],
    ['SVG', fileOf(script, 'x.svg', 'image/svg+xml'), fieldMessage.pictureFormat],
    ['SVG by another name', fileOf(script, 'x.jpg'), fieldMessage.pictureFormat],
    [
      'program',
      fileOf(Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(500)])),
      fieldMessage.pictureFormat,
    ],
    ['truncated', fileOf(jpeg.subarray(0, jpeg.byteLength / 2)), fieldMessage.pictureDamaged],
    ['head alone', fileOf(jpeg.subarray(0, 20)), fieldMessage.pictureDamaged],
    ['TIFF', fileOf(await plain(20, 20).tiff().toBuffer()), fieldMessage.pictureFormat],
    [
      'noise behind a signature',
      fileOf(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(90, 7)])),
      fieldMessage.pictureDamaged,
    ],
  ];
  for (const [name, file, message] of files) {
    expect([name, await failureOf(send(file))]).toMatchObject([
      name,
      { status: 400, fields: { picture: [message] } },
    ]);
  }
  expect(await api.services.storage.list('decoded/')).toEqual([]);
  expect(await api.db.selectFrom('media').select('hash').execute()).toEqual([]);
});

test('answers 413 for a file of 11 MB and for too many files', async () => {
  const { send, fan } = await startWithFan();
  const large = await failureOf(send(fileOf(new Uint8Array(11 * 1024 * 1024))));
  expect(large).toMatchObject({ status: 413, detail: 'Request body is too large.' });
  const tooManyFiles = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`photo${n}`, fileOf('x')]));
  const body = formOf(tooManyFiles) as never;
  expect(await failureOf(fan.client.call(updateProfilePicture, { body }))).toMatchObject({ status: 413 });
});

test('a missing picture, or text in its place, is reported under the field', async () => {
  const { fan } = await startWithFan();
  const failing = (body: never) => failureOf(fan.client.call(updateProfilePicture, { body }));
  expect(await failing(formOf({}) as never)).toMatchObject({
    status: 400,
    fields: { picture: [fieldMessage.required] },
  });
  for (const body of [formOf({ picture: 'x.png' }), { picture: 'x.png' }, { picture: {} }])
    expect(await failing(body as never)).toMatchObject({
      status: 400,
      fields: { picture: [fieldMessage.invalid] },
    });
});

test('the first frame of an animation is stored', async () => {
  const { send } = await startWithFan();
  const user = await send(fileOf(await animated(), 'x.gif', 'image/gif'));
  expect(user.picture_variants).toMatchObject({ width: 20, height: 20 });
  expect(user.picture_variants?.color).toMatch(/^#[ef]/);
});

test('no stored file has metadata of the photo, from the answer to the upload on', async () => {
  const { api, send } = await startWithFan();
  const gps = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 42/1' },
    IFD0: { Make: 'Telefono secreto' },
  };
  const photo = await plain(200, 200).withExif(gps).jpeg().toBuffer();
  expect(photo.includes('Telefono secreto')).toBe(true);
  const expectClean = async () => {
    const storedFiles = await filesBelow(`${api.services.config.dataDir}/media`);
    for (const [name, bytes] of storedFiles) {
      expect([name, bytes.includes('Telefono secreto'), bytes.equals(photo)]).toEqual([name, false, false]);
      expect([name, (await sharp(bytes).metadata()).exif]).toEqual([name, undefined]);
    }
    return storedFiles.size;
  };
  await send(fileOf(photo));
  expect(await expectClean()).toBe(1);
  await api.services.pictures.encodePending();
  expect(await expectClean()).toBeGreaterThan(3);
});

test('an original that an older version kept unchanged is deleted once its renditions are encoded', async () => {
  const { api, send } = await startWithFan();
  const photo = await plain(200, 200)
    .withExif({ IFD0: { Make: 'Telefono secreto' } })
    .jpeg()
    .toBuffer();
  await send(fileOf(photo));
  const { storage, pictures } = api.services;
  const [decoded = ''] = await storage.list('decoded/');
  await storage.delete(decoded);
  await storage.put(decoded.replace('decoded', 'waiting'), photo);
  expect(await pictures.encodePending()).toBe(true);
  const storedFiles = await filesBelow(`${api.services.config.dataDir}/media`);
  expect(storedFiles.size).toBeGreaterThan(3);
  for (const [name, bytes] of storedFiles)
    expect([name, bytes.includes('Telefono secreto')]).toEqual([name, false]);
});

test('a picture whose decoder crashed is answered as retryable, not as damaged', async () => {
  const { api, send } = await startWithFan();
  vi.spyOn(api.services.pictures, 'add').mockRejectedValue(new PictureProcessLost());
  expect(await failureOf(send(await photoOf()))).toMatchObject({ status: 503, retryAfter: 5 });
});

test('photos that an account sends together wait for their turn, and keep no other account waiting', async () => {
  const { api, fan } = await startWithFan();
  const other = await person(api, 'otra');
  const gate = Promise.withResolvers<void>();
  const { pictures } = api.services;
  const add = pictures.add.bind(pictures);
  const isBlocked = new Set<Buffer>();
  vi.spyOn(pictures, 'add').mockImplementation(async (source, about) => {
    if ([...isBlocked].some((bytes) => bytes.equals(source))) await gate.promise;
    return add(source, about);
  });
  const upload = (client: typeof fan.client, picture: File) =>
    client.call(updateProfilePicture, { body: formOf({ picture }) });
  const photos = await Promise.all(
    ['#100000', '#200000', '#300000', '#400000', '#500000'].map((color) => photoOf(color)),
  );
  for (const photo of photos) isBlocked.add(Buffer.from(await photo.arrayBuffer()));
  const uploads = photos.map((photo) => upload(fan.client, photo));
  expect((await upload(other.client, await photoOf('#000010'))).picture).toBeTruthy();
  gate.resolve();
  expect((await Promise.all(uploads)).map(({ picture }) => typeof picture)).toEqual(
    photos.map(() => 'string'),
  );
});

test('an account whose uploads wait by the dozen is asked to come back', async () => {
  const inFlight = createUploadsInFlight(1, 1);
  const gate = Promise.withResolvers<void>();
  const accepted = [inFlight.run(1, () => gate.promise), inFlight.run(1, () => gate.promise)];
  expect(await failureOf(inFlight.run(1, () => gate.promise))).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '2' },
  });
  await inFlight.run(2, async () => {});
  gate.resolve();
  await Promise.all(accepted);
  await inFlight.run(1, async () => {});
});

test('a large picture is measured by its header, and a JPEG as it is shrunk', async () => {
  const { api } = await startWithFan();
  const { pictures } = api.services;
  const large = plain(5000, 4000);
  const head = async (bytes: Buffer) => pictures.measure(bytes.subarray(0, 262_144));
  expect([
    await head(await large.clone().png().toBuffer()),
    await head(await large.clone().jpeg().toBuffer()),
    await head(await plain(1000, 1000).webp().toBuffer()),
    await head(Buffer.from('nothing')),
  ]).toEqual([20, 2.5, 1, null]);
});

test('an upload that is refused is read to its end before it is answered', async () => {
  const { api, fan } = await startWithFan();
  const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n';
  const send = async (token: string) => {
    let left = 100;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        stream.enqueue(left === 100 ? new TextEncoder().encode(head) : new Uint8Array(64 * 1024));
        if ((left -= 1) === 0) stream.close();
      },
    });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const { status } = await api.request('/api/account/profile/picture/', init);
    return { status, left };
  };
  expect(await send('unknown')).toEqual({ status: 401, left: 0 });
  expect(await send(fan.token)).toEqual({ status: 400, left: 0 });
});

test('a complete upload with errors is answered while refused ones are still being read', async () => {
  const { api, fan } = await startWithFan();
  const closeStreams: Array<() => void> = [];
  const refused = Array.from({ length: 4 }, () => {
    const body = new ReadableStream({ start: (stream) => void closeStreams.push(() => stream.close()) });
    const headers = { Authorization: 'Bearer unknown', 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    return api.request('/api/account/profile/picture/', init);
  });
  const body = formOf({}) as never;
  expect(await failureOf(fan.client.call(updateProfilePicture, { body }))).toMatchObject({ status: 400 });
  for (const end of closeStreams) end();
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test('a body of another content type is refused', async () => {
  const { api, owner } = await startWithComedian();
  const send = (type: string, body: string) =>
    api.request('/api/account/profile/picture/', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': type },
    });
  expect((await send('text/plain', 'picture=x')).status).toBe(415);
  expect((await send('multipart/form-data; boundary=x', 'nada')).status).toBe(400);
  expect((await send('multipart/form-data', 'nada')).status).toBe(400);
  expect((await send('application/json', '{')).status).toBe(400);
});
