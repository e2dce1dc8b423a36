import { expect, test } from './page.ts';
import { brotliWeight, KB } from './weights.ts';

test('the page of every comedian, venue and group, and every list, keeps to its budget of HTML as it is sent', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-1.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const entries = addresses.filter((path) =>
    /^\/(eventos|(comediantes|lugares|colectivos|podcasts)(\/[^/]+)?)$/.test(path),
  );
  expect(entries.length).toBeGreaterThan(60);
  const large: Array<[string, number]> = [];
  for (const path of entries) {
    const reply = await request.get(path);
    const { 'content-encoding': encoding, 'content-length': length } = reply.headers();
    // A page that was just edited is sent as it is until it is compressed.
    const weight = encoding === 'br' ? Number(length) : brotliWeight(await reply.body());
    if (!(weight <= 14 * KB)) large.push([path, weight]);
  }
  expect(large).toEqual([]);
});
