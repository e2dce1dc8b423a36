import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pgDumpIsMissing } from '../support/pg-dump.ts';
import { FULL_ONLY, isFull } from '../support/tier.ts';

/* Which tests of the API run on which database: docs/decisions/0049. */

const ROOT = join(import.meta.dirname, '../..');

const ALL = 'tests/api/**/*.test.ts';

interface Patterns {
  include: string[];
  exclude: string[];
}

export const ON_SQLITE: Patterns = {
  include: [ALL],
  exclude: ['tests/api/two-databases/**', ...FULL_ONLY],
};

/** Tests of PostgreSQL that need its client programs. */
const NEED_PG_DUMP = pgDumpIsMissing
  ? ['tests/api/{backup-command,doctor,two-databases/search-index}.test.ts']
  : [];

const LEFT_OUT = [...FULL_ONLY, ...NEED_PG_DUMP];

/** The tests which PostgreSQL runs since they execute a statement: titles by file. `scripts/statements.ts` writes it. */
export const LIST = join(ROOT, 'tests/statements/on-postgres.json');

/** Concurrency, locks, the change log, migrations, searches, backups and limits: PostgreSQL runs all of these tests. */
const WHOLE = [
  'tests/api/two-databases/*.test.ts',
  'tests/api/admin/lists.test.ts',
  'tests/api/auth/guessing.test.ts',
  'tests/api/auth/limits.test.ts',
  'tests/api/backup-command.test.ts',
  'tests/api/bucket-backup.full.test.ts',
  'tests/api/change-log.test.ts',
  'tests/api/full-disk.test.ts',
  'tests/api/ids.test.ts',
  'tests/api/migrations.test.ts',
  'tests/api/overload.test.ts',
  'tests/api/schedule.test.ts',
  'tests/api/several-processes.test.ts',
  'tests/api/several-releases.test.ts',
  'tests/api/torture.full.test.ts',
  'tests/api/unused-media.test.ts',
];

export const readList = (): Record<string, string[]> =>
  JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string[]>;

/** Files of tests that exist, by pattern, relative to the project. */
export function filesOf({ include, exclude }: Patterns): string[] {
  return globSync(include, { cwd: ROOT, exclude }).toSorted();
}

export const wholeFiles = (): string[] => filesOf({ include: WHOLE, exclude: LEFT_OUT });

const DEPENDENT: Patterns = { include: [ALL], exclude: ['tests/api/without-database/**', ...LEFT_OUT] };

/** Files of tests that PostgreSQL may run instead of all. */
export const selectableFiles = (): string[] =>
  filesOf({ include: [ALL], exclude: [...DEPENDENT.exclude, ...WHOLE] });

/** The patterns of files with tests for PostgreSQL; with `TEST_FULL`, of all. */
export const onPostgres = (): Patterns =>
  isFull ? DEPENDENT : { include: [...WHOLE, ...Object.keys(readList())], exclude: LEFT_OUT };

/** The tests of a file that run on PostgreSQL; null for all of them. */
export function titlesOnPostgres(file: string): string[] | null {
  return wholeFiles().includes(file) ? null : (readList()[file] ?? []);
}
