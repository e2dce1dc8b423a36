import type { Page, Request, Response } from '@playwright/test';
import { NO_WORKER } from './page.ts';

/** A navigation that has come to rest: its answer, and all that was requested on the way. */
export interface Visit {
  response: Response | null;
  requests: Request[];
}

/** Waits until the page has nothing of higher priority to do. */
const idle = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));

/**
 * Navigates and waits until the page does nothing more of its own accord. The last work that a page plans is to
 * register a service worker, in its first idle period and ten seconds after its load at most
 * (`src/islands/offline/start-worker.ts`); Playwright refuses that with a message. Code that came meanwhile may request
 * more: all of it is answered, and the page is idle again. For tests that block workers.
 */
export async function atRest(page: Page, navigate: () => Promise<Response | null>): Promise<Visit> {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on('request', note);
  const lastWork = page.waitForEvent('console', (message) => message.text() === NO_WORKER);
  const [response] = await Promise.all([navigate(), lastWork]);
  for (let answered = 0; answered < requests.length;) {
    const rest = requests.slice(answered);
    answered = requests.length;
    await Promise.all(rest.map(async (request) => (await request.response())?.finished()));
    await idle(page);
  }
  page.off('request', note);
  return { response, requests };
}

/** Opens an address and waits until its page is at rest. */
export const openAtRest = (page: Page, path: string): Promise<Visit> => atRest(page, () => page.goto(path));
