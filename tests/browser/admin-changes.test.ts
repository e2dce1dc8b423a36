import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor restores a version from the history, and takes a change back from the list of changes', async ({
  page,
}) => {
  const name = ownName('Foro con Historia');
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').fill(name);
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = idIn(page);
  const stored = async () => (await callAdmin(page, 'GET', `venues/${id}/`)).body['city'];
  await field(page, 'Ciudad').fill('Puebla');
  expect(await save(page)).toBe(200);
  await field(page, 'Ciudad').fill('Xalapa');
  expect(await save(page)).toBe(200);

  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Lugar: ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '3 versiones' })).toBeVisible();
  expect(await complaints(page, 'the history of an entry')).toEqual([]);
  const second = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Versión 2' });
  await expect(second).toContainText('Edna');
  await expect(second).toContainText('Campos: Ciudad');
  await second.getByRole('button', { name: 'Restaurar esta versión' }).click();
  await second.getByRole('group').getByRole('button', { name: 'Restaurar esta versión' }).click();
  await expect(notifications(page)).toContainText('La ficha quedó como en la versión 2');
  await expect(page.getByRole('heading', { level: 2, name: '4 versiones' })).toBeVisible();
  expect(await stored()).toBe('Puebla');

  await page.goto('/admin/cambios?filter=venue');
  const latest = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await expect(latest).toContainText('Edna');
  await latest.getByRole('button', { name: 'Deshacer' }).click();
  await latest.getByRole('group').getByRole('button', { name: 'Deshacer' }).click();
  await expect(notifications(page)).toContainText('El cambio quedó deshecho');
  expect(await stored()).toBe('Xalapa');
  expect(await complaints(page, 'the list of changes')).toEqual([]);
});

test('an editor comes from a public page to its editor, and back', async ({ page }) => {
  await enterAdmin(page, '/admin');
  await page.goto('/comediantes/ximena-barrientos');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ximena Barrientos' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver su página' }).click();
  await expect(page).toHaveURL('/comediantes/ximena-barrientos');
  await page.goto('/comediantes');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('link', { name: 'Administración' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Editar', exact: true })).toHaveCount(0);
});
