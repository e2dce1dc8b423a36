import { TONIGHT } from './small-content.ts';
import { expect, test } from './small-site.ts';

test("a city's night is on a strip of hours, and says by the visitor's clock when its first show begins", async ({
  page,
}) => {
  const start = Date.parse(TONIGHT);
  await page.clock.setFixedTime(start - 40 * 60_000);
  await page.goto('/eventos/en/merida');
  const night = page.locator('.night');
  await expect(night.locator('li', { has: page.locator('[href$="/de-hoy"]') })).toContainText(
    'empieza en 40 min',
  );
  await expect(night.locator('rect').first()).toBeVisible();
  expect(await night.locator('line').getAttribute('x1')).toMatch(/^-?[\d.]+%$/);
  await expect(night.locator('svg text').first()).not.toBeEmpty();
  await page.clock.setFixedTime(start + 10 * 60_000);
  await page.reload();
  await expect(night).toContainText('empezó hace 10 min');
  await page.clock.setFixedTime(start + 155 * 60_000);
  await page.reload();
  await expect(night).toContainText('empezó hace 2 h');
});

test('the planner says what fits one after the other, and is absent where a city has one show alone', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.parse(TONIGHT) - 40 * 60_000);
  await page.goto('/eventos/en/merida');
  await expect(page.locator('.night')).toContainText('Arma tu noche');
  await expect(page.locator('.night')).toContainText('de descanso, sin moverte');
  await page.goto('/eventos/en/tulum');
  await expect(page.locator('.row').first()).toBeVisible();
  await expect(page.locator('.night')).toHaveCount(0);
});

test('the strip of a night is folded on phones, so that dates come first', async ({ page }) => {
  await page.clock.setFixedTime(Date.parse(TONIGHT) - 40 * 60_000);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/eventos/en/merida');
  const night = page.locator('.night');
  await expect(night.locator('rect').first()).toBeHidden();
  expect((await night.boundingBox())?.height).toBeLessThanOrEqual(56);
  await night.locator('summary').press('Enter');
  await expect(night.locator('rect').first()).toBeVisible();
});

test('a plan with one show left is gone, and without any the city and the lists say that today is over', async ({
  page,
}) => {
  const start = Date.parse(TONIGHT);
  await page.clock.setFixedTime(start + 70 * 60_000);
  await page.goto('/eventos/en/merida');
  await expect(page.locator('.row a.reach').first()).toHaveText('Después');
  await expect(page.locator('.night')).toBeHidden();
  await expect(page.getByText('Por hoy ya no hay funciones.')).toBeHidden();
  await page.goto('/hoy/merida');
  await expect(page.getByText('Por hoy se apagaron los micrófonos.')).toBeHidden();
  await expect(page.locator('[data-begun]').first()).toHaveText('empezó hace 10 min');

  await page.clock.setFixedTime(start + 6 * 3_600_000);
  await page.reload();
  await expect(page.getByText('Por hoy se apagaron los micrófonos.')).toBeVisible();
  await page.goto('/eventos');
  await expect(page.getByText('Por hoy ya no hay funciones. Lo que sigue:')).toBeVisible();
});
