import { defineConfig } from '@playwright/test';
import { engine } from './support/browsers.ts';
import { drfIsMissing } from './support/drf-server.ts';
import { servicePorts } from './support/service-ports.ts';

if (drfIsMissing) process.stderr.write(`${drfIsMissing}\n`);

const port = Number(process.env['TEST_PORT'] ?? 4390);

/** The browser tests run against the product itself: `npm start` over an empty folder, with the demo content. */
export default defineConfig({
  testDir: 'browser',
  testMatch: '*.test.ts',
  ...(drfIsMissing && { testIgnore: 'drf.test.ts' }),
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Patience, not a promise: how fast things are is measured by the bench.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.build/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What a worker answers no route sees: tests of the worker allow it.
    serviceWorkers: 'block',
    // Pictures and copies of the page at every step cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
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
    url: `http://127.0.0.1:${servicePorts(port).control}/ready`,
    // Every picture of the demo is encoded first, on whatever machine this is.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: { PORT: String(port), LOG_LEVEL: 'error', DEMO_PASSWORD: 'contraseña-de-prueba' },
  },
});
