import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

const bar = { name: 'Compartir esta página' };

/** The address of the first entry of a list. */
async function entryOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.locator('main .reach').first().getAttribute('href')) ?? '';
}

test('lists and pages of the site have nothing to share', async ({ page }) => {
  for (const path of ['/', '/comediantes', '/eventos/pagina/2', '/buscar', '/contacto', '/acerca-de']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('.share')).toHaveCount(0);
  }
});

test('copying the link puts the address into the clipboard and says so', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(baseURL ?? '').origin,
  });
  const path = await entryOf(page, '/comediantes');
  await page.goto(path);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('complementary', bar).getByRole('status')).toHaveText('Enlace copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
});

test('a failed copy is reported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
  });
  await page.goto(await entryOf(page, '/comediantes'));
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('complementary', bar).getByRole('status')).toContainText('No se pudo copiar');
});

test('the share row says what it is for, stays visible on a desktop, hides no focus and is not printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await entryOf(page, '/comediantes'));
  await expect(page.getByRole('complementary', bar).getByText('Compartir:')).toBeVisible();
  const links = page.locator('main a:visible');
  const last = (await links.count()) - 1;
  for (const part of [1, 0.8, 0.6]) {
    const place = Math.floor(last * part);
    const link = links.nth(place);
    await link.focus();
    const box = await page.getByRole('complementary', bar).boundingBox();
    const focused = await link.boundingBox();
    expect(box?.y).toBe(0);
    expect(focused?.y ?? 0).toBeGreaterThanOrEqual(box?.height ?? 0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', bar)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a button with its word opens the networks, and Escape closes them', async ({ page }) => {
    // Heads of entries have it with a favourite and without; events have a bar of their own.
    for (const list of ['/eventos', '/comediantes', '/colectivos']) {
      await page.goto(await entryOf(page, list));
      const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
      const button = page.getByRole('button', { name: 'Compartir', exact: true });
      const whatsapp = page.getByRole('complementary', bar).getByRole('link', { name: 'WhatsApp' });
      await expect(button).toHaveText('Compartir');
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(whatsapp).toBeHidden();
      // It is a part of the page, and lies over none of it.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(button).not.toBeInViewport();
      await button.click();
      await expect(whatsapp).toBeInViewport({ ratio: 1 });
      const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
      expect([list, text?.endsWith(` ${canonical}`)]).toEqual([list, true]);
      await page.keyboard.press('Escape');
      await expect(whatsapp).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test('it opens the sheet of the system where there is one', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
    });
    const path = await entryOf(page, '/comediantes');
    await page.goto(path);
    await page.getByRole('button', { name: 'Compartir', exact: true }).click();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared: Array<{ url: string }> }).shared);
    await expect.poll(async () => (await shared())[0]?.url).toBe(`${baseURL}${path}`);
    await expect(page.getByRole('complementary', bar).getByRole('link').first()).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are shown, and no button that needs a script', async ({ page }) => {
    await page.goto(await entryOf(page, '/comediantes'));
    const share = page.getByRole('complementary', bar);
    await expect(share.getByRole('link')).toHaveText(['WhatsApp', 'Facebook', 'X', 'Correo']);
    await expect(share.getByRole('button')).toHaveCount(0);
  });
});
