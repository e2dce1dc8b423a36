import { expect, test } from './page.ts';

/* The oldest browsers of README.md: what they do not have is deleted before scripts run. */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const drop = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name);
    };
    drop(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
    drop(Map, 'groupBy');
    drop(Object, 'groupBy');
    drop(Array, 'fromAsync');
    drop(String.prototype, 'isWellFormed', 'toWellFormed');
    drop(AbortSignal, 'any');
    drop(URL, 'parse', 'canParse');
    drop(Promise, 'withResolvers', 'try');
    drop(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
    drop(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
    drop(RegExp, 'escape');
    drop(globalThis, 'Iterator', 'scheduler', 'navigation');
    drop(Document.prototype, 'startViewTransition');
  });
});

test('the search finds a comedian in a browser at the floor', async ({ page }) => {
  await page.goto('/comediantes');
  const name = (await page.locator('.face a').first().textContent())?.trim() ?? '';
  await page.getByLabel('Buscar en la enciclopedia').focus();
  await page.keyboard.type(name.slice(0, 6));
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  await page.goto(`/buscar?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
});

test('lists are narrowed in a browser at the floor', async ({ page, problems }) => {
  for (const path of [
    '/eventos?is_openmic=true&is_free=true',
    '/lugares?search=a',
    '/comediantes?search=a',
    '/eventos?search=a',
  ]) {
    await page.goto(path);
    await expect(page.locator('.live output')).toHaveText(/\d\sresultados?/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // A narrowed list calls the API.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.startsWith('API: ')));
});
