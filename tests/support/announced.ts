import { onTestFinished } from 'vitest';
import type { Change } from '#contract/change.ts';
import type { TestApi } from './api.ts';

/** Reads the change log to its present end. */
export async function readChangeLog({ services: { changes } }: TestApi): Promise<void> {
  changes.wake();
  await changes.settled();
}

/** A list that grows by each change that is announced from now on; earlier writes are left out. */
export async function collectChanges(api: TestApi): Promise<Change[]> {
  await readChangeLog(api);
  const announced: Change[] = [];
  onTestFinished(api.services.changes.subscribe((changes) => announced.push(...changes)));
  return announced;
}
