import type { Page } from '@playwright/test';
import { test as base } from './test.ts';

/** Logged where tests have no service worker. */
export const NO_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Calls back with each error of a page. Chromium reports as errors the transitions between pages that it aborts: by another
 * size of the window, or where a new process learns late that motion is reduced. No script of ours uses transitions.
 */
export function onPageError(page: Page, report: (message: string) => void): void {
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith('Transition was aborted because of invalid state')) report(message);
  });
}

/** Problems of a visit: console messages, failed requests, requests to third parties or to the API. */
function watch(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER)
      problems.push(`console: ${message.text()}`);
  });
  onPageError(page, (message) => problems.push(`error: ${message}`));
  page.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) problems.push(`third party: ${url.href}`);
    if (url.pathname.startsWith('/api')) problems.push(`API: ${url.href}`);
  });
  return problems;
}

/** Problems that matter: requests are aborted by leaving a page. */
export const withoutAborted = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !problem.endsWith('net::ERR_ABORTED'));

/** A page whose test fails if the visit had any problem. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page, baseURL }, use) => {
      const problems = watch(page, new URL(baseURL ?? '').origin);
      await use(problems);
      const real = withoutAborted(problems);
      if (real.length > 0) throw new Error(`The visit was not clean:\n${real.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Every kind of list, with the pattern of its detail pages. */
export const sections = [
  { name: 'Eventos', path: '/eventos' },
  { name: 'Comediantes', path: '/comediantes' },
  { name: 'Colectivos', path: '/colectivos' },
  { name: 'Podcasts', path: '/podcasts' },
  { name: 'Lugares', path: '/lugares' },
] as const;
