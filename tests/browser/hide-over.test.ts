import { broken } from './accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './small-site.ts';

/* The small site has one event in two days, and two that begin together in three. */

const HOUR = 3_600_000;

/** Opens a page as it is some hours from now, on a host that has not built it since. */
async function visitAfter(page: Page, hours: number, path: string): Promise<void> {
  await page.clock.setFixedTime(Date.now() + hours * HOUR);
  await page.goto(path);
}

const names = (page: Page) => page.locator('[data-end] .reach');

test('what is coming is all there while it is', async ({ page }) => {
  await visitAfter(page, 47, '/eventos');
  await expect(names(page)).toHaveText(['Impostora', 'Noche', 'Breve']);
  await expect(page.locator('.day h2')).toHaveCount(2);
});

test('what is over is gone, and so is the header of a day that is left empty', async ({ page }) => {
  await visitAfter(page, 52, '/eventos');
  await expect(names(page)).toHaveText(['Noche', 'Breve']);
  await expect(page.locator('.day h2')).toHaveCount(1);
  await visitAfter(page, 74, '/eventos');
  await expect(names(page)).toHaveText(['Noche']);
  await expect(page.locator('.day h2')).toHaveCount(1);
});

test('nothing moves: what is over is gone before the page is first painted', async ({ page, problems }) => {
  // Letters that come late may move a line: that is not what is looked at here.
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

test('the home page and those of entries lose their dates in the same way, and nothing else', async ({
  page,
}) => {
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

test('a page that has lost dates is as accessible as before', async ({ page }) => {
  for (const path of ['/', '/eventos']) {
    await visitAfter(page, 74, path);
    expect([path, await broken(page)]).toEqual([path, []]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every date stays', async ({ page }) => {
    await visitAfter(page, 24 * 30, '/eventos');
    await expect(names(page)).toHaveText(['Impostora', 'Noche', 'Breve']);
  });
});
