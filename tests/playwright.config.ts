import './support/running-clock.ts';
import './support/clock.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isFull } from './support/tier.ts';
import { engine, wholeBrowserIsMissing } from './support/browsers.ts';
import { drfIsMissing } from './support/drf-server.ts';
import { testPort as port } from './support/service-ports.ts';

const folder = new URL('browser/', import.meta.url);

/** The test files that import a module. */
const usersOf = (module: string): string[] =>
  readdirSync(folder).filter(
    (name) =>
      name.endsWith('.test.ts') && readFileSync(new URL(name, folder), 'utf8').includes(`'./${module}'`),
  );

/** Tests of sites that a worker builds for itself: one worker runs all of them, so that each is built once. */
const ownSites = [
  { name: 'small site', testMatch: usersOf('small-site.ts') },
  { name: 'another server', testMatch: isFull && !drfIsMissing ? usersOf('drf-site.ts') : [] },
];

/** Browser tests run against the product: `npm start` over an empty folder, with the demo content. */
export default defineConfig({
  testDir: 'browser',
  projects: [
    ...ownSites.map((site) => ({ ...site, workers: 1 })),
    {
      name: 'product',
      testMatch: '*.test.ts',
      testIgnore: [
        ...usersOf('small-site.ts'),
        ...usersOf('drf-site.ts'),
        ...(wholeBrowserIsMissing ? ['back-forward.test.ts'] : []),
      ],
    },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than processors: a test waits for its pages more than half of the time.
  workers: 3,
  // A timeout, not a requirement: the bench measures speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../scripts/test/playwright-reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A redirect or another window size aborts a transition between pages, which browsers report as an error.
    reducedMotion: 'reduce',
    // Playwright routes do not see requests answered by a worker: only tests of the worker allow one.
    serviceWorkers: 'block',
    // `npm test` prints what failed; traces, which take a tenth of its time, are for single files.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...engine(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node support/start-product.ts',
    // Its pictures are encoded when tests ask for them.
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    // One that `npm run test:server` started; the whole suite starts its own.
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: { PORT: String(port) },
  },
});
