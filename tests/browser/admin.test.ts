import type { Page } from '@playwright/test';
import { expect, test } from './account.ts';
import { enterAdmin as enter } from './admin-page.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.reach') });

test('an account without the right is told so, and its menu does not lead to the admin', async ({ page }) => {
  await enter(page, '/admin/eventos', 'fan@demo.mx');
  await expect(page.getByRole('alert')).toContainText('No tienes permiso');
  await page.goto('/admin/donaciones');
  await expect(page.getByText('Esta página es para quienes administran el sitio')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('link', { name: 'Mis favoritos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administración', exact: true })).toHaveCount(0);
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
  // Of the demo, published: other tests add drafts to this list.
  const name = 'Beto Zaldívar';
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
