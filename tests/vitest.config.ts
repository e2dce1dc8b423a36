import './support/clock.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ON_SQLITE, onPostgres } from './statements/selection.ts';
import { ramDisk } from './support/ram-disk.ts';
import { FULL_ONLY } from './support/tier.ts';

const root = new URL('..', import.meta.url).pathname;

/** Node loads the code, as it does in production, and from its compile cache: nothing is transformed once more. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Modules are shared between test files: they have no state. */
const server = { ...native, isolate: false };

/** Its subject reads `import.meta.env`. */
const NEEDS_BUNDLER = 'tests/client/content.test.ts';

export default defineConfig({
  root,
  test: {
    root,
    reporters: ['default', './scripts/test/vitest-reporter.ts'],
    restoreMocks: true,
    // More than processors: many of these tests wait for processes and timeouts. A percentage gives no more than processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Databases sync every commit: a RAM disk, if there is one, makes that fast.
    ...(ramDisk && { env: { TMPDIR: ramDisk } }),
    // They end what hangs, also on a machine ten times slower, and require nothing: the bench measures speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{calendar,concurrency,contract,rich-text,model,client,demo,publisher,scripts}/**/*.test.ts',
          ],
          exclude: [NEEDS_BUNDLER, ...FULL_ONLY],
          ...server,
        },
      },
      {
        extends: true,
        test: {
          // Code for browsers, which a bundler transforms, and modules with state.
          name: 'unit-browser',
          include: ['tests/{admin,components,stores,service-worker}/**/*.test.ts', NEEDS_BUNDLER],
        },
      },
      {
        extends: true,
        test: {
          // Commands, servers and builds as child processes, with SQLite.
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          exclude: FULL_ONLY,
          ...native,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          ...ON_SQLITE,
          env: { TEST_DATABASE: 'sqlite' },
          ...server,
          runner: 'tests/statements/runner.ts',
          globalSetup: ['tests/statements/clear-records.ts', 'tests/support/sqlite-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          exclude: FULL_ONLY,
          ...native,
          globalSetup: ['tests/site/built-site.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'publishing',
          include: ['tests/publishing/**/*.test.ts'],
          exclude: FULL_ONLY,
          ...native,
          globalSetup: ['tests/publishing/templates.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...onPostgres(),
          env: { TEST_DATABASE: 'postgres' },
          ...server,
          runner: 'tests/statements/runner.ts',
          globalSetup: ['tests/statements/clear-records.ts', 'tests/support/postgres-server.ts'],
        },
      },
    ],
  },
});
