import type { Locator, Page } from '@playwright/test';
import {
  acceptResetLinks,
  DEMO_PASSWORD,
  expect,
  holdSession,
  logIn,
  notifications,
  test,
} from './account.ts';

const PHONE = { width: 360, height: 780 };

/** Whether nothing is on top of the middle of an element. */
const isInTheOpen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

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

test('a notification covers no field in error that has the focus', async ({ page }) => {
  await page.goto('/registro');
  await page.getByLabel('Correo electrónico').fill('ana');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  const region = notifications(page);
  await expect(region).toContainText('Ocurrió un error al registrarse');
  // What a pointer on the notification does: it stays for as long as the checks take.
  await region.dispatchEvent('pointerenter');
  for (const viewport of [
    PHONE,
    { width: 360, height: 560 },
    { width: 900, height: 600 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    for (const label of ['Correo electrónico', 'Contraseña', 'Confirma tu contraseña']) {
      const field = page.getByLabel(label, { exact: true });
      // Wherever the page was scrolled to: at either edge of the screen, where messages stand, or further.
      for (const top of [20, viewport.height - 60, -400, 1200]) {
        await field.evaluate((element, y) => {
          element.blur();
          scrollBy(0, element.getBoundingClientRect().top - y);
          element.focus();
        }, top);
        expect.soft([viewport, label, top, await isInTheOpen(field)]).toEqual([viewport, label, top, true]);
      }
    }
  }
  await expect(region).toContainText('Ocurrió un error al registrarse');
});

test('a notification covers no field of an event that its summary leads to', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await holdSession(page, 'comediante@demo.mx', DEMO_PASSWORD);
  await page.goto('/mi-cuenta/eventos/nuevo');
  await page.getByRole('button', { name: 'Guardar evento' }).click();
  await expect(notifications(page)).toContainText('Ocurrió un error al guardar evento');
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos campos' });
  for (const label of ['Nombre', 'Inicio', 'Nombre']) {
    await summary.getByRole('link', { name: label }).evaluate((link: HTMLElement) => link.click());
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    expect.soft([label, await isInTheOpen(field)]).toEqual([label, true]);
  }
  await expect(notifications(page)).toContainText('Ocurrió un error al guardar evento');
});

/** Names of what a notification is on top of, of the title of the page, its tabs and what is about it. */
async function coveredParts(page: Page, about: Locator): Promise<string[]> {
  const box = (locator: Locator) => locator.boundingBox();
  const messages = await Promise.all((await page.locator('[data-notification]').all()).map(box));
  const parts = {
    title: page.locator('h1'),
    tabs: page.locator('[aria-current=page]:visible').last(),
    about,
  };
  const covered: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const one = (await part.count()) > 0 ? await box(part) : null;
    const isUnder = messages.some(
      (two) =>
        one &&
        two &&
        one.x < two.x + two.width &&
        two.x < one.x + one.width &&
        one.y < two.y + two.height &&
        two.y < one.y + one.height,
    );
    if (isUnder) covered.push(name);
  }
  return covered;
}

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(`a notification covers neither the title, the tabs nor the field it is about, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/login');
    await logIn(page, 'fan@demo.mx', 'no es esta');
    await expect(notifications(page)).toContainText('Ocurrió un error al iniciar sesión');
    expect.soft(['login', await coveredParts(page, page.getByRole('alert'))]).toEqual(['login', []]);

    await acceptResetLinks(page);
    await page.goto('/recuperar-contrasena/confirmar#uid=1&token=usado');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('tlayuda sin asiento');
    await page.getByLabel('Confirma tu contraseña nueva').fill('tlayuda sin asiento');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(notifications(page)).toContainText('Ocurrió un error al intentar cambiar tu contraseña');
    expect.soft(['reset', await coveredParts(page, page.getByRole('alert'))]).toEqual(['reset', []]);

    await page.goto('/podcasts');
    await page.locator('main').getByRole('button', { name: 'Agregar a favoritos' }).first().click();
    await expect(page).toHaveURL('/login');
    await expect(notifications(page)).toContainText('Es necesario iniciar sesión');
    const email = page.getByLabel('Correo electrónico');
    expect.soft(['favourite', await coveredParts(page, email)]).toEqual(['favourite', []]);
    for (const way of await page.getByRole('main').locator('input, button, a').all()) {
      await way.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const text = await way.textContent();
      expect.soft([text, await isInTheOpen(way)]).toEqual([text, true]);
    }

    await holdSession(page, 'comediante@demo.mx', DEMO_PASSWORD);
    await page.goto('/mi-cuenta/perfil');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
    const button = page.getByRole('button', { name: 'Guardar', exact: true });
    expect.soft(['profile', await coveredParts(page, button)]).toEqual(['profile', []]);

    await page.goto('/mi-cuenta/eventos');
    await page
      .getByRole('link', { name: /^Editar/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Guardar evento' }).click();
    await expect(notifications(page)).toContainText('Evento guardado correctamente');
    const save = page.getByRole('button', { name: 'Guardar evento' });
    expect.soft(['editor', await coveredParts(page, save)]).toEqual(['editor', []]);
    await page.evaluate(() => scrollTo(0, 0));
    const name = page.getByLabel('Nombre', { exact: true });
    expect.soft(['top of editor', await coveredParts(page, name)]).toEqual(['top of editor', []]);
  });
