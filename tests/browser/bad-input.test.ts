import { brotliCompressSync } from 'node:zlib';
import { layoutFaults, scaleText } from './layout.ts';
import { expect, test } from './small-site.ts';
import { onPageError } from './page.ts';
import { openAtRest } from './rest.ts';

/* What people write is longer, shorter and more than a design expects; browsers deny what it asks for. */

const PAGES = [
  // A title of 140 characters, forty performers, an end past midnight.
  '/eventos/interminable',
  // Without venue, price, end or picture.
  '/eventos/breve',
  // A name of one letter, the only show of its city.
  '/eventos/letra',
  '/eventos/en/tulum',
  // Three hundred past dates and a name of one letter; none at all.
  '/comediantes/veterana',
  '/comediantes/ana',
  '/lugares/solo',
  '/lugares/perdido',
  '/eventos',
  '/eventos/pasados',
  '/comediantes',
  '/lugares',
  '/',
];

test('extreme entries keep the layout of their pages on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of PAGES) {
    await page.goto(path);
    expect.soft([path, await layoutFaults(page)]).toEqual([path, []]);
    const rows = await page
      .locator('.row:visible')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect.soft([path, Math.max(0, ...rows) <= 88]).toEqual([path, true]);
    await scaleText(page, 2);
    expect.soft([path, 'twice the size', await layoutFaults(page)]).toEqual([path, 'twice the size', []]);
  }
});

test('300 past dates leave the page of a comedian short', async ({ page, request }) => {
  await page.goto('/comediantes/veterana');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ñ');
  await expect(main.locator('.foot')).toContainText('Sin fechas anunciadas por ahora.');
  await expect(main.locator('.row:visible')).toHaveCount(0);
  await main.getByRole('heading', { name: 'Ya pasaron' }).click();
  await expect(main.locator('.row:visible').first()).toContainText('Función 0');
  expect(await main.locator('.row').count()).toBeLessThanOrEqual(10);
  const html = await (await request.get('/comediantes/veterana')).body();
  expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(14 * 1024);
});

test('a city with a single show has a page with it', async ({ page }) => {
  await page.goto('/eventos/en/tulum');
  await expect(page.locator('.masthead')).toContainText('1 función');
  await expect(page.locator('.row')).toHaveCount(1);
  await expect(page.locator('.row').getByRole('link')).toHaveText('Ñ');
});

test('pages work where the browser denies its storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  const errors: string[] = [];
  onPageError(page, (message) => errors.push(message));
  // Each has scripts of its own.
  for (const path of [
    '/eventos/interminable',
    '/comediantes/ana',
    '/lugares/solo',
    '/eventos',
    '/comediantes',
    '/',
  ]) {
    await openAtRest(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByLabel('Tema').selectOption('foro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'foro');
  expect(errors).toEqual([]);
});
