import { brotliCompressSync } from 'node:zlib';
import { complaints } from './accessibility.ts';
import { isDetail, kinds } from './kinds.ts';
import { expect, test } from './page.ts';

/** Pages are divided among several tests, which run in parallel. */
const SHARES = [0, 1, 2, 3] as const;

for (const share of SHARES) {
  test(`no page has a violation of WCAG 2.2 AA, ${share + 1} of ${SHARES.length}`, async ({
    page,
    request,
    problems,
  }) => {
    test.setTimeout(300_000);
    for (const path of (await kinds(request)).filter((_, place) => place % SHARES.length === share)) {
      const reply = await page.goto(path);
      expect.soft([path, reply?.status()]).toEqual([path, path === '/no-existe' ? 404 : 200]);
      expect.soft(await complaints(page, path)).toEqual([]);
    }
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
  });
}

/** Kilobytes of 1024 bytes. */
const KB = 1024;

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
    const size = brotliCompressSync(await (await request.get(path)).body()).byteLength;
    if (size > 14 * KB) large.push([path, size]);
  }
  expect(large).toEqual([]);
});

test('a first view keeps to its budget of bytes, scripts and fonts', async ({ page, request, problems }) => {
  // A query in the address is an interaction: its page loads the code for it.
  for (const path of (await kinds(request)).filter((each) => !each.includes('?'))) {
    const html = await (await request.get(path)).text();
    const size = brotliCompressSync(html).byteLength;
    expect.soft([path, 'HTML', size <= 14 * KB, size]).toEqual([path, 'HTML', true, size]);
    const loaded: Array<{ type: string; url: string }> = [];
    const note = (sent: { resourceType(): string; url(): string }) =>
      void loaded.push({ type: sent.resourceType(), url: sent.url() });
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    const sizes = new Map<string, number>();
    for (const { type, url } of loaded.filter((each) =>
      ['script', 'font', 'stylesheet'].includes(each.type),
    )) {
      const body = await (await request.get(url)).body();
      // Scripts are compressed like the page; fonts are compressed already.
      const bytes = type === 'script' ? brotliCompressSync(body) : body;
      sizes.set(type, (sizes.get(type) ?? 0) + bytes.byteLength);
    }
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)]
      .map(([, text = '']) => text)
      .join('');
    const script = (sizes.get('script') ?? 0) + brotliCompressSync(inline).byteLength;
    expect.soft([path, 'script', script <= 4 * KB, script]).toEqual([path, 'script', true, script]);
    expect.soft([path, 'font', (sizes.get('font') ?? 0) <= 30 * KB]).toEqual([path, 'font', true]);
    expect.soft([path, 'stylesheet', sizes.get('stylesheet') ?? 0]).toEqual([path, 'stylesheet', 0]);
  }
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

  test('a detail page and its first picture keep to their budget of bytes', async ({ page, request }) => {
    for (const path of (await kinds(request)).filter((each) => isDetail(each))) {
      const loaded: string[] = [];
      const note = (sent: { url(): string }) => void loaded.push(sent.url());
      page.on('request', note);
      await page.goto(path, { waitUntil: 'networkidle' });
      page.off('request', note);
      let total = brotliCompressSync(await page.content()).byteLength;
      for (const url of loaded.slice(1)) total += (await (await request.get(url)).body()).byteLength;
      expect.soft([path, 'whole page', total <= 100 * KB, total]).toEqual([path, 'whole page', true, total]);

      const first = page.locator('img[fetchpriority="high"]');
      if ((await first.count()) === 0) continue;
      await expect(first).not.toHaveAttribute('loading', 'lazy');
      const url = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
      const size = (await (await request.get(url)).body()).byteLength;
      expect.soft([url, size <= 30 * KB, size]).toEqual([url, true, size]);
    }
  });
});
