import { kinds } from './kinds.ts';
import { expect, test, withoutAborted } from './page.ts';
import { PHONE, visitPage } from './page-visits.ts';
import { acceptedStrings } from './policy.ts';

/*
 * Each kind of page is opened three times, and all that is promised of every page is checked in these visits; what is
 * found is listed with the name of its audit.
 */

/** Pictures are chosen for a screen of 720 pixels. */
test.use({ viewport: PHONE, deviceScaleFactor: 2 });

for (const kind of kinds)
  test(`every promise about pages is kept by ${kind.name}`, async ({ page, problems }) => {
    const path = await kind.find(page.request);
    const findings = await visitPage(page, path);
    const isExpected = (problem: string) => path === '/no-existe' && problem.includes('404');
    findings.push(...withoutAborted(problems.splice(0)).filter((problem) => !isExpected(problem)));
    // Each refusal is in the console.
    findings.push(...(await acceptedStrings(page)).map((way) => `accepts strings: ${way}`));
    problems.splice(0);
    expect(findings).toEqual([]);
  });
