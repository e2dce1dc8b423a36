import { expect, test } from './small-site.ts';

test('the league has its table, its results and its bracket, whatever an event is called', async ({
  page,
}) => {
  await page.goto('/eventos/liga-de-colectivos');
  await expect(page.locator('h1')).toHaveText('Liga de Colectivos');
  const row = page.getByRole('table', { name: 'Grupo A' }).getByRole('row', { name: /Equipo 1/ });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '0', '10', '3']);
  await expect(page.getByText('Impostora')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver el tablero' }).click();
  await expect(page).toHaveURL('/eventos/liga-de-colectivos/tablero');
});

test('the bracket is a list of rounds that says who won and who is not known yet', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/eventos/liga-de-colectivos/tablero');
    const rounds = page.locator('.bracket > li');
    await expect(rounds.getByRole('heading')).toHaveText(['Semifinales', 'Final']);
    const sides = rounds.first().locator('ul > li');
    await expect(sides).toHaveText([/^Equipo 1 ?ganó ?9$/, /^Equipo 2 ?8$/, 'Equipo 3', 'Por definirse']);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('the home page leads to a league that is on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver la liga' }).click();
  await expect(page.locator('h1')).toHaveText('Liga de Colectivos');
});
