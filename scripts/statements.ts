import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileRecord } from '../tests/statements/records.ts';
import {
  filesOf,
  LIST,
  ON_SQLITE,
  onPostgres,
  readList,
  selectableFiles,
  wholeFiles,
} from '../tests/statements/selection.ts';
import { coverStatements } from './statements/cover.ts';
import { IncompleteRunError, lastRun, runOf, statementsIn } from './statements/last-run.ts';
import {
  format,
  ONLY_POSTGRES,
  ONLY_SQLITE,
  readSnapshot,
  type Snapshot,
  tableOf,
  writeSnapshot,
} from './statements/snapshot.ts';

/*
 * statements.ts [--update]: compares the statements that the last run of the projects `sqlite` and `postgres` executed with
 * those of tests/statements/, or writes these: docs/decisions/0049.
 */

/** Chooses the tests for PostgreSQL again. Gives whether they are the same as before. */
function chooseTests(onSqlite: ReadonlySet<string>): boolean {
  const covered = statementsIn(lastRun('postgres', wholeFiles()));
  const selectable = selectableFiles();
  const records = lastRun('sqlite', filesOf(ON_SQLITE)).filter(({ file }) => selectable.includes(file));
  const before = readList();
  const list = coverStatements(records, onSqlite.difference(covered), before);
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  execFileSync(join('node_modules', '.bin', 'oxfmt'), [LIST]);
  return JSON.stringify(list) === JSON.stringify(before);
}

function snapshotOf(onSqlite: ReadonlySet<string>, inPostgres: ReadonlySet<string>): Snapshot {
  const fileOf = (statement: string) => {
    if (!onSqlite.has(statement)) return ONLY_POSTGRES;
    return inPostgres.has(statement) ? tableOf(statement) : ONLY_SQLITE;
  };
  const byFile = Map.groupBy(onSqlite.union(inPostgres), fileOf);
  return new Map([...byFile].map(([name, statements]) => [name, new Set(statements)]));
}

/** The statements of `some` that `others` does not have in the same file. */
function without(some: Snapshot, others: Snapshot): Snapshot {
  const left = [...some].map(
    ([name, statements]) => [name, statements.difference(others.get(name) ?? new Set())] as const,
  );
  return new Map(left.filter(([, statements]) => statements.size > 0));
}

/** Tests that are listed for PostgreSQL and that no file has. */
function missingTests(records: readonly FileRecord[]): string[] {
  const titlesIn = (file: string) =>
    records.flatMap((record) => (record.file === file ? record.tests.map(({ title }) => title) : []));
  return Object.entries(readList()).flatMap(([file, titles]) => {
    const present = titlesIn(file);
    return titles.filter((title) => !present.includes(title)).map((title) => `${file} › ${title}`);
  });
}

/** What differs, as a reader is told. */
function describe(title: string, statements: Iterable<string>): string[] {
  return [...statements].map((statement) => `${title}:\n${format(statement)}`);
}

const describeAll = (title: string, snapshot: Snapshot): string[] =>
  [...snapshot].flatMap(([name, statements]) => describe(`${title} ${name}.sql`, statements));

/** Gives what is wrong; nothing if all is well. */
function compare(isUpdate: boolean): string[] {
  const records = lastRun('sqlite', filesOf(ON_SQLITE));
  const onSqlite = statementsIn(records);
  if (isUpdate && !chooseTests(onSqlite))
    return [`Other tests were chosen for PostgreSQL. Run ${runOf('postgres')}, then this again.`];
  const present = snapshotOf(onSqlite, statementsIn(lastRun('postgres', filesOf(onPostgres()))));
  const before = readSnapshot();
  const alone =
    present.get(ONLY_SQLITE)?.difference(before.get(ONLY_SQLITE) ?? new Set()) ?? new Set<string>();
  present.set(ONLY_SQLITE, (present.get(ONLY_SQLITE) ?? new Set()).difference(alone));
  if (isUpdate) writeSnapshot(present);
  const changes = isUpdate
    ? []
    : [
        ...missingTests(records).map((test) => `Listed for PostgreSQL, but there is no such test: ${test}`),
        ...describeAll('Not in', without(present, before)),
        ...describeAll('No longer executed, in', without(before, present)),
      ];
  return [
    ...changes,
    ...(changes.length > 0 ? ['If that is meant: node scripts/statements.ts --update'] : []),
    ...describe('Executed on SQLite alone', alone),
    ...(alone.size > 0
      ? [
          'PostgreSQL has to execute these as well: node scripts/statements.ts --update chooses tests for it. ' +
            `What SQLite needs for itself is added to tests/statements/sql/${ONLY_SQLITE}.sql by hand.`,
        ]
      : []),
  ];
}

try {
  const problems = compare(process.argv.includes('--update'));
  if (problems.length > 0) process.exitCode = 1;
  console.log(problems.join('\n\n') || 'The statements are those of tests/statements/.');
} catch (error) {
  if (!(error instanceof IncompleteRunError)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
