import type { Page, Request, Response } from '@playwright/test';
import { NO_WORKER } from './page.ts';

/** A navigation that has come to rest: its answer, and all that was requested on the way. */
export interface Visit {
  response: Response | null;
  requests: Request[];
}

interface Noted {
  requests: Request[];
  /** When each has ended, well or not. */
  ends: Map<Request, Promise<void>>;
}

const noted = new WeakMap<Page, Noted>();

/** Notes what a page requests from the first call on. */
export function noteRequests(page: Page): Noted {
  const known = noted.get(page);
  if (known) return known;
  const requests: Request[] = [];
  const ends = new Map<Request, Promise<void>>();
  const resolvers = new Map<Request, () => void>();
  page.on('request', (request) => {
    requests.push(request);
    ends.set(request, new Promise((resolve) => resolvers.set(request, resolve)));
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => resolvers.get(request)?.());
  const all = { requests, ends };
  noted.set(page, all);
  return all;
}

/** Waits until the page has nothing of higher priority to do. */
const idle = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));

/**
 * Waits until all that the present document has requested is answered, with what the answers made it request. By the
 * events: what `Response.finished` promises can stay open.
 */
export async function answered(page: Page): Promise<void> {
  const { requests, ends } = noteRequests(page);
  const first = requests.findLastIndex((request) => request.isNavigationRequest());
  for (let done = Math.max(0, first); done < requests.length;) {
    const rest = requests.slice(done);
    done = requests.length;
    await Promise.all(rest.map(async (request) => ends.get(request)));
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
  const { requests } = noteRequests(page);
  const before = requests.length;
  const lastWork = page.waitForEvent('console', (message) => message.text() === NO_WORKER);
  const [response] = await Promise.all([navigate(), lastWork]);
  await answered(page);
  return { response, requests: requests.slice(before) };
}

/** Opens an address and waits until its page is at rest. */
export const openAtRest = (page: Page, path: string): Promise<Visit> => atRest(page, () => page.goto(path));

/** Waits for the idle work that a page has planned by its load; a worker that it registers goes on. */
export const afterIdleWork = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })),
  );
