import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

const MEMORY_DISK = '/dev/shm';

/** A server keeps nothing where another finds it: the files of its tests share what they import. */
const server = { isolate: false };

export default defineConfig({
  root,
  test: {
    root,
    restoreMocks: true,
    // Nothing else runs meanwhile, and many tests wait for processes and timeouts of their own.
    maxWorkers: '150%',
    // Databases flush every commit: where there is a disk in memory, the tests do not wait for a real one.
    ...(existsSync(MEMORY_DISK) && { env: { TMPDIR: MEMORY_DISK } }),
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{concurrency,contract,rich-text,model,client,demo,publisher,components,stores,service-worker}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Commands, servers and builds as processes of their own, over SQLite.
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['tests/api/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          ...server,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/built-site.ts'],
          // Whole sites are built and checked, on whatever machine this is.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'publishing',
          include: ['tests/publishing/**/*.test.ts'],
          globalSetup: ['tests/publishing/templates.ts'],
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/without-database/**'],
          env: { TEST_DATABASE: 'postgres' },
          ...server,
          globalSetup: ['tests/support/postgres-server.ts'],
        },
      },
    ],
  },
});
