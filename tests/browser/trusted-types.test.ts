import type { Page } from '@playwright/test';
import { expect, test } from './account.ts';
import { enterAdmin, field, ownName } from './admin-page.ts';
import { kinds } from './kinds.ts';

/* Chromium knows Trusted Types; an error in the console fails any test. */

test.use({ viewport: { width: 360, height: 780 } });

/** Has the page remember which of its rules were broken. */
const watchRules = (page: Page) =>
  page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      broken.push(`${violatedDirective}: ${sample}`),
    );
  });

const brokenRules = (page: Page) => page.evaluate(() => (window as unknown as { broken: string[] }).broken);

/** What becomes of strings where a page parses markup or loads scripts: the name of the error, or null. */
const tryStrings = (page: Page) =>
  page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work();
        return null;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const markup = '<img src=x onerror=alert(1)>';
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return [
      attempt(() => (document.createElement('div').innerHTML = markup)),
      attempt(() => document.body.insertAdjacentHTML('beforeend', markup)),
      attempt(() => new DOMParser().parseFromString(markup, 'text/html')),
      attempt(() => (document.createElement('script').src = '/x.js')),
      attempt(() => trustedTypes.createPolicy('default', { createHTML: (html: string) => html })),
    ];
  });

test('no page of the site breaks its rules, and each refuses strings as markup and scripts', async ({
  page,
  request,
  problems,
}) => {
  test.setTimeout(240_000);
  await watchRules(page);
  for (const path of await kinds(request)) {
    await page.goto(path, { waitUntil: 'load' });
    expect.soft([path, await brokenRules(page)]).toEqual([path, []]);
  }
  await page.goto('/comediantes');
  await page.getByRole('navigation', { name: 'Paginación' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/pagina/);
  expect(await brokenRules(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(await tryStrings(page)).toEqual(Array.from({ length: 5 }, () => 'TypeError'));
  // Each refusal is in the console.
  problems.splice(0);
});

test('maps, and editors of formatted text, with what is pasted, keep to the rules of their pages', async ({
  page,
  problems,
}) => {
  await watchRules(page);
  await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').fill(ownName('Foro'));
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  await expect(page.getByRole('region', { name: 'Mapa para elegir el lugar' })).toBeFocused();
  expect(await brokenRules(page)).toEqual([]);

  await field(page, 'Descripción').focus();
  const editor = page.getByRole('textbox', { name: 'Descripción', exact: true });
  await expect(page.getByRole('group', { name: 'Formato del texto' }).first()).toBeVisible();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Pegado <strong>fuerte</strong></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.locator('strong', { hasText: 'fuerte' })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(await tryStrings(page)).toEqual(Array.from({ length: 5 }, () => 'TypeError'));
  // Each refusal is in the console.
  problems.splice(0);
});
