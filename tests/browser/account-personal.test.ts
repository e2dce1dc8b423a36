import { readFile } from 'node:fs/promises';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { complaints } from './accessibility.ts';
import type { Page } from '@playwright/test';
import { enterAs, expect, favoriteSaved, logIn, notifications, PASSWORD, test } from './account.ts';

const calendar = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Tu calendario' }) });
const leaving = (page: Page) => page.locator('[data-leaving]');

test('the private calendar has an address that is shown once, replaced and revoked', async ({
  page,
  context,
  mailbox,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await page.goto('/eventos');
  await page.locator('.row .reach').first().click();
  const kept = favoriteSaved(page);
  await page.locator('main').getByRole('button', { name: 'Agregar a favoritos' }).first().click();
  await (await kept).finished();
  await page.goto('/mi-cuenta/favoritos');
  // Dates of favourites move the content below when they load.
  await expect(page.locator('main').getByRole('button', { name: 'Quitar de favoritos' })).toBeVisible();
  await calendar(page).getByRole('button', { name: 'Crear mi calendario' }).click();
  const field = page.getByLabel('Dirección de tu calendario');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/no volverá a aparecer/);
  const address = await field.inputValue();
  expect(new URL(address).pathname).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/);
  const subscribe = calendar(page).getByRole('link', { name: 'Suscribirme' });
  await expect(subscribe).toHaveAttribute('href', address.replace(/^http:/, 'webcal:'));
  await calendar(page).getByRole('button', { name: 'Copiar dirección' }).click();
  await expect(notifications(page)).toContainText('Dirección copiada');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const name = await page.getByRole('main').locator('li .reach').first().textContent();
  const path = new URL(address).pathname;
  expect((await (await request.get(path)).text()).replaceAll(/\r\n[ \t]/g, '')).toContain(
    `SUMMARY:${name?.trim().replaceAll(/[\\;,]/g, '\\$&') ?? '?'}`,
  );

  await page.reload();
  await expect(calendar(page).getByText('Tu calendario funciona desde el')).toBeVisible();
  await expect(field).toHaveCount(0);
  await calendar(page).getByRole('button', { name: 'Crear otra dirección' }).click();
  await expect(field).toBeFocused();
  const second = new URL(await field.inputValue()).pathname;
  expect([(await request.get(path)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await calendar(page).getByRole('button', { name: 'Desactivar mi calendario' }).click();
  await expect(notifications(page)).toContainText('Calendario desactivado');
  await expect(calendar(page).getByRole('heading')).toBeFocused();
  await expect(calendar(page).getByRole('button', { name: 'Crear mi calendario' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test('a failure to read, create or revoke a calendar is reported and can be retried', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const isRefused = new Set(['GET']);
  await page.route('**/api/account/calendar/**', (route) =>
    isRefused.has(route.request().method()) ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/mi-cuenta/favoritos');
  await expect(calendar(page)).toContainText('No pudimos saber si tienes un calendario.');
  isRefused.delete('GET');
  isRefused.add('POST');
  await calendar(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await calendar(page).getByRole('button', { name: 'Crear mi calendario' }).click();
  await expect(notifications(page)).toContainText('No pudimos crear tu calendario');
  isRefused.delete('POST');
  isRefused.add('DELETE');
  await calendar(page).getByRole('button', { name: 'Crear mi calendario' }).click();
  await expect(page.getByLabel('Dirección de tu calendario')).toBeVisible();
  await calendar(page).getByRole('button', { name: 'Desactivar mi calendario' }).click();
  await expect(notifications(page)).toContainText('No pudimos desactivar tu calendario');
  await expect(page.getByLabel('Dirección de tu calendario')).toBeVisible();
});

test('the data of an account are downloaded as a zip, and a broken download can be retried', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const take = page.getByRole('button', { name: 'Descargar mis datos' });
  await page.route('**/api/account/export/archive/', (route) => route.abort());
  await take.click();
  await expect(notifications(page)).toContainText('No pudimos descargar tus datos');
  await expect(page.getByText('La descarga no llegó completa')).toBeVisible();
  await page.unroute('**/api/account/export/archive/');
  await page.route('**/api/account/export/archive/', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '60' },
      json: { detail: 'Request was throttled.' },
    }),
  );
  await take.click();
  await expect(page.getByText('Demasiados intentos. Intenta de nuevo en 60 segundos.')).toBeVisible();
  await page.unroute('**/api/account/export/archive/');
  const arrived = page.waitForEvent('download');
  await take.click();
  const download = await arrived;
  expect(download.suggestedFilename()).toBe('risoteca-mi-cuenta.zip');
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(await download.path())])));
  expect((await zip.getEntries()).map(({ filename }) => filename)).toEqual(['cuenta.json']);
  await expect(page.getByText('Listo: revisa tus descargas.')).toBeVisible();
});

test('a planned deletion needs the password, is shown on other pages of the account, and can be cancelled', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const remove = page.getByRole('button', { name: 'Eliminar mi cuenta' });
  const password = page.getByLabel('Tu contraseña para confirmar');
  await expect(leaving(page)).toBeHidden();
  await expect(page.getByText('Tienes 7 días para arrepentirte')).toBeVisible();
  await password.fill('no es esta');
  await remove.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta\./);
  await expect(password).toHaveValue('no es esta');
  await password.fill(PASSWORD);
  await remove.click();
  await expect(leaving(page)).toContainText(/Tu cuenta se eliminará el \d+ de \w+ de \d{4}/);
  await expect(page.getByRole('heading', { name: 'Eliminar tu cuenta' })).toBeFocused();
  await expect(remove).toHaveCount(0);
  // The layout of all screens says so.
  await page.goto('/mi-cuenta/favoritos');
  await expect(leaving(page)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(leaving(page)).toHaveCount(0);
  await logIn(page, mailbox.address);
  await expect(leaving(page)).toBeVisible({ timeout: 15_000 });
  await leaving(page).getByRole('link', { name: 'Ver o cancelar' }).click();
  await page.getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await expect(notifications(page)).toContainText('Tu cuenta se queda');
  await expect(leaving(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Eliminar tu cuenta' })).toBeFocused();
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(remove).toBeVisible();
  await expect(leaving(page)).toBeHidden();
});

test('a logout ends the session on the server, even with a lost connection', async ({
  page,
  mailbox,
  problems,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const Authorization = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  const calls = /\/_astro\/identity\./;
  await page.route(calls, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/logout');
  await lost;
  await page.unroute(calls);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const reply = await page.request.get('/api/account/profile/', { headers: { Authorization } });
  expect(reply.status()).toBe(401);
  // The browser logs the lost request.
  problems.length = 0;
});

test('a pending change of address is cancelled by a button without losing typed text', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const email = page.getByLabel('Correo electrónico');
  const cancel = page.getByRole('button', { name: 'Cancelar el cambio de correo' });
  await expect(cancel).toHaveCount(0);
  await email.fill(`nuevo-${mailbox.address}`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(email).toHaveAccessibleDescription(/ábrelo para confirmar el cambio/);
  await page.getByLabel('Primer apellido').fill('Sin guardar');
  await cancel.click();
  await expect(notifications(page)).toContainText('Cambio de correo cancelado');
  await expect(cancel).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(mailbox.address);
  await expect(page.getByLabel('Primer apellido')).toHaveValue('Sin guardar');
  await page.reload();
  await expect(email).toHaveValue(mailbox.address);
  await expect(cancel).toHaveCount(0);
});

test('the personal pages have no violation of WCAG 2.2 AA in any state', async ({ page, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await calendar(page).getByRole('button', { name: 'Crear mi calendario' }).click();
  await expect(page.getByLabel('Dirección de tu calendario')).toBeVisible();
  expect.soft(await complaints(page, 'favourites with an address')).toEqual([]);
  await page.reload();
  await expect(calendar(page).getByRole('button', { name: 'Crear otra dirección' })).toBeVisible();
  expect.soft(await complaints(page, 'favourites with a calendar')).toEqual([]);
  await page.goto('/mi-cuenta/perfil');
  await page.getByLabel('Correo electrónico').fill(`otro-${mailbox.address}`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar el cambio de correo' })).toBeVisible();
  await page.getByLabel('Tu contraseña para confirmar').fill('no es esta');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByLabel('Tu contraseña para confirmar')).toHaveAttribute('aria-invalid', 'true');
  await page.route('**/api/account/export/archive/', (route) => route.abort());
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  await expect(page.getByText('La descarga no llegó completa')).toBeVisible();
  expect.soft(await complaints(page, 'profile with errors')).toEqual([]);
  await page.getByLabel('Tu contraseña para confirmar').fill(PASSWORD);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(leaving(page)).toBeVisible();
  expect.soft(await complaints(page, 'profile of an account that goes')).toEqual([]);
});
