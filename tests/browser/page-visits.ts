import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { overBudget, overPhoneBudget } from './budgets.ts';
import { bigTitles, sticking, tallChrome, tallHeader, unmarked } from './frame.ts';
import { isDetail } from './kinds.ts';
import { layoutFaults, scaleText } from './layout.ts';
import { brokenRules, watchRules } from './policy.ts';
import { openAtRest } from './rest.ts';

export const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

type Collect = (audit: string, found: readonly string[]) => void;

async function visitOnPhone(page: Page, path: string, collect: Collect): Promise<void> {
  const visit = await openAtRest(page, path);
  collect('status', visit.response?.status() === (path === '/no-existe' ? 404 : 200) ? [] : ['is wrong']);
  // A query in the address is an interaction: its page loads the code for it.
  if (!path.includes('?')) collect('budget', await overBudget(visit));
  if (isDetail(path)) collect('budget of a phone', await overPhoneBudget(page, visit));
  collect('header and bar', await tallChrome(page));
  collect('titles at 360 px', await bigTitles(page));
  collect('accessibility', await complaints(page, path, [PHONE.width]));
  await page.setViewportSize({ width: 320, height: 800 });
  collect('layout at 320 px', await layoutFaults(page));
  await page.setViewportSize({ width: 780, height: 360 });
  collect('sticks to a low screen', await sticking(page));
}

async function visitOnDesktop(page: Page, path: string, collect: Collect): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const visit = await openAtRest(page, path);
  if (!path.includes('?')) collect('budget on a desktop', await overBudget(visit));
  collect('header at 1280 px', await tallHeader(page));
  collect('accessibility', await complaints(page, path, [DESKTOP.width]));
  await page.setViewportSize({ ...DESKTOP, width: 800 });
  collect('titles at 800 px', await bigTitles(page));
  await page.setViewportSize({ ...DESKTOP, width: 1920 });
  collect('layout at 1920 px', await layoutFaults(page));
  collect('header at 1920 px', await tallHeader(page));
}

async function visitWithLargeText(page: Page, path: string, collect: Collect): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
  collect('current links in forced colours', await unmarked(page));
  await scaleText(page, 2);
  collect('layout with text at twice its size', await layoutFaults(page));
}

/**
 * What three visits of a public page find: on a phone, on a desktop, and with forced colours and text at twice its
 * size. Each begins with the name of its audit. The watch over requests and the console is the caller's.
 */
export async function visitPage(page: Page, path: string): Promise<string[]> {
  const findings: string[] = [];
  const collect: Collect = (audit, found) => findings.push(...found.map((each) => `${audit}: ${each}`));
  await watchRules(page);
  for (const visit of [visitOnPhone, visitOnDesktop, visitWithLargeText]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, path, collect);
    collect('security policy', await brokenRules(page));
  }
  return findings;
}
