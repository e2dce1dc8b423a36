import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor sees the page and the pages that change before saving, and nothing is saved', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/comediantes?search=Ximena');
  await page.getByRole('link', { name: 'Ximena Barrientos' }).first().click();
  await field(page, 'Nombre de comediante').fill('Ximena Prueba');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Ximena Prueba');
  await page.getByLabel('Computadora').check();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await complaints(page, 'an editor with a preview')).toEqual([]);
  const link = page.getByRole('link', { name: 'Abrir en otra pestaña' });
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await reply.text()).toContain('<title>Vista previa · Ximena Prueba');

  await page.getByRole('button', { name: 'Qué cambiará' }).click();
  await expect(page.getByText(/páginas cambian:/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ximena Prueba' }).first()).toBeVisible();
  const { body } = await callAdmin(page, 'GET', `comedians/${idIn(page)}/`);
  expect(body['nickname']).toBe('Ximena Barrientos');
});

test('a preview that a busy server refuses is requested again', async ({ page, problems }) => {
  await page.route(
    '**/api/previews/**',
    (route) =>
      route.fulfill({ status: 503, headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } }),
    { times: 1 },
  );
  await enterAdmin(page, '/admin/comediantes?search=Ximena');
  await page.getByRole('link', { name: 'Ximena Barrientos' }).first().click();
  await field(page, 'Nombre de comediante').focus();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Ximena Barrientos');
  expect(problems.splice(0)).toEqual([expect.stringContaining('frame-ancestors')]);
});

test('what cannot be saved is named instead of a preview', async ({ page }) => {
  await enterAdmin(page, '/admin/eventos/editar');
  await field(page, 'Nombre').focus();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByText('Primero corrige esto:')).toBeVisible();
  await expect(page.getByText(/^Nombre: /)).toBeVisible();
});
