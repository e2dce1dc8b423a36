import { drfAccounts, type DrfRequest } from '../support/drf-server.ts';
import { favoriteSaved, logIn, notifications, signUp } from './account.ts';
import { expect, test } from './drf-site.ts';
import { chooseByKeyboard, dayAhead, field, NEW, save } from './event-form.ts';
import { sections } from './page.ts';
import { plainPicture } from './pictures.ts';

// All tests share one product.
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

/** Pages of the specification that anyone may see, with and without a key. */
const openPages = [
  '/',
  '/colectivos',
  '/comediantes',
  '/contacto',
  '/eventos',
  '/eventos/liga-de-colectivos',
  '/eventos/liga-de-colectivos/tablero',
  '/login',
  '/lugares',
  '/podcasts',
  '/terminos-y-condiciones',
  '/politica-de-privacidad',
  '/recuperar-contrasena',
  '/recuperar-contrasena/confirmar',
  '/recuperar-contrasena/confirmar?complete=true',
  '/registro',
  '/registro/enviado',
  '/registro/confirmacion',
];

/** Pages that send a visitor elsewhere, and where to. */
const guardedPages = [
  ['/logout', '/login'],
  ['/profile', '/login'],
  ['/mi-cuenta', '/login'],
  ['/mi-cuenta/perfil', '/login'],
  ['/mi-cuenta/comediante', '/login'],
  ['/mi-cuenta/eventos', '/login'],
  ['/mi-cuenta/eventos/nuevo', '/login'],
  ['/mi-cuenta/eventos/editar/noche-11', '/login'],
  ['/mi-cuenta/favoritos', '/login'],
] as const;

test('Django REST Framework: every page of the specification, for a visitor', async ({ page, site }) => {
  const requestsBefore = site.api.requests.length;
  for (const path of openPages) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page).toHaveURL(path);
  }
  for (const [path, target] of guardedPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`${target}(\\?.*)?$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/login-callback');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/registro/confirmacion/una-clave-usada');
  await expect(notifications(page)).toContainText('El código de verificación no se encontró o ya fue usado');
  expect(unspecified(site.api.requests.slice(requestsBefore))).toEqual([]);
});

test('Django REST Framework: texts, banners and 404 pages', async ({ page }) => {
  for (const path of ['/contacto', '/terminos-y-condiciones', '/politica-de-privacidad', '/acerca-de'])
    expect((await page.goto(path))?.status(), path).toBe(200);
  await page.goto('/');
  await expect(page.getByText('Anuncio full').first()).toBeAttached();
  await expect(page.getByText('Anuncio popup')).toHaveCount(0);
  expect((await page.goto('/eventos/nada'))?.status()).toBe(404);
});

test('Django REST Framework: a list is narrowed although the server ignores filters', async ({ page }) => {
  await page.goto('/eventos');
  await page.locator('.list-filter summary').click();
  await page.getByLabel('Gratis').check();
  await expect(page).toHaveURL('/eventos?is_free=true');
  const rows = page.locator('.live .row');
  // Every third night from 8 to 24; the last ones are on the second page of the server's list.
  await expect(rows).toHaveCount(6);
  // The list is about what is free: its rows do not repeat it.
  await expect(rows.filter({ hasText: /\$\d|Gratis/ })).toHaveCount(0);
  await page.getByLabel('Buscar en esta lista').fill('noche 24');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Noche 24');

  await page.goto('/comediantes?ordering=-updated_at');
  await expect(page.locator('.live')).toContainText('Esta lista no se puede filtrar así');
  await page.locator('.live').getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.locator('[data-served]')).toBeVisible();
});

test('Django REST Framework: the contact page has no form that the server cannot take', async ({ page }) => {
  await page.goto('/contacto');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form[data-contact]')).toHaveCount(0);
});

test('Django REST Framework: an account is registered, confirmed, used, and gets a new password', async ({
  page,
  site,
}) => {
  const address = 'nueva@correo.test';
  const requestsBefore = site.api.requests.length;
  await signUp(page, address);
  await expect(page).toHaveURL('/registro/enviado');
  await expect.poll(() => site.mail.lastTo(address)?.link ?? '').toContain('/registro/confirmacion');
  await page.goto(site.mail.lastTo(address)?.link ?? '');
  await expect(page.getByText('Tu correo quedó confirmado')).toBeVisible();

  await page.goto('/mi-cuenta/perfil');
  await expect(page).toHaveURL('/login');
  await logIn(page, address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
  await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  for (const name of ['Tus sesiones', 'Eliminar tu cuenta', 'Descarga tus datos'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await page.getByLabel('Foto de perfil').setInputFiles(await plainPicture('yo.jpg', '#d6006e'));
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(notifications(page)).toContainText('Foto de perfil actualizada correctamente');

  await page.goto('/comediantes/comediante-02');
  const saved = favoriteSaved(page);
  await page.getByRole('button', { name: 'Guardar: agregar a favoritos' }).click();
  await saved;
  await page.goto('/mi-cuenta/favoritos');
  await expect(page.getByRole('main').getByRole('link', { name: 'Comediante 02' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu calendario' })).toHaveCount(0);
  await page.goto('/mi-cuenta/eventos');
  await expect(page.getByRole('link', { name: 'Ir a contacto' })).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');

  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => site.mail.lastTo(address)?.link ?? '').toContain('/recuperar-contrasena/confirmar');
  await page.goto(site.mail.lastTo(address)?.link ?? '');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('pulque con tlacoyos');
  await page.getByLabel('Confirma tu contraseña nueva').fill('pulque con tlacoyos');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page).toHaveURL(/complete=true|\/login/);
  await page.goto('/login');
  await logIn(page, address, 'pulque con tlacoyos');
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  expect(unspecified(site.api.requests.slice(requestsBefore))).toEqual([]);
});

test('Django REST Framework: a comedian edits a profile and events', async ({ page, site }) => {
  const requestsBefore = site.api.requests.length;
  await page.goto('/mi-cuenta/eventos');
  await expect(page).toHaveURL('/login');
  await logIn(page, drfAccounts.comedian, drfAccounts.password);
  await expect(page).toHaveURL('/mi-cuenta/eventos');
  await expect(page.getByRole('main').getByText('Noche 11').first()).toBeVisible();

  await page.goto(NEW);
  await field(page, 'Nombre').fill('Noche de otro servidor');
  await field(page, 'Inicio').fill(`${dayAhead(100)}T20:30`);
  const venue = page.getByRole('combobox', { name: 'Lugar', exact: true });
  const asked = page.waitForResponse((response) => response.url().includes('/api/venues/'));
  await venue.fill('Un lugar que nadie conoce');
  await (await asked).finished();
  await expect(page.getByRole('main')).toContainText('No encontramos ese nombre.');
  await expect(page.getByRole('button', { name: 'Proponer un lugar nuevo' })).toHaveCount(0);
  await venue.fill('');
  await chooseByKeyboard(page, 'Lugar', 'foro 03');
  await chooseByKeyboard(page, 'Comediantes', 'comediante 05');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await expect(page).toHaveURL(/\/mi-cuenta\/eventos\/editar\/.+/);
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('Noche de otro servidor');
  await expect(page.getByRole('list', { name: 'Cartel, en orden' })).toContainText('Comediante 05');
  await field(page, 'Descripción corta').fill('Una línea');
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await page.reload();
  await expect(field(page, 'Descripción corta')).toHaveValue('Una línea');

  await page.goto('/mi-cuenta/eventos');
  const line = page.getByRole('main').locator('li').filter({ hasText: 'Noche de otro servidor' });
  await line.getByRole('button', { name: /^Otras acciones/ }).click();
  await line.getByRole('link', { name: /^Duplicar/ }).click();
  await expect(field(page, 'Nombre')).toHaveValue('Noche de otro servidor');
  await expect(page.getByRole('list', { name: 'Cartel, en orden' })).toContainText('Comediante 05');

  await page.goto('/mi-cuenta/comediante');
  await page.getByLabel('Biografía corta').fill('Ríe quien puede.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(notifications(page)).toContainText('Datos de comediante actualizados correctamente');
  await page.reload();
  await expect(page.getByLabel('Biografía corta')).toHaveValue('Ríe quien puede.');
  expect(unspecified(site.api.requests.slice(requestsBefore))).toEqual([]);
});

/** Calls of section 7 of the specification, with and without the slash at the end. */
const specified = [
  /^GET \/api\/(events|podcasts)(\/[^/]+(\/comedians)?)?$/,
  /^GET \/api\/(venues|comedians)(\/[^/]+(\/events)?)?$/,
  /^GET \/api\/comedians\/groups(\/[^/]+)?$/,
  /^GET \/api\/(banners|texts)$/,
  /^POST \/api\/(login|logout|rest-auth\/facebook)$/,
  /^POST \/api\/registration(\/verify-email|\/resend-email)?$/,
  /^POST \/api\/password\/reset(\/confirm)?$/,
  /^(GET|POST) \/api\/account\/(profile|comedian)$/,
  /^POST \/api\/account\/(profile|comedian)\/picture$/,
  /^PUT \/api\/account\/profile\/password$/,
  /^POST \/api\/account\/comedian\/photos$/,
  /^DELETE \/api\/account\/comedian\/photos\/\d+$/,
  /^GET \/api\/account\/events-(owner|comedian)$/,
  /^POST \/api\/account\/events-owner$/,
  /^(PUT|DELETE) \/api\/account\/events-owner\/\d+$/,
  /^PUT \/api\/account\/events-owner\/\d+\/comedians$/,
  /^DELETE \/api\/account\/events-owner\/\d+\/photos\/\d+$/,
  /^(GET|POST) \/api\/socialactions\/favorites$/,
];

/** Requests to the API that section 7 does not name. Pictures are no calls. */
const unspecified = (requests: readonly DrfRequest[]) =>
  requests
    .map(({ method, url }) => `${method} ${(url.split('?', 1)[0] ?? '').replace(/\/$/, '')}`)
    .filter((call) => call.includes(' /api/') && !specified.some((pattern) => pattern.test(call)));
