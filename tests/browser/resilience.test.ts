import type { Page } from '@playwright/test';
import { enterAs, expect, notifications, test as base } from './account.ts';
import { plainPicture } from './pictures.ts';

/** What is cut off here on purpose, and told to whoever looks for it. */
const MEANT =
  /^Service Worker registration blocked|^Failed to load resource|Error hydrating .* Failed to fetch/;

const test = base.extend({
  problems: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      const isMeant = MEANT.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isMeant) errors.push(message.text());
    });
    await use(errors);
    expect(errors).toEqual([]);
  },
});

// Without the worker that keeps copies: this is about the page itself.
test.use({ serviceWorkers: 'block' });

const reports = (page: Page) => page.getByRole('alert');

/** Scripts of the site that are gone, by the beginning of their names. */
const loseCode = (page: Page, name: string) =>
  page.route(new RegExp(`/_astro/${name}[.-].*\\.js`), (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );

/** Counts how often the page was fetched. */
function countVisits(page: Page): { count: number } {
  const visits = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.count += 1;
  });
  return visits;
}

const search = (page: Page) => page.getByRole('searchbox').or(page.getByRole('combobox')).first();

test.describe('code that went with an older release', () => {
  test('reloads the page, and the second time within a minute says so', async ({ page }) => {
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

  test('a minute later reloads it again', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('code.reloaded', String(Date.now() - 61_000)));
    await loseCode(page, 'box');
    const visits = countVisits(page);
    await search(page).focus();
    await expect.poll(() => visits.count).toBe(1);
  });

  test('is only told of where a reload would lose what was typed', async ({ page }) => {
    await page.goto('/contacto');
    await page.getByLabel('Mensaje').fill('Una carta larga.');
    await loseCode(page, 'box');
    const visits = countVisits(page);
    await search(page).focus();
    await expect(reports(page)).toContainText('Hay una versión nueva de esta página');
    expect(visits.count).toBe(0);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(reports(page)).toHaveCount(0);
    await expect(page.getByLabel('Mensaje')).toHaveValue('Una carta larga.');
  });

  test('is only told of where storage is denied: nothing could stop a second reload', async ({ page }) => {
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

  test('of an account page reloads it once, be it the page itself, an island or a part', async ({
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

  test('is told of where it is missed before the page’s own script is there', async ({ page, mailbox }) => {
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
  test('at the first use of the search is told, reloads nothing, and the search works once it is back', async ({
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

  test('in the middle of a submit is told at the form, which keeps its text and sends it when it is back', async ({
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
    await expect(notifications(page)).toContainText(
      'Ocurrió un error al actualizar los datos de perfil: no hay conexión.',
    );
    await expect(name).toHaveValue('Ximena');
    await context.setOffline(false);
    await save.click();
    await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
  });

  test('in the middle of an upload is told, and the same picture can be sent again', async ({
    page,
    context,
    mailbox,
  }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    await page.getByLabel('Foto de perfil').setInputFiles(await plainPicture('foto.jpg', '#0f7b4b'));
    const use = page.getByRole('button', { name: 'Usar esta foto' });
    await expect(use).toBeVisible();
    await page.route('**/api/account/profile/picture/**', async (route) => {
      // It is on its way when the connection goes.
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

  test('takes back a favourite that was pressed, and says so', async ({ page, context, mailbox }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    await page.goto('/comediantes');
    const heart = page.locator('main [data-favorite]').first();
    await heart.click();
    await expect(notifications(page)).toBeAttached();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(true);
    await heart.click();
    await expect(notifications(page)).toContainText('No hay conexión');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('keeps a message to the site in its form, and says why it was not sent', async ({ page, context }) => {
    await page.goto('/contacto');
    await page.getByLabel('Nombre').fill('Ana Peña');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Mensaje').fill('¡Hola!');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('No hay conexión')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL('/contacto/enviado');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('that the browser knows nothing of keeps the message in its form too', async ({ page }) => {
    await page.goto('/contacto');
    await page.getByLabel('Nombre').fill('Ana Peña');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Mensaje').fill('¡Hola!');
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('No hay conexión')).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('¡Hola!');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL('/contacto/enviado');
  });
});

test.describe('what was typed', () => {
  test('to the site is there after a way elsewhere and back by a link, and gone once it was received', async ({
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

  test('into an account is there after a reload, can be thrown away, and is gone once it is saved', async ({
    page,
    mailbox,
  }) => {
    await enterAs(page, mailbox, '/mi-cuenta/perfil');
    const name = page.getByLabel('Nombre', { exact: true });
    const message = page.getByLabel('Mensaje');
    await name.fill('Ximena');
    await message.fill('Los jueves en el foro.');
    await page.reload();
    await expect(name).toHaveValue('Ximena');
    await expect(message).toHaveValue('Los jueves en el foro.');
    await page.getByRole('button', { name: 'Descartar y empezar de nuevo' }).first().click();
    await expect(name).toHaveValue('');
    await name.fill('Ximena Ruiz');
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
    await page.reload();
    await expect(name).toHaveValue('Ximena Ruiz');
    // The request was not sent: it is still there, and the only one.
    await expect(page.getByText('Recuperamos lo que habías escrito')).toHaveCount(1);
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('jueves');
  });

  test('at a sign-up comes back without the password, even one that is shown', async ({ page }) => {
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

  test('shows while an answer takes its time, moves nothing, and goes', async ({ page }) => {
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

test('a logout reaches the server even where its page is closed at once', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  // The context outlives the page.
  await context.newPage();
  const heard = page.waitForRequest('**/api/logout/**');
  await page.goto('/logout', { waitUntil: 'commit' });
  await heard;
  // Not waited for: now and then the engine says only much later that a page has gone which was on its way elsewhere.
  page.close().catch(() => {});
  // Asked outside of any page: one that is open would learn of the logout too, and lead on.
  const status = async () => {
    const headers = { authorization: token };
    return (await context.request.get('/api/account/profile/?format=json', { headers })).status();
  };
  await expect.poll(status).toBe(401);
});
