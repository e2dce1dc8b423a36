import './support/clock.ts';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { pgDumpIsMissing } from './support/pg-dump.ts';
import { isFull } from './support/tier.ts';

const root = new URL('..', import.meta.url).pathname;

const MEMORY_DISK = '/dev/shm';

/** Node loads the code, as it does in production, and from its compile cache: nothing is transformed once more. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Modules are shared between test files: they have no state. */
const server = { ...native, isolate: false };

/** Its subject reads `import.meta.env`. */
const NEEDS_BUNDLER = 'tests/client/content.test.ts';

/** Tests of PostgreSQL that need its client programs. */
const NEED_PG_DUMP = pgDumpIsMissing
  ? ['tests/api/{backup-command,doctor,two-databases/search-index}.test.ts']
  : [];

/** Tests of the full suite: counterparts that need installing, kills, and many processes. */
const FULL_ONLY = isFull ? [] : ['tests/**/*.full.test.ts'];

export default defineConfig({
  root,
  test: {
    root,
    reporters: ['default', './scripts/test/vitest-reporter.ts'],
    restoreMocks: true,
    // More than processors: many of these tests wait for processes and timeouts. A percentage gives no more than processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Databases sync every commit: a RAM disk, if there is one, makes that fast.
    ...(existsSync(MEMORY_DISK) && { env: { TMPDIR: MEMORY_DISK } }),
    // Timeouts, not requirements: the bench measures speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{concurrency,contract,rich-text,model,client,demo,publisher,scripts}/**/*.test.ts',
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
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/two-databases/**', ...FULL_ONLY],
          env: { TEST_DATABASE: 'sqlite' },
          ...server,
          globalSetup: ['tests/support/sqlite-template.ts'],
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
          // Builds and checks whole sites, which takes long on a slow machine.
          testTimeout: 240_000,
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
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/api/**/*.test.ts'],
          // Pictures in an object storage do not depend on the database.
          exclude: [
            'tests/api/without-database/**',
            'tests/api/object-storage.full.test.ts',
            ...FULL_ONLY,
            ...NEED_PG_DUMP,
          ],
          env: { TEST_DATABASE: 'postgres' },
          ...server,
          globalSetup: ['tests/support/postgres-server.ts'],
        },
      },
    ],
  },
});
