import { complaints } from './accessibility.ts';
import { enterAdmin } from './admin-page.ts';
import { expect, notifications, test } from './account.ts';

const build = {
  id: 7,
  reason: 'admin 1',
  asked_at: '2026-11-25T01:44:00Z',
  started_at: '2026-11-25T01:44:01Z',
  ended_at: null,
  pages_total: 813,
  pages_done: 0,
  log: '',
};

/** States of a build. */
const states = [
  { ...build, state: 'queued', started_at: null, pages_total: null },
  { ...build, state: 'running', pages_done: 400 },
  {
    ...build,
    state: 'done',
    pages_done: 813,
    ended_at: '2026-11-25T01:44:41Z',
    log: '813 pages were written.',
  },
];

test('an admin requests a build of the whole site, follows it and reads its log', async ({ page }) => {
  // Answered here: a real build would delay the pages that other tests wait for. `tests/api/builds` has the real calls.
  let state = -1;
  await page.route('**/hooks/rebuild', async (route) => {
    expect(route.request().headers()['authorization']).toBeDefined();
    state = 0;
    await route.fulfill({ status: 202, json: { id: build.id, state: 'queued', url: '' } });
  });
  await page.route(/\/api\/admin\/builds\//, async (route) => {
    const isDetail = route.request().url().includes(`/builds/${build.id}/`);
    const listed = states[state] ? [states[state]] : [];
    await route.fulfill({
      json: isDetail ? states[state] : { count: listed.length, next: null, previous: null, results: listed },
    });
  });
  await enterAdmin(page, '/admin/publicacion', 'admin@demo.mx');
  await expect(page.getByText(/^Todavía no se pide ninguna publicación completa/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar todo el sitio' }).click();
  const question = page.getByRole('group', { name: /Los cambios se publican solos/ });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Publicar todo el sitio' }).click();
  await expect(notifications(page)).toContainText('La publicación completa está en la fila');

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Registro' });
  await expect(row.getByRole('heading')).toHaveText('En la fila');
  state = 1;
  await expect(row.getByRole('heading')).toHaveText('En curso');
  await expect(row.getByRole('progressbar', { name: 'Avance de la publicación' })).toHaveAttribute(
    'value',
    '400',
  );
  state = 2;
  await expect(row.getByRole('heading')).toHaveText('Publicada');
  await expect(row).toContainText(/la pidió quien administra, 813\s+páginas de 813, tardó 40\s+segundos/);
  await row.getByText('Registro').click();
  await expect(row.locator('details p')).toHaveText('813 pages were written.');
  expect(await complaints(page, '/admin/publicacion')).toEqual([]);
});

const release = { begun_at: '2026-11-24T20:00:00Z', pages: 813, is_live: false };
const stored = {
  releases: [
    { ...release, name: 'r2', is_live: true },
    { ...release, name: 'r1', begun_at: '2026-11-23T20:00:00Z', pages: 790 },
  ],
  live_since: '2026-11-24T20:01:00Z',
  is_held: false,
  refusal: { reason: 'pages', at: '2026-11-25T01:44:00Z', pages: 100, before: 813 },
  is_accepted: false,
};

test('an admin goes back to a version of the site and publishes a refused one', async ({ page }) => {
  // Answered here: the site of the other tests stays as it is. `tests/publishing` has the real effect.
  let answer: object = stored;
  await page.route(/\/api\/admin\/releases\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/releases/r1/live/')) {
      const releases = stored.releases.map((each) => ({ ...each, is_live: each.name === 'r1' }));
      answer = { ...stored, releases, is_held: true };
    } else if (pathname.endsWith('/releases/accept/')) answer = { ...answer, is_accepted: true };
    await route.fulfill({ json: answer });
  });
  await enterAdmin(page, '/admin/publicacion', 'admin@demo.mx');
  const versions = page.getByRole('region', { name: 'Versiones del sitio' });
  const rows = versions.getByRole('listitem');
  await expect(rows.first()).toContainText(/La que se ve ahora.*813\s+páginas, se ve desde el/);
  await expect(versions).toContainText(/Tendría 100\s+páginas y el sitio tiene 813/);
  expect(await complaints(page, '/admin/publicacion')).toEqual([]);

  await rows.nth(1).getByRole('button', { name: 'Volver a esta versión' }).click();
  const question = rows.nth(1).getByRole('group', { name: /Los cambios hechos después se conservan/ });
  await question.getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect(versions).toContainText('El sitio muestra una versión anterior');
  await expect(rows.nth(1)).toContainText('La que se ve ahora');
  await expect(versions.getByRole('heading', { level: 2 })).toBeFocused();
  await rows.first().getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect(rows.first().getByRole('group', { name: /con todos los cambios/ })).toBeVisible();

  await versions.getByRole('button', { name: 'Publicar de todos modos' }).click();
  await versions
    .getByRole('group', { name: /una sola vez/ })
    .getByRole('button')
    .last()
    .click();
  await expect(versions).toContainText('Ya diste permiso');
  await expect(versions.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await complaints(page, '/admin/publicacion')).toEqual([]);
});

test('an editor requests a build, and versions of the site are for admins', async ({ page }) => {
  // Answered here, as above. `tests/api/builds` has what an editor may do.
  const requests: string[] = [];
  await page.route('**/hooks/rebuild', async (route) => {
    requests.push(route.request().headers()['authorization'] ?? '');
    await route.fulfill({ status: 202, json: { id: build.id, state: 'queued', url: '' } });
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/releases/')) requests.push(request.url());
  });
  await enterAdmin(page, '/admin');
  await page.getByRole('link', { name: 'Publicación' }).first().click();
  await page.getByRole('button', { name: 'Publicar todo el sitio' }).click();
  await page
    .getByRole('group', { name: /Los cambios se publican solos/ })
    .getByRole('button', { name: 'Publicar todo el sitio' })
    .click();
  await expect(notifications(page)).toContainText('La publicación completa está en la fila');
  await expect(page.getByRole('region', { name: 'Versiones del sitio' })).toHaveCount(0);
  expect(requests).toEqual([expect.stringMatching(/^Bearer /)]);
});
