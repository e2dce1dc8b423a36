import type { Page, Request, Response } from '@playwright/test';
import { NO_WORKER } from './page.ts';

/** A navigation that has come to rest: its answer, and all that was requested on the way. */
export interface Visit {
  response: Response | null;
  requests: Request[];
}

const noted = new WeakMap<Page, Request[]>();

/** All that a page has requested since this was first called for it. */
export function requestsOf(page: Page): Request[] {
  const known = noted.get(page);
  if (known) return known;
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  noted.set(page, requests);
  return requests;
}

/** Waits until the page has nothing of higher priority to do. */
const idle = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));

/** Waits until all that a page has requested is answered, with what the answers made it request. */
export async function answered(page: Page, from = 0): Promise<void> {
  const requests = requestsOf(page);
  for (let done = from; done < requests.length;) {
    const rest = requests.slice(done);
    done = requests.length;
    await Promise.all(rest.map(async (request) => (await request.response())?.finished()));
    await idle(page);
  }
}

/**
 * Navigates and waits until the page does nothing more of its own accord. The last work that a page plans is to
 * register a service worker, in its first idle period and ten seconds after its load at most
 * (`src/islands/offline/start-worker.ts`); Playwright refuses that with a message. Code that came meanwhile may request
 * more: all of it is answered. For tests that block workers.
 */
export async function atRest(page: Page, navigate: () => Promise<Response | null>): Promise<Visit> {
  const requests = requestsOf(page);
  const before = requests.length;
  const lastWork = page.waitForEvent('console', (message) => message.text() === NO_WORKER);
  const [response] = await Promise.all([navigate(), lastWork]);
  await answered(page, before);
  return { response, requests: requests.slice(before) };
}

/** Opens an address and waits until its page is at rest. */
export const openAtRest = (page: Page, path: string): Promise<Visit> => atRest(page, () => page.goto(path));

/** Waits for the idle work that a page has planned by its load; a worker that it registers goes on. */
export const afterIdleWork = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })),
  );
