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
  await expect(page.getByText('Todavía no hay publicaciones completas.')).toBeVisible();
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

test('an editor may not request a build', async ({ page }) => {
  await enterAdmin(page, '/admin/publicacion');
  await expect(page.getByRole('alert')).toContainText('No tienes permiso');
  await expect(page.getByRole('button', { name: 'Publicar todo el sitio' })).toHaveCount(0);
});
