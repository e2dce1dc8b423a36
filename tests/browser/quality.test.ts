import { expect, test } from './page.ts';
import { brotliWeight, fitsBrotli, KB } from './weights.ts';

test('the page of every comedian, venue and group keeps to its budget of HTML', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-1.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const entries = addresses.filter((path) =>
    /^\/(comediantes|lugares|colectivos|podcasts)\/[^/]+$/.test(path),
  );
  expect(entries.length).toBeGreaterThan(60);
  const large: Array<[string, number]> = [];
  for (const path of entries) {
    const html = await (await request.get(path)).body();
    if (!fitsBrotli(html, 14 * KB)) large.push([path, brotliWeight(html)]);
  }
  expect(large).toEqual([]);
});
