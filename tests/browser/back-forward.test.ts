import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { wholeBrowser } from '../support/browsers.ts';
import { DEMO_PASSWORD, enterAs, expect, holdSession, logIn, openAccount, test as base } from './account.ts';
import { details, kinds } from './kinds.ts';
import { sections } from './page.ts';
import { withTestClock } from './test.ts';

/*
 * Pages in the browser's back/forward cache. Playwright
 * disables that cache by default.
 */
const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright: _ }, use) => {
      const browser = await chromium.launch({
        ...wholeBrowser(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: ['--no-sandbox', '--disable-gpu', '--enable-features=BackForwardCache'],
      });
      await use(withTestClock(browser));
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

// A worker that takes control evicts cached pages once.
test.use({ serviceWorkers: 'block' });

/** Without `Clear-Site-Data` the logout must be safe too, as in browsers that do not support it. */
const withoutAnswer = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/api/logout/')
        ? Promise.resolve(Response.json({ detail: '' }))
        : fetch(input, init);
  });

/** Goes back to `path`. No page load follows, so `goBack` would wait in vain. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  const state = () => page.evaluate(() => [location.pathname, document.readyState]);
  // Between two pages the server is unreachable.
  await expect.poll(() => state().catch(() => null), { intervals: [20] }).toEqual([path, 'complete']);
}

/** Leaves the page, does something elsewhere, and goes back. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  await page.goto('/terminos-y-condiciones');
  await meanwhile();
  await goBack(page, pathname);
}

const kept = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons = null } = navigation as PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    };
    return { isStillHere: 'isStillHere' in globalThis, notRestoredReasons };
  });

/** Fewer pages than the browser keeps. */
const CHAIN = 5;

const restorable = [
  ...kinds.filter(({ name }) => sections.some(({ path }) => path === name)),
  ...details,
  ...kinds.filter(({ name }) =>
    ['/', '/contacto', '/eventos/liga-de-colectivos', '/eventos/pagina/2'].includes(name),
  ),
];

test('every kind of public page is restored from the back/forward cache', async ({ page }) => {
  const paths = await Promise.all(restorable.map((kind) => kind.find(page.request)));
  paths.push('/buscar?q=come');
  for (let from = 0; from < paths.length; from += CHAIN) {
    const chain = paths.slice(from, from + CHAIN);
    for (const path of chain) {
      await page.goto(path);
      await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
    }
    await page.goto('/terminos-y-condiciones');
    for (const path of chain.toReversed()) {
      await goBack(page, new URL(path, page.url()).pathname);
      expect([path, await kept(page)]).toEqual([path, { isStillHere: true, notRestoredReasons: null }]);
    }
  }
});

test('a narrowed list is restored with its filters, works, and has no pending request', async ({ page }) => {
  await page.goto('/comediantes');
  await page.getByText('Filtrar y buscar').click();
  await page.getByLabel('Buscar en esta lista').fill('a');
  await expect(page.locator('[data-live] li').first()).toBeVisible();
  await leaveAndReturn(page);
  expect((await kept(page)).isStillHere).toBe(true);
  await expect(page.locator('.loading-bar')).toBeHidden();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.locator('[data-served]')).toBeVisible();
});

test('a restored page is logged out after a logout elsewhere', async ({ page, context }) => {
  await withoutAnswer(context);
  await holdSession(page, 'fan@demo.mx', DEMO_PASSWORD);
  await page.goto('/comediantes');
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/logout');
    await expect(other).toHaveURL('/login');
    await other.close();
  });
  expect((await kept(page)).isStillHere).toBe(true);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toHaveCount(0);
});

test('a restored page hides events that are over by then', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-end]').first()).toBeVisible();
  await page.evaluate(() => {
    const later = Date.now() + 400 * 86_400_000;
    Date.now = () => later;
  });
  await leaveAndReturn(page);
  expect((await kept(page)).isStillHere).toBe(true);
  await expect(page.locator('[data-end]')).toHaveCount(0);
});

test('a restored donation form keeps its choice and can be sent again', async ({ page }) => {
  await page.goto('/eventos');
  const form = page.locator('footer form[data-donation]');
  await page.locator('footer summary').click();
  await form.getByText('$200', { exact: true }).click();
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  await form.getByRole('button', { name: 'Donar' }).click();
  await expect(page).toHaveURL(/\/pago-de-prueba\//);
  await goBack(page, '/eventos');
  expect((await kept(page)).isStillHere).toBe(true);
  await expect(form.getByRole('radio', { name: '$200' })).toBeChecked();
  await expect(form.getByRole('button')).toHaveText('Donar');
  await expect(form.getByRole('button')).toBeEnabled();
});

test('a restored page shows the account that logged in meanwhile', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  await page.goto('/comediantes');
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await goBack(page, '/comediantes');
  expect((await kept(page)).isStillHere).toBe(true);
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
});

test('a page restored after a logout shows neither typed text nor the return path', async ({
  page,
  context,
  mailbox,
}) => {
  await withoutAnswer(context);
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await page.getByLabel('Nombre', { exact: true }).fill('Casimira');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && localStorage.setItem('tema', 'foro'));
  });
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const back = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/mi-cuenta/perfil'));
  await page.evaluate(() => history.back());
  await back;
  await expect(page).toHaveURL('/login');
  // It was restored from the cache.
  expect(await page.evaluate(() => localStorage.getItem('tema'))).toBe('foro');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(
    /Casimira|mi-cuenta/,
  );
});
