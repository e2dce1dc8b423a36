import { cast } from '#demo/cast.ts';
import { crews } from '#demo/crews.ts';
import { stations } from '#demo/stations.ts';
import { layoutFaults, scaleText } from './layout.ts';
import { expect, test } from './page.ts';

/* Sizes and settings that few visitors have, and some need. What holds on every page is in `kinds.test.ts`. */

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
