import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { adminPages } from '#model/admin-kinds.ts';
import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';
import { enterAdmin as enter } from './admin-page.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.reach') });

test('a page of the admin is neither indexed nor cached', async ({ request }) => {
  for (const path of adminPages) {
    const reply = await request.get(path);
    expect.soft([path, reply.status()]).toEqual([path, 200]);
    expect.soft([path, reply.headers()['cache-control']]).toEqual([path, 'private, no-cache']);
    expect.soft(await reply.text()).toContain('<meta name="robots" content="noindex"');
  }
});

test('the code of the admin stays on its pages, and each keeps to its budget of scripts', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await enter(page, '/admin');
  const scripts = new Set<string>();
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.add(sent.url())));
  const code = new Set<string>();
  // Lists of several pages need the code of the pagination too.
  await page.route(/\/api\/admin\/.*\/(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as Record<string, unknown>;
    await route.fulfill({ response: reply, json: 'count' in body ? { ...body, count: 5000 } : body });
  });
  for (const path of [...adminPages, '/admin/historial?kind=venue&id=1']) {
    scripts.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    const html = await page.content();
    for (const [, island = ''] of html.matchAll(/component-url="([^"]+)"/g)) code.add(island);
    let weight = 0;
    for (const url of scripts) weight += gzipSync(await (await request.get(url)).body()).byteLength;
    expect.soft([path, weight <= 110 * 1024, weight]).toEqual([path, true, weight]);
  }
  expect(code.size).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'wait' });
  scripts.clear();
  for (const path of ['/', '/comediantes', '/mi-cuenta/perfil', '/mi-cuenta/favoritos']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await expect(page.getByRole('link', { name: 'Administración' })).toBeVisible();
  }
  expect([...scripts].filter((url) => [...code].some((island) => url.endsWith(island)))).toEqual([]);
});

test('an account without the right is told so, and its menu does not lead to the admin', async ({ page }) => {
  await enter(page, '/admin/eventos', 'fan@demo.mx');
  await expect(page.getByRole('alert')).toContainText('No tienes permiso');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('link', { name: 'Mis favoritos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administración' })).toHaveCount(0);
});

test('where the server has no such calls, the admin says that content is edited elsewhere', async ({
  page,
}) => {
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 404, json: { detail: 'No encontrado.' } }),
  );
  await enter(page, '/admin/lugares');
  await expect(page.getByRole('alert')).toContainText('Aquí no se edita');
});

test('a list is searched, narrowed, ordered and turned, and its address keeps that', async ({ page }) => {
  await enter(page, '/admin/comediantes');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('comediantes, página 1');
  const all = await rows(page).first().textContent();
  await page.getByLabel('Orden').selectOption('Nombre, Z a A');
  await expect(page).toHaveURL('/admin/comediantes?ordering=-name');
  await expect(rows(page).first()).not.toHaveText(all ?? '');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/admin/comediantes?ordering=-name&page=2');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  const name = (await rows(page).first().getByRole('link').textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Buscar' }).last().fill(name);
  await page
    .getByRole('search', { name: 'Buscar y filtrar' })
    .getByRole('button', { name: 'Buscar' })
    .click();
  await expect(rows(page).first().getByRole('link')).toHaveText(name);
  await page.getByLabel('Estado').selectOption('Borrador');
  await expect(page.getByText('Nada coincide con lo que buscas.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nada coincide con lo que buscas.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nada coincide con lo que buscas.')).toBeVisible();
});

test('no list of the admin has a violation of WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(300_000);
  await enter(page, '/admin');
  expect.soft(await complaints(page, '/admin')).toEqual([]);
  for (const path of ['/admin/eventos', '/admin/comediantes', '/admin/banners', '/admin/encuentros']) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    expect.soft(await complaints(page, path)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: 'Secciones' }).click();
    await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
    expect.soft(await complaints(page, `${path} with its menu`, [360])).toEqual([]);
  }
});
