import { sections } from './page.ts';
import { expect, test } from './drf-site.ts';

// One product is enough for all of them.
test.describe.configure({ mode: 'serial' });

for (const { name, path } of sections) {
  test(`Django REST Framework: ${name}, a second page and a detail`, async ({ page }) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    if (path !== '/eventos') {
      const pages = page.getByRole('navigation', { name: 'Paginación' });
      await pages.getByRole('link', { name: /2$/ }).first().click();
      await expect(page).toHaveURL(`${path}/pagina/2`);
    }
    const detail = page.locator('main').locator(`a[href^="${path}/"][href$="-24"]`).first();
    await detail.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('24');
    expect(failed).toEqual([]);
  });
}

test('Django REST Framework: texts, banners and pages that lead nowhere', async ({ page }) => {
  for (const path of ['/contacto', '/terminos-y-condiciones', '/politica-de-privacidad', '/acerca-de'])
    expect((await page.goto(path))?.status(), path).toBe(200);
  await page.goto('/');
  await expect(page.getByText('Anuncio full').first()).toBeAttached();
  await expect(page.getByText('Anuncio popup')).toHaveCount(0);
  expect((await page.goto('/eventos/nada'))?.status()).toBe(404);
});

test('Django REST Framework: a list is narrowed although the server ignores filters', async ({ page }) => {
  await page.goto('/eventos');
  await page.locator('.sift summary').click();
  await page.getByLabel('Gratis').check();
  await expect(page).toHaveURL('/eventos?is_free=true');
  const rows = page.locator('.live .row');
  // Every third of the nights 8 to 24, the last of which are on the second page of the server's list.
  await expect(rows).toHaveCount(6);
  await expect(rows.filter({ hasText: 'Gratis' })).toHaveCount(6);
  await page.getByLabel('Buscar en esta lista').fill('noche 24');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Noche 24');

  await page.goto('/comediantes?ordering=-updated_at');
  await expect(page.locator('.live')).toContainText('Esta lista no se puede filtrar así');
  await page.locator('.live').getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.locator('[data-served]')).toBeVisible();
});
