import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a run of Vitest leaves what the tests of each file executed: a folder for each project. */
export const RECORDS = join(import.meta.dirname, '../../.build/statements');

export interface TestRecord {
  /** Of a test, or of a suite, at the top of its file. */
  title: string;
  milliseconds: number;
  statements: string[];
}

export interface FileRecord {
  file: string;
  /** Whether all of its tests ran and passed. */
  isGreen: boolean;
  tests: TestRecord[];
}

export function writeRecord(project: string, record: FileRecord): void {
  const folder = join(RECORDS, project);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${record.file.replaceAll('/', '+')}.json`), JSON.stringify(record));
}

/** Those of the last run of a project; none without one. */
export function readRecords(project: string): FileRecord[] {
  const folder = join(RECORDS, project);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FileRecord,
  );
}
