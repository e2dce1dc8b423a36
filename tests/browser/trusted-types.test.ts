import { expect, test } from './account.ts';
import { enterAdmin, field, ownName } from './admin-page.ts';
import { acceptedStrings, brokenRules, watchRules } from './policy.ts';

/* Chromium knows Trusted Types; an error in the console fails any test. Pages at rest are in `kinds.test.ts`. */

test.use({ viewport: { width: 360, height: 780 } });

test('a list that was turned in place keeps to its rules, and refuses strings as markup and scripts', async ({
  page,
  problems,
}) => {
  await watchRules(page);
  await page.goto('/comediantes');
  await page.getByRole('navigation', { name: 'Paginación' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/pagina/);
  expect(await brokenRules(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(await acceptedStrings(page)).toEqual([]);
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
  expect(await acceptedStrings(page)).toEqual([]);
  // Each refusal is in the console.
  problems.splice(0);
});
