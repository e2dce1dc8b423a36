import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { gluedWords } from '../support/glued-words.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose answer depends on colours. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block'];

/** A phone and a desk. */
const WIDTHS = [360, 1280] as const;

/** Rules that a part of a page breaks, each with the first element that does. axe comes into a page once. */
export async function broken(page: Page, options: RunOptions = {}, part = 'html'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, given]) => {
      const { violations } = await window.axe.run(selector, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    },
    [part, options] as const,
  );
}

/**
 * What is wrong with a page in the state it is in, on a phone and on a desk, in both themes: rules of
 * WCAG 2.2 AA it breaks, words that nothing separates, and being wider than the window. Nothing, if all is well.
 */
export async function complaints(
  page: Page,
  about: string,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const found = gluedWords(await page.content()).map((words) => `${about}: ${words}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${about} at ${width} px is ${overflow} px too wide`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Themes differ in their colours alone: the second one is asked about those.
      const runOnly = colorScheme === 'light' ? RULES : ABOUT_COLORS;
      const where = `${about} at ${width} px, ${colorScheme}`;
      found.push(...(await broken(page, { runOnly })).map((each) => `${where}: ${each}`));
    }
  }
  return found;
}
