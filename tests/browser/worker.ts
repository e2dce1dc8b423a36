import type { Page } from '@playwright/test';
import { expect, test as base } from './test.ts';
import { type Relay, startRelay } from './relay.ts';

/** Visits through a connection that can be cut, in a browser with service workers. */
export const test = base.extend<{ relay: Relay }>({
  serviceWorkers: 'allow',
  relay: async ({ baseURL }, use) => {
    const relay = await startRelay((baseURL ?? '').replace('localhost', '127.0.0.1'));
    await use(relay);
    relay.close();
  },
});

export { expect };

/** Waits for a worker that controls this page; fails with the state it found. */
export const underWorker = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { serviceWorker } = navigator;
        if (serviceWorker.controller) return 'under a worker';
        const { installing, waiting, active } = (await serviceWorker.getRegistration()) ?? {};
        return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ');
      }),
    )
    .toBe('under a worker');

/** Every cached address, by cache. */
export const cached = (page: Page) =>
  page.evaluate(async () => {
    const caught: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      caught[name.replace(/^shell-.*/, 'shell')] = requests.map(({ url }) => new URL(url).pathname);
    }
    return caught;
  });

/** Opens a page and waits until it can be read offline. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await underWorker(page);
  const { pathname } = new URL(page.url());
  await expect.poll(async () => (await cached(page))['pages-1'] ?? []).toContain(pathname);
}

/** The note above a copy. */
export const bar = (page: Page) => page.getByRole('complementary', { name: 'Copia guardada' });

/** The address of the first entry of a list. */
export async function firstOf(page: Page, list: string): Promise<string> {
  const link = page.locator(`main a.reach[href^="${list}/"]`).first();
  return (await link.getAttribute('href')) ?? '';
}
