import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { acceptResetLinks, DEMO_PASSWORD, enterAs, expect, holdSession, test } from './account.ts';
import { sticking, tallChrome } from './frame.ts';
import { openAtRest } from './rest.ts';
import { screenFaults } from './screens.ts';

/* Each screen of accounts is opened once; all that is promised of every screen is checked in that visit. */

test.use({ viewport: { width: 360, height: 780 } });

interface Screen {
  path: string;
  /** The button that makes it show its errors. */
  submit?: string;
}

const GUEST_SCREENS: readonly Screen[] = [
  { path: '/login', submit: 'Iniciar sesión' },
  { path: '/registro', submit: 'Registrarme' },
  { path: '/registro/enviado', submit: 'Enviar otra vez' },
  { path: '/registro/confirmacion', submit: 'Confirmar' },
  { path: '/recuperar-contrasena', submit: 'Enviar' },
  { path: '/recuperar-contrasena/confirmar#uid=1&token=x', submit: 'Cambiar contraseña' },
  { path: '/recuperar-contrasena/confirmar?complete=true' },
  { path: '/login-callback?error=access_denied' },
];

/** Screens whose errors are fields that others have, with another label. */
const SAME_ERRORS = new Set(['/registro/enviado', '/registro/confirmacion', '/recuperar-contrasena']);

/** Opens a screen and gives what is wrong with it, but for its accessibility. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const visit = await openAtRest(page, path);
  return [...(await screenFaults(visit)), ...(await tallChrome(page))];
}

for (const { path, submit } of GUEST_SCREENS)
  test(`every promise about screens is kept by ${path}`, async ({ page }) => {
    await acceptResetLinks(page);
    expect.soft(await faultsOf(page, path)).toEqual([]);
    expect.soft(await complaints(page, path)).toEqual([]);
    if (submit === undefined) return;
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    if (!SAME_ERRORS.has(path)) expect.soft(await complaints(page, `${path} with errors`)).toEqual([]);
  });

/* The accessibility of these screens is checked with content, where tests work with them. */

async function showErrorsAndMenu(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill('no es un correo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
}

for (const path of [
  '/mi-cuenta/perfil',
  '/mi-cuenta/comediante',
  '/mi-cuenta/eventos',
  '/mi-cuenta/favoritos',
  '/mi-cuenta/eventos/nuevo',
])
  test(`every promise about screens is kept by ${path} of a comedian`, async ({ page }) => {
    await holdSession(page, 'comediante@demo.mx', DEMO_PASSWORD);
    expect.soft(await faultsOf(page, path)).toEqual([]);
    if (path === '/mi-cuenta/perfil') {
      await showErrorsAndMenu(page);
      expect.soft(await complaints(page, 'profile with errors and menu')).toEqual([]);
    }
    await page.setViewportSize({ width: 780, height: 360 });
    expect.soft(await sticking(page)).toEqual([]);
  });

for (const path of ['/mi-cuenta/perfil', '/mi-cuenta/comediante'])
  test(`the budget of scripts is kept by ${path} of an account that is no comedian`, async ({ page }) => {
    await holdSession(page, 'fan@demo.mx', DEMO_PASSWORD);
    expect(await screenFaults(await openAtRest(page, path))).toEqual([]);
  });

test('every promise about screens is kept by a list of favourites that is empty', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await expect(page.getByText('Todavía no guardas nada')).toBeVisible();
  expect.soft(await faultsOf(page, '/mi-cuenta/favoritos')).toEqual([]);
});

test('without JavaScript an account page says that it needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByText('Esta página necesita JavaScript')).toBeVisible();
  await context.close();
});

test('where every script file is blocked, a public page shows nothing that needs them', async ({
  page,
  problems,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/lugares');
  const venue = await page.locator('main a[href^="/lugares/"]').first().getAttribute('href');
  for (const path of ['/', '/eventos', '/comediantes/beto-zaldivar', String(venue)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.scripted')).not.toHaveCount(0);
    await expect(page.locator('.scripted:visible')).toHaveCount(0);
  }
  problems.splice(0);
});

// Two layouts have the sentence.
for (const path of ['/login', '/admin'])
  test(`where every script file is blocked, ${path} says that it needs them`, async ({ page, problems }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText('Esta página necesita JavaScript')).toBeVisible();
    // The blocked files are expected.
    problems.splice(0);
  });
