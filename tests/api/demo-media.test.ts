import { expect, test } from 'vitest';
import { markAsDemo } from '#api/data/database/meta.ts';
import { demoFiles } from '#demo/feeds.ts';
import { readFeed } from '#contract/feed.ts';
import { startApi } from '../support/api.ts';
import { write } from '../support/factories.ts';

const [feed = ''] = demoFiles();
const recordingPath = demoFiles().at(-1) ?? '';

test('the demo serves the feeds and recordings of its podcasts, also by range', async () => {
  const api = await startApi();
  await markAsDemo(api.db);
  const xml = await api.request(feed);
  expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(await xml.text()).toContain('<enclosure url="https://risoteca.test/media/demo/');

  const complete = await api.request(recordingPath);
  const bytes = Buffer.from(await complete.arrayBuffer());
  expect([
    complete.status,
    complete.headers.get('content-type'),
    complete.headers.get('accept-ranges'),
  ]).toEqual([200, 'audio/wav', 'bytes']);
  expect(complete.headers.get('content-length')).toBe(String(bytes.length));
  const part = await api.request(recordingPath, { headers: { Range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  const past = await api.request(recordingPath, { headers: { Range: `bytes=${bytes.length}-` } });
  expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const partial = await api.request(recordingPath, {
    headers: { 'If-None-Match': complete.headers.get('etag') ?? '' },
  });
  expect(partial.status).toBe(304);
  const head = await api.request(recordingPath, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect((await api.request('/media/demo/nada-1.wav')).status).toBe(404);
  expect((await api.request(recordingPath, { method: 'POST' })).status).toBe(405);
});

test('without the demo its feeds and recordings are not served', async () => {
  const api = await startApi();
  expect((await api.request(feed)).status).toBe(404);
  expect((await api.request(recordingPath)).status).toBe(404);
});

test('feeds of the demo are read without a request, and other local feeds are refused', async () => {
  const siteUrl = 'http://localhost:4321';
  const api = await startApi({ env: { SITE_URL: siteUrl } });
  for (const [name, path] of Object.entries({ Una: feed, Otra: '/media/demo/unknown.xml' })) {
    await write(api.db, 'podcast', { slug: name.toLowerCase(), name, rss_feed: `${siteUrl}${path}` });
  }
  const itemsOf = async (path: string) =>
    (await api.client.call(readFeed, { body: { url: `${siteUrl}${path}` } })).items;
  expect((await itemsOf(feed)).map(({ enclosure }) => enclosure)).toEqual(
    ['58', '57', '56'].map((number) => ({
      url: `${siteUrl}/media/demo/callate-que-estoy-grabando-${number}.wav`,
      type: 'audio/wav',
    })),
  );
  expect(await itemsOf('/media/demo/unknown.xml')).toEqual([]);
});
