import type { Page } from '@playwright/test';
import { cast } from '#demo/cast.ts';
import { crews } from '#demo/crews.ts';
import { stations } from '#demo/stations.ts';
import { kinds } from './kinds.ts';
import { layoutFaults, scaleText } from './layout.ts';
import { expect, test } from './page.ts';

/* Every kind of page at sizes and settings that few visitors have, and some need. */

/** Opens one page of each kind, and says what is found on it. */
async function onEveryKind(page: Page, find: () => Promise<unknown[]>): Promise<void> {
  for (const path of await kinds(page.request)) {
    await page.goto(path);
    expect.soft([path, await find()]).toEqual([path, []]);
  }
}

test.beforeEach(({ problems: _ }) => test.setTimeout(300_000));

test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')));
});

test('text at twice its size breaks no word and clips nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await onEveryKind(page, async () => {
    await scaleText(page, 2);
    return layoutFaults(page);
  });
});

test('the way back and the chosen link of a list stay inside its margins with text at twice its size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [
    '/eventos/en/ciudad-de-mexico',
    '/comediantes/en/ciudad-de-mexico',
    '/lugares/en/puebla',
  ]) {
    await page.goto(path);
    await scaleText(page, 2);
    const [left, right] = await page.locator('.masthead .name').evaluate((name) => {
      const { left: start, right: end } = name.getBoundingClientRect();
      return [start, end];
    });
    const chosen = await page.locator('.masthead nav [aria-current]').boundingBox();
    expect.soft(chosen?.x, path).toBeGreaterThanOrEqual(left);
    expect.soft((chosen?.x ?? 0) + (chosen?.width ?? Infinity), path).toBeLessThanOrEqual(right);
    // The arrow is in the middle of its target.
    const arrow = await page.locator('.masthead .name li:last-child a').boundingBox();
    const glyph = 2 * 17 * 1.25;
    expect.soft((arrow?.x ?? 0) + ((arrow?.width ?? 0) - glyph) / 2, path).toBeGreaterThanOrEqual(left - 1);
  }
});

test('titles take at most 72 pixels a line on screens below 56rem', async ({ page }) => {
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 780 });
    await onEveryKind(page, () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1')].flatMap((title) => {
          const { fontSize, lineHeight } = getComputedStyle(title);
          return Math.max(parseFloat(fontSize), parseFloat(lineHeight)) > 72 ? [fontSize, lineHeight] : [];
        }),
      ),
    );
  }
});

for (const width of [320, 1920])
  test(`pages of ${width} pixels break no word and clip nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await onEveryKind(page, () => layoutFaults(page));
  });

test('home breaks no word on any day: each podcast, collective and joke fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  for (const [place, texts] of [
    ['.two [data-kind=podcast] h2 a', stations.map(({ name }) => name)],
    ['.two [data-kind=group] h2 a', crews.map(({ name }) => name)],
    ['blockquote p', cast.flatMap(({ punchline = [] }) => punchline)],
  ] as const)
    for (const text of texts) {
      await page.locator(place).evaluate((element, words) => element.replaceChildren(words), text);
      expect.soft([text, await layoutFaults(page)]).toEqual([text, []]);
    }
});

test('nothing sticks to a screen that is low', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await onEveryKind(page, () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        // A notification is dismissed by its reader.
        .filter((element) => !element.closest('.notifications') && element.getClientRects().length > 0)
        .map(({ className }) => className),
    ),
  );
});

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active', viewport: { width: 360, height: 780 } });

  test('the current page and the chosen link differ from their neighbours', async ({ page }) => {
    await onEveryKind(page, () =>
      page.evaluate(() => {
        const look = (element: Element) => {
          const { backgroundColor, color, outlineStyle, textDecorationLine } = getComputedStyle(element);
          return [backgroundColor, color, outlineStyle, textDecorationLine].join(' ');
        };
        return [...document.querySelectorAll('nav [aria-current]')]
          .filter((current) => current.checkVisibility())
          .filter((current) => {
            const others = [...(current.closest('ul')?.querySelectorAll('a, button') ?? [])].filter(
              (other) => !other.hasAttribute('aria-current'),
            );
            return others.some((other) => look(other) === look(current));
          })
          .map(({ textContent }) => textContent.trim());
      }),
    );
  });
});
