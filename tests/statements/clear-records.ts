import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { RECORDS } from './records.ts';

/** Deletes what an earlier run of the project left. */
export function setup(project: TestProject): void {
  rmSync(join(RECORDS, project.name), { recursive: true, force: true });
}
