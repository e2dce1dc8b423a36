import { wholeBrowserIsMissing } from '../../tests/support/browsers.ts';
import { drfIsMissing } from '../../tests/support/drf-server.ts';
import { javaIsMissing } from '../../tests/support/java.ts';
import { pgDumpIsMissing } from '../../tests/support/pg-dump.ts';
import { s3IsMissing } from '../../tests/support/s3-server.ts';
import { isFull } from '../../tests/support/tier.ts';

/** What this machine lacks, a line each: what is not tested, and how to install it. */
export function withoutLines(): string[] {
  const missing = [pgDumpIsMissing, wholeBrowserIsMissing];
  if (isFull) missing.push(javaIsMissing, drfIsMissing, s3IsMissing);
  return missing.filter((line) => line !== null);
}

/** Whether both databases run the tests that the committed statements are from: the default tier, with backups of PostgreSQL. */
export const canCompareStatements = !isFull && pgDumpIsMissing === null;
