import { complaints } from './accessibility.ts';
import { enterAdmin } from './admin-page.ts';
import { expect, notifications, test } from './account.ts';

test('an admin requests a build of the whole site, follows it and reads its log', async ({ page }) => {
  test.setTimeout(240_000);
  await enterAdmin(page, '/admin/publicacion', 'admin@demo.mx');
  await page.getByRole('button', { name: 'Publicar todo el sitio' }).click();
  const question = page.getByRole('group', { name: /Los cambios se publican solos/ });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  const requested = page.waitForResponse((response) => response.url().endsWith('/hooks/rebuild'));
  await question.getByRole('button', { name: 'Publicar todo el sitio' }).click();
  const { id } = (await (await requested).json()) as { id: number };
  await expect(notifications(page)).toContainText('La publicación completa está en la fila');

  const build = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(`Registro ${id}`, { exact: true }) });
  await expect(build.getByRole('heading')).toHaveText('Publicada', { timeout: 180_000 });
  await expect(build).toContainText('la pidió quien administra');
  await expect(build).toContainText(/\d páginas de \d/);
  await build.getByText(`Registro ${id}`, { exact: true }).click();
  await expect(build.locator('details p')).not.toBeEmpty();
  expect(await complaints(page, '/admin/publicacion')).toEqual([]);
});

test('an editor may not request a build', async ({ page }) => {
  await enterAdmin(page, '/admin/publicacion');
  await expect(page.getByRole('alert')).toContainText('No tienes permiso');
  await expect(page.getByRole('button', { name: 'Publicar todo el sitio' })).toHaveCount(0);
});
