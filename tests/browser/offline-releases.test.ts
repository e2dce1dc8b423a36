import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { templatesWithoutWorker } from './without-worker.ts';
import { bar, cached, expect, firstOf, test, underWorker, visit } from './worker.ts';

/** A badly made worker of an old release: it answers every page from its cache and calls skipWaiting. */
const ANCIENT = `
addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open('v0').then((cache) => cache.put('/contacto', new Response('<title>V</title><h1>Vieja</h1>', { headers: { 'Content-Type': 'text/html' } })))); });
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => { event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request))); });
`;

const SCRIPT = { type: 'text/javascript' };

const offer = (page: Page) => page.getByRole('region', { name: 'Actualización' });

const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('a worker of a much older release is replaced and its caches are deleted', async ({ page, relay }) => {
  relay.answers.set('/sw.js', { ...SCRIPT, body: ANCIENT });
  await page.goto(`${relay.origin}/`);
  await underWorker(page);
  await page.goto(`${relay.origin}/contacto`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vieja');

  relay.answers.delete('/sw.js');
  await page.goto(`${relay.origin}/comediantes`);
  await Promise.all([
    page.waitForEvent('framenavigated'),
    offer(page).getByRole('button', { name: 'Actualizar' }).click(),
  ]);
  await expect.poll(async () => Object.keys(await cached(page))).not.toContain('v0');
  await page.goto(`${relay.origin}/contacto`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vieja');
});

test('a new version waits until a visitor accepts it; other tabs stay as they are', async ({
  page,
  relay,
  context,
}) => {
  const current = await (await page.request.get(`${relay.origin}/sw.js`)).text();
  await visit(page, `${relay.origin}/comediantes`);
  const path = await firstOf(page, '/comediantes');
  await visit(page, relay.origin + path);
  const tab = await context.newPage();
  await visit(tab, `${relay.origin}/contacto`);
  await tab.getByRole('main').getByRole('textbox').first().fill('Esto sigue aquí');

  relay.answers.set('/sw.js', {
    ...SCRIPT,
    body: current.replace('"/sin-conexion"', '"/sin-conexion?nueva"'),
  });
  await look(page);
  await expect(offer(page)).toContainText('Hay una versión nueva');
  expect(await complaints(page, 'the offer of a new version')).toEqual([]);
  await page.reload();
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'none');
  expect(await state()).toBe('installed');
  await Promise.all([
    page.waitForEvent('framenavigated'),
    offer(page).getByRole('button', { name: 'Actualizar' }).click(),
  ]);
  await expect.poll(state).toBe('none');
  await expect(offer(page)).toBeHidden();
  await expect(tab.getByRole('main').getByRole('textbox').first()).toHaveValue('Esto sigue aquí');
  // Copies of the previous worker can still be read, with the scripts they need.
  const before = await (await page.request.get(relay.origin + path)).text();
  const scripts = [...before.matchAll(/src="(\/_astro\/[^"]+)"/g)].map(([, script = '']) => script);
  await expect
    .poll(async () => Object.values(await cached(page)).flat())
    .toEqual(expect.arrayContaining(scripts));
  relay.line = 'down';
  await page.goto(relay.origin + path);
  await expect(bar(page)).toBeVisible();
});

test('a dismissed offer is not shown again', async ({ page, relay }) => {
  const current = await (await page.request.get(`${relay.origin}/sw.js`)).text();
  await visit(page, `${relay.origin}/comediantes`);
  await page.reload();
  relay.answers.set('/sw.js', { ...SCRIPT, body: `${current}//` });
  await look(page);
  await offer(page).getByRole('button', { name: 'Ahora no' }).click();
  await expect(offer(page)).toBeHidden();
  const asked = page.waitForRequest(/\/new-version\./);
  await page.reload();
  // The script of the offer is loaded and would show it.
  await page.evaluate((code: string) => import(code), (await asked).url());
  await expect(page.locator('[aria-label="Actualización"]')).toHaveCount(0);
});

test('the offer and notifications do not overlap, and closing one keeps the other', async ({
  page,
  relay,
}) => {
  const current = await (await page.request.get(`${relay.origin}/sw.js`)).text();
  await visit(page, `${relay.origin}/comediantes`);
  await page.reload();
  relay.answers.set('/sw.js', { ...SCRIPT, body: `${current}//` });
  await look(page);
  await expect(offer(page)).toBeVisible();
  await page.locator('main [data-favorite]').first().click();
  await expect(page).toHaveURL(/\/login$/);
  const told = page.locator('[data-notification]');
  // Hovering pauses the timer.
  await told.hover();
  await expect(offer(page).getByRole('button', { name: 'Ahora no' })).toBeVisible();
  const [mine, theirs] = [await told.boundingBox(), await offer(page).boundingBox()];
  if (!mine || !theirs) throw new Error('Both are shown.');
  expect(mine.y + mine.height <= theirs.y || theirs.y + theirs.height <= mine.y).toBe(true);
  await offer(page).getByRole('button', { name: 'Ahora no' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(told).toBeVisible();
});

test('SERVICE_WORKER=off removes the worker and its caches, and registers none', async ({ page, relay }) => {
  test.setTimeout(180_000);
  const off = await templatesWithoutWorker();
  const worker = await readFile(join(off, 'sw.js'), 'utf8');
  await visit(page, `${relay.origin}/comediantes`);
  relay.answers.set('/sw.js', { ...SCRIPT, body: worker });
  await look(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await cached(page)).toEqual({});
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Pages of a site without a worker register none.
  const scripts = (await readdir(join(off, '_astro'))).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect(await readFile(join(off, '_astro', script), 'utf8')).not.toContain('/sw.js');
});
