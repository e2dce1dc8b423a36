import type { Page } from '@playwright/test';
import { endSessionElsewhere, enterAs, expect, logIn, openAccount, test } from './account.ts';
import { afterIdleWork, answered } from './rest.ts';
import { bar, cached, underWorker } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** All data that the browser stores for this site, as text: keys, addresses and bodies. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    const databases = await indexedDB.databases();
    if (databases.length > 0) throw new Error('Databases have to be looked into too.');
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request);
        kept.push(name, request.url, [...(copy?.headers ?? [])], await copy?.text());
      }
    }
    return JSON.stringify(kept);
  });

/** Adds an event and a comedian of its line-up to the favourites; waits until both can be read offline. */
async function keepTwo(page: Page): Promise<{ event: string; comedian: string }> {
  // A page that is left while its worker starts can leave the next one without.
  await underWorker(page);
  await page.goto('/eventos');
  await underWorker(page);
  const event = (await page.locator('main a.reach[href^="/eventos/"]').first().getAttribute('href')) ?? '';
  await page.goto(event);
  const comedian = (await page.locator('main a[href^="/comediantes/"]').first().getAttribute('href')) ?? '';
  const button = (path: string) =>
    path === event
      ? page.locator('main [data-favorite^=event]').first()
      : page.locator('main [data-favorite^=comedian]').first();
  await button(event).click();
  await expect(button(event)).toHaveAttribute('aria-pressed', 'true');
  const id = await page.locator('main [data-favorite^=event]').first().getAttribute('data-favorite');
  expect(id).toMatch(/^event-\d+$/);
  await page.goto(`${comedian}?sin-guardar`);
  await button(comedian).click();
  await expect(button(comedian)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/mi-cuenta/favoritos');
  await expect.poll(async () => (await cached(page))['favorites'] ?? []).toContain(comedian);
  await expect.poll(async () => (await cached(page))['favorites'] ?? []).toContain(event);
  return { event, comedian };
}

/** Data of the account that the next one must not find. */
async function secretsOf(page: Page, address: string): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  expect(token).not.toBe('');
  const kept = await everythingKept(page);
  expect(kept).toContain(address);
  expect(kept).toContain('favoritos.json');
  return [address, token.replace('Bearer ', ''), `${new URL(page.url()).origin}/favoritos.json`];
}

const keysOf = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

async function expectNothingOf(page: Page, secrets: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await everythingKept(page);
      return secrets.filter((secret) => kept.includes(secret));
    })
    .toEqual([]);
  expect(Object.keys(await cached(page))).not.toContain('favorites');
  const left = await keysOf(page);
  expect(left.filter((key) => ['account', 'auth.token', 'favorites'].includes(key))).toEqual([]);
}

test('favourites and their dates can be read offline, until the logout', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  const { event, comedian } = await keepTwo(page);
  // As a favourite, with its own date, and as a date of the comedian.
  const list = () => page.evaluate(async () => (await caches.match('/favoritos.json'))?.text());
  await expect.poll(async () => (await list())?.split(`"${event}"`).length).toBe(4);
  // A visit is stored as well; a favourite is stored without a visit.
  await page.evaluate(async (path) => (await caches.open('pages-1')).delete(path), comedian);
  await context.setOffline(true);
  await page.goto('/mi-cuenta/favoritos');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Tus favoritos', exact: true })).toBeVisible();
  const dates = main.locator('[data-kept=dates] li');
  await expect(dates.first()).toBeVisible();
  expect(await dates.count()).toBeGreaterThanOrEqual(1);
  await expect(dates.first()).toContainText(/\d{2}:\d{2}/);
  await main.locator(`[data-kept=favorites] a[href="${comedian}"]`).click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL(comedian);

  await context.setOffline(false);
  await page.goto('/mi-cuenta/favoritos');
  const secrets = [...(await secretsOf(page, mailbox.address)), 'Casimira'];
  await page.goto('/mi-cuenta/perfil');
  await page.getByLabel('Nombre', { exact: true }).fill('Casimira');
  await expect.poll(() => everythingKept(page)).toContain('Casimira');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expectNothingOf(page, secrets);
  const left = await keysOf(page);
  expect(left.filter((key) => /^(draft:|account|favorite|register)/.test(key))).toEqual([]);
  await page.goto('/comediantes');
  await expectNothingOf(page, secrets);
});

test('a logout in another tab, a dead session and an offline logout also delete everything', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await keepTwo(page);
  let secrets = await secretsOf(page, mailbox.address);
  const tab = await context.newPage();
  await tab.goto('/logout');
  await expect(tab).toHaveURL('/login');
  await expectNothingOf(page, secrets);
  await page.close();

  await logIn(tab, mailbox.address);
  await expect(tab).toHaveURL('/mi-cuenta/perfil');
  await tab.goto('/mi-cuenta/favoritos');
  await expect.poll(async () => (await cached(tab))['favorites']?.length ?? 0).toBe(3);
  secrets = await secretsOf(tab, mailbox.address);
  const token = (await tab.evaluate(() => localStorage.getItem('auth.token'))) ?? '';
  await tab.request.post('/api/logout/', { headers: { Authorization: token } });
  await tab.goto('/mi-cuenta/favoritos');
  await expect(tab).toHaveURL('/login');
  await expectNothingOf(tab, secrets);

  await logIn(tab, mailbox.address);
  await expect(tab).toHaveURL('/mi-cuenta/favoritos');
  await expect.poll(async () => (await cached(tab))['favorites']?.length ?? 0).toBe(3);
  secrets = await secretsOf(tab, mailbox.address);
  await context.setOffline(true);
  await tab.goto('/logout');
  await expect(tab.getByText('Cerramos tu sesión en este dispositivo.')).toBeVisible();
  await expectNothingOf(tab, secrets);
  await expect(tab.locator('[data-kept=favorites]')).toBeHidden();
});

/** The stored drafts of a tab. */
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

test('a tab on another site deletes its drafts after a logout, and keeps them after an expired session', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await page.getByLabel('Nombre', { exact: true }).fill('Casimira');
  await expect.poll(() => draftsOf(page)).toHaveLength(1);
  // No script of the site runs in it, as in a suspended tab.
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/');
  const token = await other.evaluate(() => localStorage.getItem('auth.token') ?? '');
  await other.request.post('/api/logout/', { headers: { Authorization: token } });
  await other.goto('/mi-cuenta/favoritos');
  await expect(other).toHaveURL('/login');
  await page.goto('/comediantes');
  expect(await draftsOf(page)).toHaveLength(1);

  await page.goto('/mi-cuenta/perfil');
  await expect(page).toHaveURL('/login');
  await logIn(page, mailbox.address);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Casimira');
  await page.goto('about:blank');
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  await page.goto('/comediantes');
  expect(await draftsOf(page)).toEqual([]);
  expect(await everythingKept(page)).not.toContain('Casimira');
});

test('a page restored after a logout elsewhere does not store its path', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const path = '/mi-cuenta/eventos/editar/noche-secreta';
  await page.goto(path);
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  expect(await everythingKept(page)).not.toContain('noche-secreta');
  // A link that is opened again leads to its target, whichever account was here before.
  await other.goto(path);
  await expect(other).toHaveURL('/login');
  expect(await everythingKept(other)).toContain('noche-secreta');
});

test('a message typed in another tab is deleted by the logout; the next account starts with an empty form', async ({
  page,
  context,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const contact = await context.newPage();
  await contact.goto('/contacto');
  const message = contact.getByLabel('Mensaje');
  await message.fill('Soy Casimira');
  await expect.poll(() => draftsOf(contact)).toEqual(['draft:contact']);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(message).toHaveValue('');
  await message.fill('Otra cosa');
  const kept = await everythingKept(contact);
  expect([kept.includes('Casimira'), kept.includes('Otra cosa')]).toEqual([false, true]);
  await contact.reload();
  await expect(message).toHaveValue('Otra cosa');
});

test('an account that logs in after another account’s session expired gets neither its path nor its message', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await page.goto('/contacto');
  await page.getByLabel('Mensaje').fill('Soy Casimira');
  await endSessionElsewhere(page);
  await page.goto('/mi-cuenta/favoritos');
  await expect(page).toHaveURL('/login');
  await logIn(page, 'fan@demo.mx', 'contraseña-de-prueba');
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await page.goto('/contacto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
});

test('copies of one account are not available to the next, however its session ended', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  const { comedian } = await keepTwo(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, 'fan@demo.mx', 'contraseña-de-prueba');
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await expect.poll(async () => (await cached(page))['favorites'] ?? []).not.toContain(comedian);
});

test('no cache has data of an account, the API or a token', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  const guests = ['/login', '/registro', '/recuperar-contrasena', '/recuperar-contrasena/confirmar?uid=1'];
  for (const path of ['/', ...guests]) await page.goto(path);
  await underWorker(page);
  for (const path of guests) await page.goto(path);
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  const own = ['/mi-cuenta/perfil', '/mi-cuenta/favoritos', '/mi-cuenta/eventos', '/mi-cuenta/comediante'];
  for (const path of [...own, '/donar/gracias', '/donar/cancelado', '/admin/donaciones', '/comediantes']) {
    await page.goto(path);
    await afterIdleWork(page);
    await answered(page);
  }
  await expect.poll(async () => (await cached(page))['pages-1'] ?? []).toContain('/comediantes');
  const paths = Object.values(await cached(page)).flat();
  const allowed =
    /^\/($|_astro\/|comediantes|eventos|sin-conexion$|media\/[\w-]+\/\d+\.(avif|webp)$|indice\/|favoritos\.json$)/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name === 'favorites')),
  ).toEqual(['favorites']);
});

test('the offline page hides its list when another tab logs out', async ({ page, context, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await keepTwo(page);
  await context.setOffline(true);
  await page.goto('/mi-cuenta/favoritos');
  const own = page.locator('[data-kept=favorites], [data-kept=dates]');
  await expect(own.locator('li').first()).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/logout');
  await expect(tab.getByText('Cerramos tu sesión en este dispositivo.')).toBeVisible();
  await expect(own.locator('li')).toHaveCount(0);
  await expect(own.first()).toBeHidden();
});
