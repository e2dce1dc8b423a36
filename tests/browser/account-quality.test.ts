import { gzipSync } from 'node:zlib';
import { complaints } from './accessibility.ts';
import { DEMO_PASSWORD, expect, logIn, test } from './account.ts';

/** Public account pages, and an action that makes each show its errors. */
const GUEST_PAGES = [
  { path: '/login', submit: 'Iniciar sesión' },
  { path: '/registro', submit: 'Registrarme' },
  { path: '/registro/enviado', submit: 'Enviar otra vez' },
  { path: '/registro/confirmacion', submit: 'Confirmar' },
  { path: '/recuperar-contrasena', submit: 'Enviar' },
  { path: '/recuperar-contrasena/confirmar#uid=1&token=x', submit: 'Cambiar contraseña' },
  { path: '/recuperar-contrasena/confirmar?complete=true', submit: null },
  { path: '/login-callback?error=access_denied', submit: null },
];

test('the account pages have no violation of WCAG 2.2 AA, with or without errors', async ({ page }) => {
  test.setTimeout(240_000);
  for (const { path, submit } of GUEST_PAGES) {
    await page.goto('about:blank');
    await page.goto(path);
    expect.soft(await complaints(page, path)).toEqual([]);
    if (submit === null) continue;
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    expect.soft(await complaints(page, `${path} with errors`)).toEqual([]);
  }
  await page.goto('/login');
  await logIn(page, 'comediante@demo.mx', DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Tus sesiones' })).toBeVisible();
  expect.soft(await complaints(page, 'profile')).toEqual([]);
  await page.getByLabel('Correo electrónico').fill('no es un correo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
  expect.soft(await complaints(page, 'profile with errors and menu')).toEqual([]);
});

test('an account page keeps to its budget of scripts, is not indexed and not cached', async ({
  page,
  request,
}) => {
  for (const path of [
    ...GUEST_PAGES.map((each) => each.path),
    '/mi-cuenta/perfil',
    '/mi-cuenta/comediante',
    '/mi-cuenta/favoritos',
    // Of a comedian with a page.
    '/mi-cuenta/comediante#own',
  ]) {
    const scripts = new Set<string>();
    page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.add(sent.url())));
    if (path === '/mi-cuenta/perfil') {
      await page.goto('/login');
      await logIn(page, 'fan@demo.mx', DEMO_PASSWORD);
      await expect(page).toHaveURL(path);
    }
    if (path.endsWith('#own')) {
      await page.goto('/logout');
      await expect(page).toHaveURL('/login');
      await logIn(page, 'comediante@demo.mx', DEMO_PASSWORD);
      await expect(page).toHaveURL('/mi-cuenta/perfil');
    }
    // What the page before is still loading is none of this one's.
    await page.goto('about:blank');
    scripts.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    let weight = 0;
    for (const url of scripts) weight += gzipSync(await (await request.get(url)).body()).byteLength;
    expect.soft([path, weight <= 110 * 1024, weight]).toEqual([path, true, weight]);
    const reply = await request.get(path);
    expect.soft([path, reply.headers()['cache-control']]).toEqual([path, 'private, no-cache']);
    expect.soft(await reply.text()).toContain('<meta name="robots" content="noindex"');
  }
});

test('without JavaScript an account page says that it needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByText('Esta página necesita JavaScript')).toBeVisible();
  await context.close();
});
