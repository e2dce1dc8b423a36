import { expect, logIn, notifications, test } from './account.ts';

test('a notification can be closed, stays while it is hovered, and disappears after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const region = notifications(page);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await logIn(page, 'fan@demo.mx', 'no es esta');
  await expect(region).toContainText('¡Ups! Ocurrió un error al iniciar sesión');
  await region.getByRole('button', { name: 'Cerrar' }).click();
  await expect(region).not.toContainText('¡Ups!');

  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(region).toContainText('¡Ups!');
  await region.getByRole('button', { name: 'Cerrar' }).focus();
  await page.clock.runFor(60_000);
  await expect(region).toContainText('¡Ups!');
  await page.getByLabel('Correo electrónico').focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_001);
  await expect(region).not.toContainText('¡Ups!');
});

test('a notification does not outlive its page', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'fan@demo.mx', 'no es esta');
  const region = notifications(page);
  await expect(region).toContainText('¡Ups! Ocurrió un error al iniciar sesión');
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/registro');
  await page.getByLabel('Correo electrónico').fill('ana');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(region).toContainText('Ocurrió un error al registrarse');
  // Checked at once: after ten seconds it would be gone anyway.
  expect(await region.textContent()).not.toContain('Ocurrió un error al iniciar sesión');
});

test('a notification raised while leaving a page is shown on the next one', async ({ page }) => {
  await page.goto('/podcasts');
  await page.locator('main').getByRole('button', { name: 'Agregar a favoritos' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(notifications(page)).toContainText('Es necesario iniciar sesión para agregar un favorito.');
});
