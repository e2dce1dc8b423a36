import { layoutShift } from './layout.ts';
import { expect, test } from './page.ts';

/* Lists follow the city that was chosen on home; an explicit address always wins. */

test.use({ viewport: { width: 360, height: 780 } });

test('the list of events opens that of the chosen city, and that of all cities is one tap away', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ciudad', 'guadalajara Guadalajara'));
  await page.goto('/comediantes');
  const events = page.getByRole('navigation', { name: 'Atajos' }).getByRole('link', { name: 'Cartelera' });
  await events.click();
  await expect(page).toHaveURL('/eventos/en/guadalajara');
  expect(await layoutShift(page)).toBe(0);
  const all = page.locator('.ways').getByRole('link', { name: 'Todas las ciudades' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await all.click();
  await expect(page).toHaveURL('/eventos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  await page.reload();
  await expect(page).toHaveURL('/eventos');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL('/eventos/pagina/2');
  await page.reload();
  await page.getByRole('link', { name: 'Página 1', exact: true }).click();
  await expect(page).toHaveURL('/eventos');
  await events.click();
  await expect(page).toHaveURL('/eventos/en/guadalajara');
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await crumbs.getByRole('link', { name: 'Eventos' }).click();
  await expect(page).toHaveURL('/eventos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
});

test('a shared address of the list stays with a chosen city, also when it is loaded again or gone back to', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ciudad', 'guadalajara Guadalajara'));
  await page.goto('/eventos');
  await page.reload();
  await expect(page).toHaveURL('/eventos');
  await page.locator('.row a.reach').first().click();
  await expect(page).not.toHaveURL('/eventos');
  await page.goBack();
  await expect(page).toHaveURL('/eventos');
  await page.goto('/eventos?city=Puebla', { referer: new URL('/', page.url()).href });
  await expect(page).toHaveURL('/eventos/en/puebla');
});

test('without a city that has shows the list is that of all cities', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ciudad', 'los-mochis-viejos Los Mochis'));
  await page.goto('/comediantes');
  await page.getByRole('navigation', { name: 'Atajos' }).getByRole('link', { name: 'Cartelera' }).click();
  await expect(page).toHaveURL('/eventos');
  await expect(page.locator('.row').first()).toBeVisible();
});
