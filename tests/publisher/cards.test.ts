import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPictureReader } from '#client/content/pictures.ts';
import { type Collections, createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { type Card, createCards } from '#publisher/cards/card.ts';
import { BusyError, openCardStore } from '#publisher/cards/card-store.ts';
import { MANIFEST_FILE, manifestText } from '#publisher/cards/manifest.ts';
import { MAX_BYTES, renderCard } from '#publisher/cards/render-card.ts';
import { writeCards } from '#publisher/cards/write-cards.ts';
import { serveSite } from '#publisher/serve/serve-site.ts';
import { entry, noContent } from '../model/entries.ts';
import { temporaryFolder } from '../support/run.ts';

const now = new Date('2026-11-20T12:00:00Z');
const venue = { id: 3, slug: 'foro', name: 'Foro Uno', city: 'Tijuana', timezone: 'America/Tijuana' };

const contentOf = (fields: Partial<Collections>) => createEncyclopedia({ ...noContent, ...fields }, now);

const plain: Card = {
  path: '/tarjetas/comediantes/ana.jpg',
  kind: 'comedian',
  label: 'Comediante',
  title: 'Ana Ñúñez',
  foot: ['Puebla'],
  stamp: '',
  picture: null,
  siteName: 'Risoteca',
};

const withPicture: Card = { ...plain, picture: { url: 'https://r.test/media/a.webp', aspect: 0.8 } };

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

test('a card shows the name, the time in the zone of the event, the place and its warnings', () => {
  const event = entry.event({
    slug: 'ñandú',
    name: 'Noche',
    start_at: '2027-01-09T04:30:00Z',
    timezone: 'America/Tijuana',
    venue,
    is_inperson: true,
    status: 'cancelled',
    thumbnail: 'https://r.test/media/960.webp',
    thumbnail_variants: {
      width: 960,
      height: 1200,
      color: '#112233',
      avif: [],
      webp: [320, 640, 960].map((width) => ({
        width,
        height: width * 1.25,
        url: `https://r.test/media/${width}.webp`,
      })),
    },
  });
  const cards = [...createCards(contentOf({ events: [event] }), 'Risoteca')];
  expect(cards.at(-1)).toEqual({
    path: '/tarjetas/eventos/ñandú.jpg',
    kind: 'event',
    label: 'Stand-up',
    title: 'Noche',
    foot: ['vie 8 ene 2027 · 20:30\u00A0h', 'Foro Uno, Tijuana'],
    stamp: 'Cancelado',
    picture: { url: 'https://r.test/media/640.webp', aspect: 0.8 },
    siteName: 'Risoteca',
  });
  expect(cards.slice(0, 6).map(({ path }) => path)).toEqual([
    '/tarjetas/inicio.jpg',
    '/tarjetas/comediantes.jpg',
    '/tarjetas/colectivos.jpg',
    '/tarjetas/eventos.jpg',
    '/tarjetas/lugares.jpg',
    '/tarjetas/podcasts.jpg',
  ]);
});

test('the card of a city says which day it is there, and how many shows it has', () => {
  const late = { start_at: '2026-11-20T21:00:00-08:00', end_at: null, timezone: 'America/Tijuana', venue };
  // After midnight in Mexico City, and not yet in Tijuana.
  const content = createEncyclopedia(
    { ...noContent, venues: [entry.venue(venue)], events: [entry.event(late)] },
    new Date('2026-11-21T06:30:00Z'),
  );
  const card = [...createCards(content, 'Risoteca')].find(({ path }) => path === '/tarjetas/hoy/tijuana.jpg');
  expect(card).toMatchObject({ label: 'Hoy', title: 'Tijuana', foot: ['vie 20 nov', '1\u00A0show'] });
});

test('the contents of cards follow each edit, the next year and another name of the site', () => {
  const show = entry.event({ id: 1, slug: 'noche', name: 'Noche', start_at: '2026-12-05T20:30:00-06:00' });
  const at = (moment: string, fields: Partial<Collections>) =>
    createEncyclopedia({ ...noContent, ...fields }, new Date(moment));
  const cardIn = (content: Encyclopedia, siteName = 'Risoteca') => {
    const cards = manifestText(content, siteName)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Card);
    expect(cards).toEqual([...createCards(content, siteName)]);
    return cards.find(({ path }) => path === '/tarjetas/eventos/noche.jpg');
  };
  const first = '2026-12-04T12:00:00Z';
  expect(cardIn(at(first, { events: [show] }))?.title).toBe('Noche');
  expect(cardIn(at(first, { events: [{ ...show, name: 'Otra noche' }] }))?.title).toBe('Otra noche');
  expect(cardIn(at(first, { events: [show] }), 'Chistoteca')?.siteName).toBe('Chistoteca');
  // In Mexico City it is still the year of the event a quarter of an hour before.
  expect(cardIn(at('2027-01-01T05:45:00Z', { events: [show] }))?.foot[0]).toBe('sáb 5 dic · 20:30\u00A0h');
  expect(cardIn(at('2027-01-01T06:00:00Z', { events: [show] }))?.foot[0]).toBe(
    'sáb 5 dic 2026 · 20:30\u00A0h',
  );
});

test('each list has a card with its own words', () => {
  const at = { start_at: '2026-12-09T04:30:00Z', timezone: 'America/Tijuana', venue };
  const content = contentOf({
    events: [entry.event(at)],
    comedians: [entry.comedian({ city: 'Puebla' })],
    venues: [entry.venue(venue)],
  });
  const words = new Map(
    [...createCards(content, 'Risoteca')].map(({ path, label, title }) => [path, `${label}: ${title}`]),
  );
  const expected = {
    'eventos/esta-semana': 'Cartelera: Esta semana',
    'eventos/open-mics': 'Cartelera: Open mics',
    'eventos/gratis': 'Cartelera: Gratis',
    'eventos/en-linea': 'Cartelera: En línea',
    'eventos/pasados': 'Cartelera: Pasados',
    'eventos/en/tijuana': 'Cartelera: Tijuana',
    'comediantes/en/puebla': 'Comediantes: Puebla',
    'lugares/en/tijuana': 'Lugares: Tijuana',
  };
  for (const [page, text] of Object.entries(expected))
    expect([page, words.get(`/tarjetas/${page}.jpg`)]).toEqual([page, text]);
});

test.each<[string, Partial<Card>]>([
  ['a name', {}],
  ['a name of one letter', { title: 'A' }],
  ['a name of 300 characters', { title: 'Un nombre que no termina nunca '.repeat(10) }],
  ['a word of 300 characters', { title: 'a'.repeat(300) }],
  ['a name no face can set', { title: '😂 日本', label: '日', foot: ['語'], siteName: '本' }],
  ['nothing at all', { title: '', label: '', foot: [], siteName: '' }],
  ['markup', { title: '</svg><script>"&', foot: ['<image href="file:///etc/passwd">'], stamp: '<&>' }],
])('a card with %s is a picture of the right size and below the byte limit', async (_, fields) => {
  const bytes = await renderCard({ ...plain, ...fields }, null);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
});

test('a noisy picture fits the byte limit, and a file that is no picture is left out', async () => {
  const bytes = await renderCard(withPicture, await noise(640, 800));
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  const broken = await renderCard(withPicture, Buffer.from('not a picture'));
  expect(broken.equals(await renderCard(withPicture, null))).toBe(true);
});

/** A grey picture with a blue strip at its left side and a green one at its right. */
const strips = (width: number, height: number) => {
  const strip = (background: string, left: number) => ({
    input: { create: { width: Math.ceil(width / 10), height, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite([strip('#0000ff', 0), strip('#00ff00', width - Math.ceil(width / 10))])
    .png()
    .toBuffer();
};

/** The first and the last column with a pixel that is mostly blue, and green, in the middle row of a card. */
async function stripsOf(card: Buffer): Promise<[left: number, right: number]> {
  const { data, info } = await sharp(card)
    .extract({ left: 0, top: 315, width: 1200, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
  const isMostly = (channel: number) => (color: readonly number[]) =>
    color.every((level, at) => (at === channel ? level > 200 : level < 90));
  return [columns.findIndex(isMostly(2)), columns.findLastIndex(isMostly(1))];
}

test('a landscape photo is whole on its card, with a face at its side', async () => {
  const card = await renderCard(
    { ...plain, picture: { url: 'https://r.test/a.webp', aspect: 16 / 9 } },
    await strips(1280, 720),
  );
  const [left, right] = await stripsOf(card);
  expect(left).toBeGreaterThan(565);
  expect(left).toBeLessThan(575);
  expect(right).toBeGreaterThan(1194);
});

test('a picture of a few pixels is drawn on its card at most twice as large', async () => {
  const card = await renderCard(withPicture, await strips(80, 100));
  const [left, right] = await stripsOf(card);
  expect(right - left).toBeGreaterThan(150);
  expect(right - left).toBeLessThanOrEqual(160);
});

test('a card is drawn once for concurrent and for later requests', async () => {
  const folder = join(await temporaryFolder(), 'cards');
  const readPicture = vi.fn(async () => new Uint8Array(await noise(64, 80)));
  const store = openCardStore(folder, readPicture);
  const line = JSON.stringify(withPicture);
  const [one, two] = await Promise.all([store.read(line), store.read(line)]);
  expect(one.equals(two)).toBe(true);
  expect((await openCardStore(folder, readPicture).read(line)).equals(one)).toBe(true);
  expect(readPicture).toHaveBeenCalledOnce();
  await store.retain([line]);
  expect(await readdir(folder)).toHaveLength(1);
  await store.retain([]);
  expect(await readdir(folder)).toEqual([]);
});

test('a card whose picture could not be fetched is not cached', async () => {
  const folder = join(await temporaryFolder(), 'cards');
  const store = openCardStore(folder, async () => null);
  expect((await store.read(JSON.stringify(withPicture))).byteLength).toBeGreaterThan(1000);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

test('requests beyond the limit of the drawing queue fail with BusyError', async () => {
  const never = new Promise<null>(() => {});
  const store = openCardStore(await temporaryFolder(), () => never);
  const reads = Array.from({ length: 65 }, (_, at) =>
    store.read(JSON.stringify({ ...withPicture, title: String(at) })).then(
      () => null,
      (error: unknown) => error,
    ),
  );
  expect(await Promise.race(reads)).toBeInstanceOf(BusyError);
});

test('the built-in server draws a card at its first request and does not serve the manifest', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'datos'));
  await writeFile(join(folder, 'datos', 'todo.jsonl'), '{}');
  await writeFile(join(folder, 'a.ics'), '');
  const comedians = [entry.comedian({ slug: 'ñandú', nickname: 'Ñandú' })];
  await writeFile(join(folder, MANIFEST_FILE), manifestText(contentOf({ comedians }), 'Risoteca'));
  const cards = openCardStore(join(await temporaryFolder(), 'cards'), async () => null);
  const server = createServer((await serveSite(folder, { cards })).handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  const card = await get('/tarjetas/comediantes/%C3%B1and%C3%BA.jpg?v=abc');
  expect([card.status, card.headers.get('content-type'), card.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=86400',
  ]);
  expect((await sharp(await card.arrayBuffer()).metadata()).width).toBe(1200);
  const etag = card.headers.get('etag') ?? '';
  const secondRequest = await get('/tarjetas/comediantes/%C3%B1and%C3%BA.jpg', {
    headers: { 'If-None-Match': etag },
  });
  expect(secondRequest.status).toBe(304);
  const head = await get('/tarjetas/inicio.jpg', { method: 'HEAD' });
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  for (const path of [`/${MANIFEST_FILE}`, '/tarjetas/nadie.jpg', '/tarjetas/%', '/%63ards.jsonl'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const [path, type] of [
    ['/datos/todo.jsonl', 'application/x-ndjson; charset=utf-8'],
    ['/a.ics', 'text/calendar; charset=utf-8'],
  ])
    expect([path, (await get(path ?? '')).headers.get('content-type')]).toEqual([path, type]);
});

test('a manifest that cannot be read for a moment does not delete cached cards', async () => {
  const folder = await temporaryFolder();
  const cardsFolder = join(await temporaryFolder(), 'cards');
  const store = openCardStore(cardsFolder, async () => null);
  const line = JSON.stringify(plain);
  await store.read(line);
  await mkdir(join(folder, MANIFEST_FILE));
  const server = createServer((await serveSite(folder, { cards: store })).handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = async () => (await fetch(`http://127.0.0.1:${port}${plain.path}`)).status;
  expect([await get(), await readdir(cardsFolder)]).toEqual([500, [expect.any(String)]]);
  await rmdir(join(folder, MANIFEST_FILE));
  await writeFile(join(folder, MANIFEST_FILE), `${line}\n`);
  expect(await get()).toBe(200);
});

test('a static build writes every card as a file, and none outside the site', async () => {
  const parent = await temporaryFolder();
  const site = join(parent, 'site');
  const comedians = [
    entry.comedian({ id: 1, slug: 'ana', nickname: 'Ana' }),
    entry.comedian({ id: 2, slug: '../../../fuera', nickname: 'Nadie' }),
  ];
  const store = openCardStore(join(parent, 'kept'), async () => null);
  await writeCards(contentOf({ comedians }), 'Risoteca', store, site);
  expect((await readFile(join(site, 'tarjetas/comediantes/ana.jpg'))).byteLength).toBeGreaterThan(1000);
  expect((await readdir(parent)).toSorted()).toEqual(['kept', 'site']);
});

test('pictures of the site are read from the API, and only HTTP URLs are read', async () => {
  const urls: string[] = [];
  const read = createPictureReader({
    baseUrl: 'http://127.0.0.1:9',
    siteUrl: 'https://risoteca.test',
    fetch: async (request) => {
      urls.push(request.url);
      return new Response(request.url.endsWith('missing') ? null : 'bytes', {
        status: request.url.endsWith('missing') ? 404 : 200,
      });
    },
  });
  expect(await read('https://risoteca.test/media/a?x=1')).toEqual(new TextEncoder().encode('bytes'));
  await read('https://otra.test/media/a');
  expect(await read('https://otra.test/missing')).toBeNull();
  expect(await read('file:///etc/passwd')).toBeNull();
  expect(await read('http://')).toBeNull();
  expect(urls).toEqual([
    'http://127.0.0.1:9/media/a?x=1',
    'https://otra.test/media/a',
    'https://otra.test/missing',
  ]);
});
