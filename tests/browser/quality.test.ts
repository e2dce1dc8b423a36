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
  const weigh = async (path: string): Promise<number> => {
    const reply = await request.get(path);
    const { 'content-encoding': encoding, 'content-length': length } = reply.headers();
    return encoding === 'br' ? Number(length) : brotliWeight(await reply.body());
  };
  // A page that follows an edit is compressed quickly, and better once nothing else is to be done.
  for (const path of entries)
    await expect.poll(() => weigh(path), { message: path }).toBeLessThanOrEqual(14 * KB);
});
