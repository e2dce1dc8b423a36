import type { Page } from '@playwright/test';
import { enterAs, expect, notifications, test as base } from './account.ts';
import { plainPicture } from './pictures.ts';
import { onPageError } from './page.ts';

/** Errors that these tests cause, which browsers log. */
const MEANT =
  /^Service Worker registration blocked|^Failed to load resource|Error hydrating .* Failed to fetch/;

const test = base.extend({
  problems: async ({ page }, use) => {
    const errors: string[] = [];
    onPageError(page, (message) => errors.push(message));
    page.on('console', (message) => {
      const isMeant = MEANT.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isMeant) errors.push(message.text());
    });
    await use(errors);
    expect(errors).toEqual([]);
  },
});

// Without the service worker: these tests are about the page itself.
test.use({ serviceWorkers: 'block' });

const reports = (page: Page) => page.getByRole('alert');

/** Scripts that answer 404, by prefix of their names. */
const loseCode = (page: Page, name: string) =>
  page.route(new RegExp(`/_astro/${name}[.-].*\\.js`), (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );

/** Counts the loads of the page. */
function countVisits(page: Page): { count: number } {
  const visits = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.count += 1;
  });
  return visits;
}

const search = (page: Page) => page.getByRole('searchbox').or(page.getByRole('combobox')).first();

test.describe('a missing script of an older release', () => {
  test('reloads the page, and is reported the second time within a minute', async ({ page }) => {
    await page.goto('/');
    await loseCode(page, 'box');
    const visits = countVisits(page);
    const reloaded = page.waitForEvent('load');
    await search(page).focus();
    await reloaded;
    await search(page).focus();
    await expect(reports(page)).toContainText('No pudimos traer una parte de esta página');
    expect(visits.count).toBe(1);
    await page.unrouteAll();
    const tried = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await tried;
    await search(page).focus();
    await search(page).fill('come');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('is only reported without storage, which could not prevent a second reload', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await loseCode(page, 'box');
    const visits = countVisits(page);
    await search(page).focus();
    await expect(reports(page)).toContainText('No pudimos traer una parte de esta página');
    expect(visits.count).toBe(0);
  });

  test('reloads an account page once, for the page itself, an island or a part', async ({
    page,
    mailbox,
  }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    for (const [name, path] of [
      ['Account', '/mi-cuenta/perfil'],
      ['profile', '/mi-cuenta/perfil'],
      ['ComedianRequest', '/mi-cuenta/comediante'],
    ] as const) {
      await page.evaluate(() => sessionStorage.removeItem('code.reloaded'));
      await loseCode(page, name);
      const visits = countVisits(page);
      await page.goto(path);
      await expect(reports(page).first(), name).toContainText('No pudimos traer una parte');
      expect([name, visits.count]).toEqual([name, 2]);
      await page.unrouteAll();
    }
  });

  test('is reported if it is needed before the page’s own script has loaded', async ({ page, mailbox }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    for (const name of ['comedian', 'ComedianRequest']) {
      await page.evaluate(() => sessionStorage.setItem('code.reloaded', String(Date.now())));
      await loseCode(page, name);
      let missed = () => {};
      const isMissed = new Promise<void>((resolve) => {
        missed = resolve;
      });
      await page.exposeFunction(`missed${name}`, missed);
      await page.addInitScript((told) => {
        for (const event of ['missing-code', 'astro:hydration-error'])
          addEventListener(event, () => (globalThis as unknown as Record<string, () => void>)[told]?.());
      }, `missed${name}`);
      await page.route(/\/_astro\/Page\.astro.*\.js/, async (route) => {
        await isMissed;
        await route.continue();
      });
      await page.goto('/mi-cuenta/comediante');
      await expect(reports(page).first(), name).toContainText('No pudimos traer una parte');
      await page.unrouteAll();
    }
  });
});

test.describe('a lost connection', () => {
  test('at the first search is reported without a reload, and the search works afterwards', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const visits = countVisits(page);
    await context.setOffline(true);
    await search(page).focus();
    await expect(reports(page)).toContainText('Sin conexión');
    await search(page).blur();
    await context.setOffline(false);
    await search(page).focus();
    await search(page).fill('come');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(visits.count).toBe(0);
  });

  test('during a submit is reported at the form, which keeps its text and can be sent afterwards', async ({
    page,
    context,
    mailbox,
  }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    const name = page.getByLabel('Nombre', { exact: true });
    await name.fill('Ximena');
    await context.setOffline(true);
    const save = page.getByRole('button', { name: 'Guardar' }).first();
    await save.click();
    await expect(reports(page)).toContainText('No hay conexión');
    await expect(reports(page)).toBeFocused();
    await expect(notifications(page)).toContainText(
      'Ocurrió un error al actualizar los datos de perfil: no hay conexión.',
    );
    await expect(name).toHaveValue('Ximena');
    await context.setOffline(false);
    await save.click();
    await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
  });

  test('during an upload is reported, and the same picture can be sent again', async ({
    page,
    context,
    mailbox,
  }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    await page.getByLabel('Foto de perfil').setInputFiles(await plainPicture('foto.jpg', '#0f7b4b'));
    const use = page.getByRole('button', { name: 'Usar esta foto' });
    await expect(use).toBeVisible();
    await page.route('**/api/account/profile/picture/**', async (route) => {
      // The upload is in flight when the connection is cut.
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await use.click();
    await expect(reports(page)).toContainText('No hay conexión');
    await page.unrouteAll();
    await context.setOffline(false);
    await use.click();
    await expect(notifications(page)).toContainText('Foto de perfil actualizada correctamente');
  });

  test('keeps a message to the site in its form and reports why it was not sent', async ({ page }) => {
    await page.goto('/contacto');
    await page.getByLabel('Nombre').fill('Ana Peña');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Mensaje').fill('¡Hola!');
    // Lost in a way that the browser does not detect.
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('No hay conexión')).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('¡Hola!');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL('/contacto/enviado');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});

test.describe('typed text', () => {
  test('of a message survives leaving and returning by a link, until the message is sent', async ({
    page,
  }) => {
    await page.goto('/contacto');
    await page.getByLabel('Nombre').fill('Ana Peña');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Mensaje').fill('A medias');
    await page.goto('/eventos');
    await page.goto('/contacto');
    await expect(page.getByLabel('Mensaje')).toHaveValue('A medias');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL('/contacto/enviado');
    await page.goto('/contacto');
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
  });

  test('of an account form survives a reload, and is deleted when discarded or saved', async ({
    page,
    mailbox,
  }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    const name = page.getByLabel('Nombre', { exact: true });
    const message = page.getByLabel('Mensaje');
    await name.fill('Ximena');
    await page.getByRole('button', { name: 'Pedir mi perfil' }).click();
    await message.fill('Los jueves en el foro.');
    await page.reload();
    await expect(name).toHaveValue('Ximena');
    await expect(message).toHaveValue('Los jueves en el foro.');
    await page.getByRole('button', { name: 'Descartar y empezar de nuevo' }).last().click();
    await expect(name).toHaveValue('');
    await name.fill('Ximena Ruiz');
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
    await page.reload();
    await expect(name).toHaveValue('Ximena Ruiz');
    // The request was not sent: the only draft is still there.
    await expect(page.getByText('Recuperamos lo que habías escrito')).toHaveCount(1);
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('jueves');
  });

  test('of a sign-up is restored without the password, even if that was shown', async ({ page }) => {
    await page.goto('/registro');
    await page.getByLabel('Correo electrónico').fill('ximena@correo.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('mezcal con chapulines');
    await page.getByRole('button', { name: 'Mostrar' }).first().click();
    await page.reload();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ximena@correo.test');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('mezcal');
  });
});

test.describe('the loading bar', () => {
  const bar = (page: Page) => page.locator('.loading-bar');

  test('is shown during a slow request without a layout shift, and hidden afterwards', async ({ page }) => {
    await page.goto('/comediantes');
    await expect(bar(page)).toHaveCount(0);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/comedians/**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByText('Filtrar y buscar').click();
    const words = page.getByLabel('Buscar en esta lista');
    await words.scrollIntoViewIfNeeded();
    const before = await page.getByRole('banner').boundingBox();
    await words.fill('ana');
    await expect(page.getByRole('progressbar', { name: 'Cargando' })).toBeVisible();
    await expect(bar(page)).not.toHaveAttribute('aria-valuenow');
    expect(await page.getByRole('banner').boundingBox()).toEqual(before);
    answer();
    await expect(bar(page)).toBeHidden();
  });
});

test('a logout reaches the server even if its page is closed at once', async ({ page, context, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  // The context outlives the page.
  await context.newPage();
  const heard = page.waitForRequest('**/api/logout/**');
  await page.goto('/logout', { waitUntil: 'commit' });
  await heard;
  // Not awaited: the engine sometimes reports the closing of a navigating page much later.
  page.close().catch(() => {});
  // Requested outside of pages: an open page would notice the logout and navigate.
  const status = async () => {
    const headers = { authorization: token };
    return (await context.request.get('/api/account/profile/?format=json', { headers })).status();
  };
  await expect.poll(status).toBe(401);
});
