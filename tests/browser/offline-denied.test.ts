import type { Page } from '@playwright/test';
import { cached, expect, test, underWorker, visit } from './worker.ts';
import { onPageError } from './page.ts';
import { afterIdleWork } from './rest.ts';

/** Records the errors of a page, visible or logged. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  onPageError(page, (message) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

async function expectToWork(page: Page, origin: string): Promise<void> {
  for (const path of ['/', '/comediantes', '/contacto']) {
    await page.goto(origin + path);
    await afterIdleWork(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('searchbox').first().fill('noche');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

/** The worker, in a browser with other conditions. */
async function workerWith(page: Page, origin: string, otherwise: string): Promise<string> {
  return otherwise + (await (await page.request.get(`${origin}/sw.js`)).text());
}

test('the site works where workers are missing or denied', async ({ browser, relay }) => {
  for (const denial of [
    'delete Navigator.prototype.serviceWorker',
    `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('denied', 'SecurityError'))`,
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } });
     Object.defineProperty(window, 'caches', { get() { throw new DOMException('denied', 'SecurityError') } })`,
  ]) {
    const page = await browser.newPage({ serviceWorkers: 'allow' });
    const errors = errorsOf(page);
    await page.addInitScript(denial);
    await expectToWork(page, relay.origin);
    expect([denial, errors]).toEqual([denial, []]);
    await page.close();
  }
});

test('without cache storage there is no worker and no error', async ({ page, relay }) => {
  const body = await workerWith(
    page,
    relay.origin,
    `Object.defineProperty(self, 'caches', { get() { throw new DOMException('denied', 'SecurityError') } });`,
  );
  relay.answers.set('/sw.js', { type: 'text/javascript', body });
  const errors = errorsOf(page);
  await expectToWork(page, relay.origin);
  expect(errors).toEqual([]);
  await page.goto(relay.origin);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('a full disk costs copies, never a page', async ({ page, relay }) => {
  const body = await workerWith(
    page,
    relay.origin,
    `{ const put = Cache.prototype.put;
       let isFull = false;
       addEventListener('activate', () => { isFull = true; });
       Cache.prototype.put = function (...what) {
         return isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.apply(this, what);
       }; }`,
  );
  relay.answers.set('/sw.js', { type: 'text/javascript', body });
  const errors = errorsOf(page);
  await page.goto(relay.origin);
  await underWorker(page);
  await expectToWork(page, relay.origin);
  expect(errors).toEqual([]);
  expect((await cached(page))['pages-1'] ?? []).toEqual([]);
  relay.line = 'down';
  await page.goto(`${relay.origin}/contacto`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se cayó la señal');
});

test('copies are bounded: the oldest are deleted first', async ({ page, relay }) => {
  await visit(page, `${relay.origin}/comediantes`);
  // The maximum number of copies, with old dates.
  await page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    for (let number = 0; number < 90; number += 1)
      await cache.put(
        `/comediantes/antes-${number}`,
        new Response('<title>Antes</title>', {
          headers: { 'Content-Type': 'text/html', 'X-Kept-At': String(Date.now() - 86_400_000 + number) },
        }),
      );
    await cache.put('/lugares/viejo', new Response('', { headers: { 'X-Kept-At': '1' } }));
  });
  await visit(page, `${relay.origin}/lugares`);
  await expect.poll(async () => (await cached(page))['pages-1']?.length ?? 0).toBe(80);
  const kept = (await cached(page))['pages-1'] ?? [];
  expect(kept).toEqual(expect.arrayContaining(['/comediantes', '/lugares', '/comediantes/antes-89']));
  expect(kept).not.toContain('/comediantes/antes-0');
  expect(kept).not.toContain('/lugares/viejo');
});
