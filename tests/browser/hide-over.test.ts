import { broken } from './accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './small-site.ts';

/* The small site has one event now and one after it, one in two days, two with the same start in three, one in four and one in nine. */

const LAST = /^La noche interminable/;

const HOUR = 3_600_000;

/** Opens a page some hours from now, from a host that was not rebuilt since. */
async function visitAfter(page: Page, hours: number, path: string): Promise<void> {
  await page.clock.setFixedTime(Date.now() + hours * HOUR);
  await page.goto(path);
}

const names = (page: Page) => page.locator('[data-end] .reach');

test('events are shown before their end and hidden afterwards, with the header of a day without events', async ({
  page,
}) => {
  await visitAfter(page, 47, '/eventos');
  await expect(names(page)).toHaveText(['Impostora', 'Noche', 'Breve', 'Ñ', LAST]);
  await expect(page.locator('.day h2')).toHaveCount(4);
  await visitAfter(page, 52, '/eventos');
  await expect(names(page)).toHaveText(['Noche', 'Breve', 'Ñ', LAST]);
  await expect(page.locator('.day h2')).toHaveCount(3);
  await visitAfter(page, 74, '/eventos');
  await expect(names(page)).toHaveText(['Noche', 'Ñ', LAST]);
  await expect(page.locator('.day h2')).toHaveCount(3);
});

test('events that are over are hidden before the first paint, without a layout shift', async ({
  page,
  problems,
}) => {
  // Late fonts may shift a line; that is not tested here.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = entry.entryType;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitAfter(page, 74, '/eventos');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  problems.splice(0, problems.length, ...problems.filter((problem) => !/woff2|ERR_FAILED/.test(problem)));
});

test('the home page and pages of entries hide past dates only', async ({ page }) => {
  await visitAfter(page, 24 * 30, '/');
  await expect(names(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liga' }).first()).toBeVisible();
  await visitAfter(page, 0, '/lugares/foro');
  await expect(names(page)).toHaveText(['Noche']);
  await visitAfter(page, 76, '/lugares/foro');
  await expect(names(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foro Uno');
});

test('a page with hidden dates stays accessible', async ({ page }) => {
  for (const path of ['/', '/eventos']) {
    await visitAfter(page, 74, path);
    expect([path, await broken(page)]).toEqual([path, []]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every date is shown', async ({ page }) => {
    await visitAfter(page, 24 * 30, '/eventos');
    await expect(names(page)).toHaveText(['De hoy', 'Después', 'Impostora', 'Noche', 'Breve', 'Ñ', LAST]);
  });
});
