import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dialectFor, openStore } from '#api/data/database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database of SQLite: a test copies the file, which is much faster than migrating another. */
    sqliteTemplate: string;
  }
}

/** Creates the template for the duration of the tests. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'risoteca-template-'));
  const store = await openStore(await dialectFor({ databaseUrl: null, dataDir }));
  await store.close();
  project.provide('sqliteTemplate', join(dataDir, 'risoteca.db'));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
