import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { bigTitles, sticking, tallChrome, tallHeader, unmarked } from './frame.ts';
import { isDetail, kinds } from './kinds.ts';
import { layoutFaults, scaleText } from './layout.ts';
import { overBudget, overPhoneBudget } from './budgets.ts';
import { expect, test, withoutAborted } from './page.ts';
import { acceptedStrings, brokenRules, watchRules } from './policy.ts';
import { openAtRest } from './rest.ts';

/*
 * Each kind of page is opened three times: on a phone, on a desktop, and with forced colours and text at twice its size.
 * All that is promised of every page is checked in these visits; what is found is listed with the name of its audit.
 */

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

/** Pictures are chosen for a screen of 720 pixels. */
test.use({ viewport: PHONE, deviceScaleFactor: 2 });

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

for (const kind of kinds)
  test(`every promise about pages is kept by ${kind.name}`, async ({ page, problems }) => {
    const path = await kind.find(page.request);
    const findings: string[] = [];
    const collect: Collect = (audit, found) => findings.push(...found.map((each) => `${audit}: ${each}`));
    await watchRules(page);
    for (const visit of [visitOnPhone, visitOnDesktop, visitWithLargeText]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(page, path, collect);
      collect('security policy', await brokenRules(page));
    }
    const isExpected = (problem: string) => path === '/no-existe' && problem.includes('404');
    collect(
      'visit',
      withoutAborted(problems.splice(0)).filter((problem) => !isExpected(problem)),
    );
    collect('accepts strings', await acceptedStrings(page));
    // Each refusal is in the console.
    problems.splice(0);
    expect(findings).toEqual([]);
  });
