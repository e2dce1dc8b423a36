import { type Browser, expect, test as base } from '@playwright/test';

/** Runs in each page before its scripts: its date is this many milliseconds away from that of the machine. As fixed-clock.ts. */
function shiftDate(offset: number): void {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + offset;
  RealDate.now = now;
  const shifted = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

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
