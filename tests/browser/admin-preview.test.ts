import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn, ownName } from './admin-page.ts';

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

test('an editor revokes the link of a preview, also after coming back to the entry', async ({ page }) => {
  await enterAdmin(page, '/admin/comediantes');
  const { body } = await callAdmin(page, 'POST', 'comedians/', { data: { nickname: ownName('Previa') } });
  await page.goto(`/admin/comediantes/editar?id=${String(body['id'])}`);
  // What is below the form loads once the form is used.
  await field(page, 'Nombre de comediante').focus();
  const preview = page.getByRole('button', { name: 'Vista previa' });
  const makeOne = async () => {
    const reply = page.waitForResponse((response) => response.url().includes('/preview/'));
    await preview.click();
    const { url } = (await (await reply).json()) as { url: string };
    await expect(page.locator(`iframe[src="${url}"]`)).toBeVisible();
    return url;
  };
  const statusOf = async (url: string) => (await page.request.get(url)).status();
  const others = page.getByRole('list', { name: 'Tus otros enlaces' });
  const [first, second] = [await makeOne(), await makeOne()];
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Revocar' }).first().click();
  await expect(page.locator('iframe')).toBeHidden();
  await expect(preview).toBeFocused();
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 410]);

  await page.reload();
  await field(page, 'Nombre de comediante').focus();
  await expect(others.getByRole('listitem')).toHaveCount(1);
  expect(await complaints(page, 'an editor with links of previews')).toEqual([]);
  await others.getByRole('button', { name: 'Revocar' }).first().click();
  await expect(page.getByText('El enlace ya no muestra nada.')).toBeVisible();
  await expect.poll(() => statusOf(first)).toBe(410);
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
