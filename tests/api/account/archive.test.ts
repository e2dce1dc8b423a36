import { BlobReader, type Entry, TextWriter, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { PictureProcessLost } from '#api/media/picture-process.ts';
import type { AccountDataWire } from '#contract/account-data.ts';
import { createCalendar } from '#contract/account-calendar.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { formOf, person, type Person, photoOf } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const ARCHIVE = '/api/account/export/archive/';

const requestArchive = (api: TestApi, { token }: Person) =>
  api.request(ARCHIVE, { headers: { Authorization: `Bearer ${token}` } });

/** Reads the archive with another zip implementation, which verifies the checksums. */
async function open(reply: Response) {
  const reader = new ZipReader(new BlobReader(await reply.blob()), { checkSignature: true });
  const entries = await reader.getEntries();
  const find = (name: string): Entry & { directory: false } => {
    const found = entries.find(({ filename }) => filename === name);
    if (!found || found.directory) throw new Error(`There is no ${name}.`);
    return found;
  };
  return {
    names: entries.map(({ filename }) => filename),
    text: (name: string) => find(name).getData(new TextWriter()),
    /** The colour in the middle of a picture, `[red, green, blue]`. */
    async color(name: string) {
      const bytes = await find(name).getData(new Uint8ArrayWriter());
      const { dominant } = await sharp(bytes).stats();
      return [dominant.r, dominant.g, dominant.b].map((part) => (part > 128 ? 1 : 0));
    },
  };
}

test('the export of an account is a zip with its data and its pictures, and none of other accounts', async () => {
  const api = await startApi();
  const picture = (color: string) => make.picture(api, 60, 40, color);
  const ana = await person(api, 'ana', { is_comedian: true });
  const beto = await person(api, 'beto', { is_comedian: true });
  await ana.client.call(updateProfilePicture, { body: formOf({ picture: await photoOf('#ff0000') }) });
  await beto.client.call(updateProfilePicture, { body: formOf({ picture: await photoOf('#000000') }) });
  const [green, blue, yellow] = [
    await picture('#00ff00'),
    await picture('#0000ff'),
    await picture('#ffff00'),
  ];
  await make.comedian(api, 'Ana', {
    user_id: ana.id,
    picture: green,
    cover: blue,
    photos: [{ media: yellow }, { media: green }],
  });
  await make.comedian(api, 'Beto', { user_id: beto.id, picture: await picture('#ffffff') });
  const own = await make.event(api, 'Noche ñ', { user_id: ana.id, cover: blue, photos: [{ media: yellow }] });
  const foreign = await make.event(api, 'Ajena', { user_id: beto.id, cover: await picture('#00ffff') });
  const podcast = await make.podcast(api, 'Charlas', { user_id: ana.id, thumbnail: green });
  await make.podcast(api, 'De otro', { user_id: beto.id });
  await ana.client.call(toggleFavorite, { body: { content_type: 'event', object_id: foreign } });
  const { url } = await ana.client.call(createCalendar);

  const reply = await requestArchive(api, ana);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="cuenta.zip"');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const archive = await open(reply);
  const folder = `eventos/${own}-noche-n`;
  expect(archive.names).toEqual([
    'cuenta.json',
    'perfil.webp',
    'comediante/retrato.webp',
    'comediante/portada.webp',
    'comediante/foto-1.webp',
    'comediante/foto-2.webp',
    `${folder}/portada.webp`,
    `${folder}/foto-1.webp`,
    `podcasts/${podcast}-charlas/miniatura.webp`,
  ]);
  expect(await archive.color('perfil.webp')).toEqual([1, 0, 0]);
  expect(await archive.color('comediante/retrato.webp')).toEqual([0, 1, 0]);
  expect(await archive.color('comediante/portada.webp')).toEqual([0, 0, 1]);
  expect(await archive.color(`${folder}/foto-1.webp`)).toEqual([1, 1, 0]);
  const text = await archive.text('cuenta.json');
  const data = JSON.parse(text) as AccountDataWire;
  expect(data).toMatchObject({
    user: { id: ana.id, email: 'ana@risoteca.test' },
    comedian: { nickname: 'Ana' },
    events: [{ id: own, name: 'Noche ñ' }],
    podcasts: [{ id: podcast, name: 'Charlas' }],
    favorites: [{ object_id: foreign, name: 'Ajena' }],
    calendar_since: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect(text).not.toMatch(/hash|argon2|token|beto/i);
  expect(text).not.toContain(ana.token);
  expect(text).not.toContain(/calendars\/([\w-]+)/.exec(url)?.[1]);
});

test('an empty account has an archive, and a lost picture does not break one', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  expect((await open(await requestArchive(api, fan))).names).toEqual(['cuenta.json']);
  const lostPicture = await make.picture(api, 60, 40);
  await api.services.pictures.ensureEncoded(lostPicture);
  await api.db.updateTable('users').set({ picture: lostPicture }).where('id', '=', fan.id).execute();
  for (const width of [60, 160])
    await api.services.storage.delete(`${lostPicture.slice(0, 2)}/${lostPicture}/${width}.webp`);
  expect((await open(await requestArchive(api, fan))).names).toEqual(['cuenta.json']);
});

test('a picture that cannot be encoded is left out of the archive', async () => {
  const api = await startApi();
  const ana = await person(api, 'ana', { is_comedian: true });
  const [broken, unreadable, whole] = [
    await make.picture(api, 60, 40, '#ff0000'),
    await make.picture(api, 60, 40, '#00ff00'),
    await make.picture(api, 60, 40, '#0000ff'),
  ];
  await make.comedian(api, 'Ana', { user_id: ana.id, picture: broken, cover: whole });
  await api.db.updateTable('users').set({ picture: unreadable }).where('id', '=', ana.id).execute();
  const [pictures, storage] = [{ ...api.services.pictures }, { ...api.services.storage }];
  vi.spyOn(api.services.pictures, 'ensureEncoded').mockImplementation(async (hash) => {
    if (hash === broken) throw new PictureProcessLost();
    await pictures.ensureEncoded(hash);
  });
  vi.spyOn(api.services.storage, 'readAll').mockImplementation(async (key) => {
    if (key.includes(`/${unreadable}/`)) throw new Error('The disk is broken.');
    return storage.readAll(key);
  });
  expect((await open(await requestArchive(api, ana))).names).toEqual([
    'cuenta.json',
    'comediante/portada.webp',
  ]);
});

test('a slug with path separators stays inside its folder of the archive', async () => {
  const api = await startApi();
  const ana = await person(api, 'ana', { is_comedian: true });
  const cover = await make.picture(api, 60, 40);
  const event = await make.event(api, 'Noche', { slug: '../../../etc/passwd', user_id: ana.id, cover });
  expect((await open(await requestArchive(api, ana))).names).toContain(
    `eventos/${event}--etc-passwd/portada.webp`,
  );
});

test('the archive is streamed: sending starts before all files are read', async () => {
  const api = await startApi();
  const ana = await person(api, 'ana', { is_comedian: true });
  const covers = await Promise.all(
    ['#111111', '#222222', '#333333'].map((color) => make.picture(api, 60, 40, color)),
  );
  for (const [index, cover] of covers.entries())
    await make.event(api, `Noche ${index}`, { user_id: ana.id, cover });
  const read = vi.spyOn(api.services.storage, 'readAll');
  const reader = (await requestArchive(api, ana)).body?.getReader();
  await reader?.read();
  expect(read.mock.calls.length).toBeLessThan(covers.length);
  await reader?.cancel();
});

test('archives are limited by rate', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  for (let time = 0; time < 10; time += 1) expect((await requestArchive(api, fan)).status).toBe(200);
  const refused = await requestArchive(api, fan);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
