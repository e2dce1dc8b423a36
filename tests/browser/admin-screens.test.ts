import type { Page } from '@playwright/test';
import { adminPages } from '#model/admin/pages.ts';
import { complaints } from './accessibility.ts';
import { DEMO_PASSWORD, expect, holdSession, test } from './account.ts';
import { openAtRest } from './rest.ts';
import { screenFaults } from './screens.ts';

/* Each screen of the admin is opened once; all that is promised of every screen is checked in that visit. */

test.use({ viewport: { width: 360, height: 780 } });

/** Screens whose accessibility is checked with content; that of others is checked where tests work with them. */
const CHECKED = new Set([
  '/admin',
  ...['eventos', 'comediantes', 'banners', 'encuentros'].map((list) => `/admin/${list}`),
  ...['pendientes', 'lugares-propuestos', 'solicitudes', 'mensajes', 'personas'].map(
    (list) => `/admin/${list}`,
  ),
]);

const isEditor = (path: string) => path.endsWith('/editar');

/** Editors whose forms have every type of control. One component draws the forms of all kinds. */
const CHECKED_EDITORS = new Set(
  ['eventos', 'comediantes', 'lugares', 'podcasts', 'banners', 'encuentros'].map(
    (list) => `/admin/${list}/editar`,
  ),
);

/** An area of formatted text. */
const RICH = '[contenteditable=true]';

/** Gives the focus to all fields of a form; each area of formatted text is there afterwards. */
async function goThroughFields(page: Page): Promise<void> {
  const form = page.locator('form[method=post]');
  // With the focus all of the form is there.
  await form.locator(':is(input, select, textarea):not([type=hidden])').first().focus();
  await expect(form.locator('fieldset').last()).toBeVisible();
  const controls = form.locator(':is(input, select, textarea):not([type=hidden], [type=file])');
  for (const control of await controls.all()) if (await control.isVisible()) await control.focus();
  const rich = await form.locator('[contenteditable], [aria-busy=true]').count();
  await expect(form.locator(RICH)).toHaveCount(rich);
}

/** Lists of several pages need the code of the pagination too. */
const lengthenLists = (page: Page) =>
  page.route(/\/api\/admin\/.*\/(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as Record<string, unknown>;
    await route.fulfill({ response: reply, json: 'count' in body ? { ...body, count: 5000 } : body });
  });

// A list that is still read as a test ends has no page to go to.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const path of [...adminPages, '/admin/historial?kind=venue&id=1'])
  test(`every promise about screens is kept by ${path}`, async ({ page, request }) => {
    if (path === '/admin/mensajes')
      await request.post('/api/contact/', {
        data: { name: 'Lupita', email: 'lupita@correo.test', message: 'Hola.' },
      });
    await holdSession(page, 'admin@demo.mx', DEMO_PASSWORD);
    await lengthenLists(page);
    const visit = await openAtRest(page, isEditor(path) ? `${path}?id=1` : path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect.soft(await screenFaults(visit)).toEqual([]);
    if (!CHECKED.has(path) && !isEditor(path)) return;
    if (isEditor(path))
      await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
    const widths = isEditor(path) && !CHECKED_EDITORS.has(path) ? [] : undefined;
    expect.soft(await complaints(page, path, widths)).toEqual([]);
    if (isEditor(path)) {
      await goThroughFields(page);
      await expect(page.getByText(/^Sin guardar:/), 'changed without an edit').toHaveCount(0);
    }
    // The menu is the same on all screens.
    if (path !== '/admin') return;
    const sections = page.getByRole('button', { name: 'Secciones' });
    await page.setViewportSize({ width: 360, height: 780 });
    await sections.click();
    await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
    expect.soft(await complaints(page, `${path} with its menu`, [360])).toEqual([]);
  });

test('the code of the admin stays on its pages', async ({ page, request }) => {
  const code = new Set<string>();
  for (const path of adminPages) {
    const html = await (await request.get(path)).text();
    for (const [, island = ''] of html.matchAll(/component-url="([^"]+)"/g)) code.add(island);
  }
  expect(code.size).toBeGreaterThan(1);
  await holdSession(page, 'editor@demo.mx', DEMO_PASSWORD);
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())));
  for (const path of ['/', '/comediantes', '/donar', '/mi-cuenta/perfil', '/mi-cuenta/favoritos']) {
    await openAtRest(page, path);
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await expect(page.getByRole('link', { name: 'Administración' })).toBeVisible();
    // Pages of one entry have it.
    await expect(page.getByRole('link', { name: 'Editar', exact: true })).toHaveCount(0);
  }
  expect(scripts.filter((url) => [...code].some((island) => url.endsWith(island)))).toEqual([]);
});
