import { type FileRecord, readRecords } from '../../tests/statements/records.ts';
import { titlesOnPostgres } from '../../tests/statements/selection.ts';

/** A run that is no base for a comparison. The message says what to do. */
export class IncompleteRunError extends Error {}

/** The command that runs a project. */
export const runOf = (project: string): string =>
  `npx vitest run --config tests/vitest.config.ts --project ${project}`;

/** What the last run of a project left of some files. Throws `IncompleteRunError` unless all of them were green. */
export function lastRun(project: 'sqlite' | 'postgres', files: readonly string[]): FileRecord[] {
  const records = readRecords(project).filter(({ file }) => files.includes(file));
  const green = records.filter(({ isGreen }) => isGreen).map(({ file }) => file);
  const missing = files.filter((file) => !green.includes(file));
  if (missing.length > 0)
    throw new IncompleteRunError(
      `Not compared: the last run of the project ${project} left these files out, or was not green: ${missing.join(', ')}. ` +
        `Run ${runOf(project)} first.`,
    );
  return project === 'postgres' ? records.map(chosen) : records;
}

/** What a run of all tests has of those that were chosen for PostgreSQL. */
function chosen(record: FileRecord): FileRecord {
  const titles = titlesOnPostgres(record.file);
  return { ...record, tests: record.tests.filter(({ title }) => titles?.includes(title) ?? true) };
}

export const statementsIn = (records: readonly FileRecord[]): Set<string> =>
  new Set(records.flatMap(({ tests }) => tests.flatMap(({ statements }) => statements)));
