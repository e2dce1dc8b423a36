import { type Browser, expect, test as base } from '@playwright/test';
import { shiftDate } from '../support/fixed-clock.ts';

const offset = Number(process.env['TEST_CLOCK_OFFSET']);

/** The same for a service worker, which no init script reaches: it goes before the worker's own script. */
export const workerClock = `(${shiftDate.toString()})(${offset});\n`;

/** A browser whose pages share the clock of the product. */
export function withTestClock(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, offset);
    return context;
  };
  return browser;
}

/** The test that all browser tests extend. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(withTestClock(browser)), { scope: 'worker' }],
});

export { expect };
