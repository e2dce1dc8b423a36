import type { Page } from '@playwright/test';
import { eventPageSlugs } from '#model/paths.ts';
import { expect, sections, test } from './page.ts';

// Other tests have no transitions between pages.
test.use({ reducedMotion: 'no-preference' });

/** Sections of the demo with more than one page. */
const LONG = ['/eventos', '/comediantes', '/lugares'];

/** Goes from home to a section by the menu, to its second page, and to the page of an entry. */
async function walkThrough(page: Page, { name, path }: (typeof sections)[number]): Promise<void> {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveCount(1);
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  const link = navigation.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByText('Menú', { exact: true }).first().click();
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(navigation.locator('[aria-current="page"]')).toHaveText(name);

  if (LONG.includes(path)) {
    await page
      .getByRole('navigation', { name: 'Paginación' })
      .getByRole('link', { name: /2$/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${path}/pagina/2`);
  }
  const details = page.locator('main').locator(`a[href^="${path}/"]:not([href*="/pagina/"])`);
  const targets = await details.evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''));
  const isDetail = (href: string) => !eventPageSlugs.has(href.split('/')[2] ?? '');
  const target = targets.find(isDetail) ?? '';
  await page.locator('main').locator(`a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(target);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).not.toBeEmpty();
}

test('from the home page to each section, its second page and a detail', async ({ page }) => {
  for (const section of sections) await walkThrough(page, section);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the home page to the events, their second page and a detail', async ({ page }) => {
    for (const section of sections.filter(({ path }) => path === '/eventos'))
      await walkThrough(page, section);
  });
});

test('a pagination shows four pages before and after the current one, and links forward and back', async ({
  page,
  request,
}) => {
  await page.goto('/eventos/pagina/2');
  const pages = page.getByRole('navigation', { name: 'Paginación' });
  await expect(pages.locator('[aria-current="page"]')).toHaveText(/2$/);
  await expect(pages.locator('a[rel="next"]')).toHaveAttribute('href', '/eventos/pagina/3');
  await pages.getByRole('link', { name: /1$/ }).first().click();
  await expect(page).toHaveURL('/eventos');
  expect((await request.get('/eventos/pagina/1')).status()).toBe(404);
  expect((await request.get('/eventos/pagina/999')).status()).toBe(404);
});

test('the texts linked from the footer and the header exist', async ({ page }) => {
  for (const path of ['/contacto', '/terminos-y-condiciones', '/politica-de-privacidad']) {
    const reply = await page.goto(path);
    expect([path, reply?.status()]).toEqual([path, 200]);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de', exact: true }).click();
  await expect(page).toHaveURL('/acerca-de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerca de Risoteca');
  await page.goto('/registro');
  await expect(page.getByText('Al registrarte aceptas los términos y condiciones')).toBeVisible();
});

test('the chosen theme is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.evaluate(() => localStorage.setItem('tema', 'foro'));
  await page.reload();
  expect(await ground()).not.toBe(light);
});

test('every page says that the content is a demo', async ({ page }) => {
  for (const path of ['/', '/comediantes', '/eventos']) {
    await page.goto(path);
    await expect(page.getByText(/demostración/i).first()).toBeVisible();
  }
});
