import { complaints } from './accessibility.ts';
import { bar, cached, expect, firstOf, test, underWorker, visit } from './worker.ts';

const PRECACHE_MOST = 150_000;

test('a visited comedian can be read offline, with pictures, and the age of the copy is shown', async ({
  page,
  relay,
}) => {
  await page.goto(`${relay.origin}/comediantes`);
  await underWorker(page);
  const path = await firstOf(page, '/comediantes');
  await visit(page, relay.origin + path);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(bar(page)).toBeHidden();
  const portrait = page.locator('main img[fetchpriority=high]');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const source = await portrait.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  await expect.poll(async () => (await cached(page))['pictures-1'] ?? []).toContain(source);

  // The HTTP cache of the browser would show it too.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  relay.line = 'down';
  await page.goto(`${relay.origin}${path}?de=afuera`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(bar(page)).toContainText('Guardada hace un momento; sin conexión.');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await complaints(page, 'a kept page')).toEqual([]);

  relay.line = 'up';
  await bar(page).getByRole('link', { name: 'Volver a intentar' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('the first page of a visit is stored too, with its pictures', async ({ page, relay, context }) => {
  await page.goto(`${relay.origin}/comediantes`);
  const shown = () =>
    page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(shown).toBe(true);
  await expect.poll(async () => (await cached(page))['pictures-1']?.length ?? 0).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect.poll(shown).toBe(true);
});

test('a page of a list that was turned in place is stored like a visit', async ({ page, relay }) => {
  await visit(page, `${relay.origin}/comediantes`);
  await underWorker(page);
  await page.locator('[data-served] .pages').getByRole('link', { name: 'Siguiente' }).click();
  await expect(page.locator('h2.tally')).toBeFocused();
  const portrait = page.locator('[data-served] img').first();
  const isShown = () => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  const source = await portrait.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  const kept = async () => Object.values(await cached(page)).flat();
  await expect.poll(kept).toContain('/comediantes/pagina/2');
  await expect.poll(kept).toContain(source);

  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  relay.line = 'down';
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('.pages [aria-current=page]')).toHaveText(/2$/);
  await expect.poll(isShown).toBe(true);
});

test('a page that was never visited shows the offline page with a list of copies, and loads once online', async ({
  page,
  relay,
  context,
}) => {
  await visit(page, `${relay.origin}/comediantes`);
  const path = await firstOf(page, '/comediantes');
  await visit(page, relay.origin + path);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await context.setOffline(true);
  const reply = await page.goto(`${relay.origin}/eventos/pasados`);
  expect(reply?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se cayó la señal');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(2);
  expect(await complaints(page, 'the offline page')).toEqual([]);
  await main.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se cayó la señal');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Se cayó la señal');
  await expect(page).toHaveURL(/\/eventos\/pasados$/);
});

test('online every page is the answer of the network: edited, failing or gone', async ({ page, relay }) => {
  const address = `${relay.origin}/contacto`;
  await visit(page, address);
  // Copies do not prevent conditional requests.
  relay.asked.length = 0;
  await page.goto(address);
  expect(relay.asked.filter(({ path }) => path === '/contacto')).toEqual([
    { path: '/contacto', isKnown: true },
  ]);
  relay.answers.set('/contacto', { body: '<title>Nuevo</title><header></header><h1>Editada</h1>' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editada');
  relay.answers.set('/contacto', { status: 500, body: '<h1>Falló</h1>' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falló');
  relay.line = 'down';
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editada');
  relay.line = 'up';
  relay.answers.set('/contacto', { status: 404, body: '<h1>Ya no está</h1>' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no está');
  await expect.poll(async () => (await cached(page))['pages-1']).not.toContain('/contacto');
});

test('a connection that breaks during a navigation falls back to the whole copy', async ({ page, relay }) => {
  const address = `${relay.origin}/comediantes`;
  await visit(page, address);
  await page.goto(`${relay.origin}/contacto`);
  relay.line = 'silent';
  relay.asked.length = 0;
  const going = page.goto(address);
  await expect.poll(() => relay.asked.map(({ path }) => path)).toContain('/comediantes');
  relay.line = 'down';
  await going;
  await expect(bar(page)).toBeVisible();
  relay.line = 'cut';
  await page.goto(address, { waitUntil: 'commit' });
  relay.line = 'down';
  await page.goto(address);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the worker precaches the offline page and its files only', async ({ page, relay }) => {
  await page.goto(`${relay.origin}/terminos-y-condiciones`);
  await underWorker(page);
  const files = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('shell-')) ?? '';
    const cache = await caches.open(name);
    return Promise.all(
      (await cache.keys()).map(async (request) => {
        const response = await cache.match(request);
        return { path: new URL(request.url).pathname, bytes: (await response?.blob())?.size ?? 0 };
      }),
    );
  });
  const html = await (await page.request.get(`${relay.origin}/sin-conexion`)).text();
  const named = [...html.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
  const needed = new Set(['/sin-conexion', ...named]);
  for (const path of needed) {
    if (!path.endsWith('.js')) continue;
    const script = await (await page.request.get(relay.origin + path)).text();
    for (const [, other = ''] of script.matchAll(/from\s*["']\.\/([^"']+)/g)) needed.add(`/_astro/${other}`);
  }
  expect(files.map(({ path }) => path).toSorted()).toEqual([...needed].toSorted());
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect([bytes, bytes <= PRECACHE_MOST]).toEqual([bytes, true]);
});

test('a visit with a worker makes no API request, and registers it after the page has loaded', async ({
  page,
  relay,
}) => {
  await page.goto(`${relay.origin}/`);
  await underWorker(page);
  const asked = relay.asked.map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(asked.indexOf('/sw.js')).toBeGreaterThan(asked.findIndex((path) => path.startsWith('/_astro/')));
});

test('text of an entry stays text in a copy with its age', async ({ page, relay }) => {
  const path = '/eventos/noche-de-prueba';
  const original = await (await page.request.get(`${relay.origin}/contacto`)).text();
  const text = 'Hola <header><b id=roto><img src=x onerror=document.title=1>';
  relay.answers.set(path, {
    body: original.replace(/(<meta name="description" content=")[^"]*/, `$1${text}`),
  });
  await visit(page, relay.origin + path);
  relay.line = 'down';
  await page.goto(relay.origin + path);
  await expect(bar(page)).toBeVisible();
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(text);
  await expect(page.locator('#roto')).toHaveCount(0);
  // The policy is read from the head only.
  await expect(page.locator('head > meta[http-equiv]')).toHaveCount(1);
});

test('a page restored while offline shows its age, also later', async ({ page, relay }) => {
  const address = `${relay.origin}/contacto`;
  relay.answers.set('/contacto', {
    body: await (await page.request.get(address)).text(),
    headers: { Date: new Date(Date.now() - 3 * 3_600_000).toUTCString(), ETag: '"a"' },
  });
  await visit(page, address);
  await page.goto(`${relay.origin}/comediantes`);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(bar(page)).toBeHidden();
  await page.goForward();
  relay.line = 'down';
  await page.goBack();
  await expect(bar(page)).toContainText('hace 3 horas');
  await page.goto(address);
  await expect(bar(page)).toContainText('hace 3 horas');
  await page.goto(`${address}/`);
  await expect(bar(page)).toContainText('hace 3 horas');
});

test('the confirmation of a message is not shown offline', async ({ page, relay }) => {
  await visit(page, `${relay.origin}/contacto`);
  await page.goto(`${relay.origin}/contacto/enviado`);
  await visit(page, `${relay.origin}/comediantes`);
  relay.line = 'down';
  await page.goto(`${relay.origin}/contacto/enviado`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se cayó la señal');
});
