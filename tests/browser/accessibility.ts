import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';
import { gluedWords } from '../support/glued-words.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** Minified: every page that is checked parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on colours. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block'];

/** A phone and a desktop width. */
const WIDTHS = [360, 1280] as const;

/** Axe violations of a part of a page, each with its first element. Loads axe once per page. */
export async function broken(page: Page, options: RunOptions = {}, part = 'html'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, given]) => {
      const { violations } = await window.axe.run(selector, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    },
    [part, options] as const,
  );
}

/**
 * Problems of a page in its present state, at both widths and in both themes: violations of
 * WCAG 2.2 AA, words that run together, and horizontal overflow. Empty if there are none.
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
      await page.emulateMedia({ colorScheme });
      // Themes differ in colours only: the second one is checked for those.
      const runOnly = colorScheme === 'light' ? RULES : ABOUT_COLORS;
      const where = `${about} at ${width} px, ${colorScheme}`;
      found.push(...(await broken(page, { runOnly })).map((each) => `${where}: ${each}`));
    }
  }
  return found;
}
