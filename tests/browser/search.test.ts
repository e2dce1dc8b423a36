import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { paths } from '#model/paths.ts';
import { broken } from './accessibility.ts';
import { expect, test, withoutAborted } from './page.ts';
import { atRest } from './rest.ts';

/** Finds a name of the demo and the page it links to. */
async function someone(page: Page): Promise<{ name: string; href: string }> {
  await page.goto('/comediantes');
  const link = page.locator('.face a').first();
  return { name: (await link.textContent())?.trim() ?? '', href: (await link.getAttribute('href')) ?? '' };
}

/** A name with two letters swapped and without accents. */
const misspelt = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(.)(.)(.)/, '$1$3$2');

const KB = 1024;

test('the search of the header loads nothing until it is focused, and little then', async ({
  page,
  request,
}) => {
  const { name } = await someone(page);
  const loaded: string[] = [];
  page.on('request', (each) => {
    if (/indice|_astro.*js/.test(each.url())) loaded.push(each.url());
  });
  await atRest(page, () => page.reload());
  const before = loaded.length;
  expect(loaded.filter((url) => url.includes('indice'))).toEqual([]);
  expect(await page.locator('[role=combobox]').count()).toBe(0);
  await page.getByLabel('Buscar en la enciclopedia').focus();
  await expect(page.locator('[role=combobox]')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type(misspelt(name));
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  const sizes = await Promise.all(
    loaded
      .slice(before)
      .map(async (url) => brotliCompressSync(await (await request.get(url)).body()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * KB);
});

test('results can be navigated, opened and closed with the keyboard', async ({ page }) => {
  const { name, href } = await someone(page);
  const box = page.getByLabel('Buscar en la enciclopedia');
  await box.focus();
  await expect(page.locator('[role=combobox]')).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(page.locator('.search [role=status]')).toHaveText(/\d\sresultados?/);

  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toContainText(name);
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText(/^Ver/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('leaving the search closes it, and its results have no accessibility violation', async ({ page }) => {
  const { name } = await someone(page);
  await page.getByLabel('Buscar en la enciclopedia').focus();
  await expect(page.locator('[role=combobox]')).toBeVisible();
  await page.keyboard.type(name.slice(0, 3));
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await broken(page, {}, '.search')).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('without a selected option Enter opens the page of results', async ({ page }) => {
  const { name, href } = await someone(page);
  await page.getByLabel('Buscar en la enciclopedia').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=/);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await expect(page.locator(`[data-results] a[href="${href}"]`)).toBeVisible();
  await expect(page.locator('[data-results] [role=status]')).toHaveText(/\d\sresultados?/);
});

test('the page of results updates while typing, and its address works with the back button', async ({
  page,
}) => {
  const { name, href } = await someone(page);
  await page.goto('/buscar');
  const box = page.getByLabel('Buscar en la enciclopedia');
  await box.pressSequentially(misspelt(name));
  const hit = page.locator(`[data-results] a[href="${href}"]`);
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(hit).toBeVisible();
  await box.fill('zzzzzzzz');
  await expect(page.getByText('Nadie responde a «zzzzzzzz»')).toBeVisible();
  await expect(page).toHaveTitle(/^«zzzzzzzz» · Buscar/);
  await box.fill('z');
  await expect(page.getByText('Escribe al menos dos letras.')).toBeVisible();
  await expect(page).toHaveTitle(/^Buscar/);
});

test('an address with a question loads the directory of the index at once, and no schemas of the API', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (each) => loaded.push(new URL(each.url()).pathname));
  await page.goto('/buscar?q=ana');
  await expect(page.locator('[data-results] .hit').first()).toBeVisible();
  const at = (pattern: RegExp) => loaded.findIndex((path) => pattern.test(path));
  expect(loaded.filter((path) => path === paths.searchDirectory)).toHaveLength(1);
  expect(at(/^\/indice/)).toBeLessThan(at(/_astro\/results/));
  expect(loaded.filter((path) => /_astro\/(client|react)\./.test(path))).toEqual([]);
});

test('more results are loaded on request, and the focus moves to the first of them', async ({ page }) => {
  await page.goto('/buscar?q=ma');
  const more = page.getByRole('button', { name: 'Ver más' }).first();
  await expect(more).toBeVisible();
  const before = await page.locator('[data-results] section a').count();
  await more.click();
  await expect.poll(() => page.locator('[data-results] section a').count()).toBeGreaterThan(before);
  await expect(page.locator('[data-results] a:focus')).toHaveCount(1);
});

test('of a show with many dates three more are shown, and the rest is folded', async ({ page }) => {
  await page.goto('/buscar?q=carcajada%20nocturna');
  const show = page.locator('[data-results] li', { has: page.locator('details') }).first();
  await expect(show.locator('> .dates > li')).toHaveCount(3);
  const rest = show.locator('details').getByRole('link');
  await expect(rest.first()).toBeHidden();
  await show.getByText(/^y \d+\sfechas más$/).click();
  await expect(rest.first()).toBeVisible();
});

test('the box answers with a list as narrowed, and says what a typo may mean', async ({ page, problems }) => {
  await page.goto('/buscar');
  const box = page.getByLabel('Buscar en la enciclopedia');
  await box.fill('gratis en cdmx');
  const line = page.getByRole('list', { name: 'Respuestas' }).getByRole('link').first();
  await expect(line).toHaveText(/^Gratis en Ciudad de México\s+\d+\sfunci(ón|ones)$/);
  const number = /(\d+)\s/.exec((await line.textContent()) ?? '')?.[1] ?? '';
  await line.click();
  await expect(page).toHaveURL('/eventos?city=Ciudad+de+M%C3%A9xico&is_free=true');
  await expect(
    page.getByText(new RegExp(`^${number}\\s(resultado|función|funciones)`)).first(),
  ).toBeVisible();

  await page.getByLabel('Buscar en la enciclopedia').fill('guadalajra');
  const option = page.getByRole('listbox').getByRole('option').first();
  await expect(option).toHaveText(/^Cartelera en Guadalajara/);
  await expect(page.getByRole('listbox')).toContainText('¿Quisiste decir «Cartelera en Guadalajara»?');
  expect(await broken(page, {}, '.search')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/eventos/en/guadalajara');
  // A list as narrowed asks the API.
  expect(withoutAborted(problems).filter((problem) => !problem.startsWith('API: '))).toEqual([]);
  problems.splice(0);
});

test('a failed search is reported and can be retried', async ({ page, problems }) => {
  await page.route('**/indice/**', (route) => route.abort());
  await page.goto('/buscar?q=noche');
  await expect(page.getByText('La búsqueda no respondió')).toBeVisible();
  await page.unroute('**/indice/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator('[data-results] a').first()).toBeVisible();
  // The aborted requests are expected.
  problems.splice(0);
});

test('the query is only shown as text', async ({ page }) => {
  await page.goto(`/buscar?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.locator('[data-results] [role=status]')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('[data-results] [src="x"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search box leads to the results, the next query too, and to every list', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Buscar en la enciclopedia').fill('beto zaldivar');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/buscar?q=beto+zaldivar&s=');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'Beto Zaldívar' })).toHaveAttribute(
      'href',
      '/comediantes/beto-zaldivar',
    );
    const field = main.getByLabel('Buscar en la enciclopedia');
    await expect(field).toHaveValue('beto zaldivar');
    await field.fill('gratis en puebla');
    await main.getByRole('button', { name: 'Buscar' }).click();
    await expect(main.getByRole('link', { name: /^Gratis en Puebla/ })).toBeVisible();
    await expect(field).toHaveValue('gratis en puebla');
    await expect(page.getByText('hace falta JavaScript')).toBeVisible();
    await main.getByRole('link', { name: /^Lugares/ }).click();
    await expect(page).toHaveURL('/lugares');
  });
});
