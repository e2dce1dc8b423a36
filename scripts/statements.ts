import { writeFileSync } from 'node:fs';
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

function print(title: string, snapshot: Snapshot): void {
  for (const [name, statements] of snapshot)
    for (const statement of statements) console.log(`${title}, ${name}.sql:\n${format(statement)}\n`);
}

/** Prints what is wrong. Gives whether all is well. */
function compare(isUpdate: boolean): boolean {
  const onSqlite = statementsIn(lastRun('sqlite', filesOf(ON_SQLITE)));
  if (isUpdate && !chooseTests(onSqlite)) {
    console.log(`Other tests were chosen for PostgreSQL. Run ${runOf('postgres')}, then this again.`);
    return false;
  }
  const present = snapshotOf(onSqlite, statementsIn(lastRun('postgres', filesOf(onPostgres()))));
  const before = readSnapshot();
  const alone =
    present.get(ONLY_SQLITE)?.difference(before.get(ONLY_SQLITE) ?? new Set()) ?? new Set<string>();
  present.set(ONLY_SQLITE, (present.get(ONLY_SQLITE) ?? new Set()).difference(alone));
  const [added, vanished] = [without(present, before), without(before, present)];
  if (isUpdate) writeSnapshot(present);
  else {
    print('New', added);
    print('No longer executed', vanished);
  }
  print('Executed on SQLite alone', new Map([['without a place in any', alone]]));
  const isSame = isUpdate || added.size + vanished.size === 0;
  if (!isSame) console.log('If that is meant: node scripts/statements.ts --update');
  if (alone.size > 0)
    console.log(
      'PostgreSQL has to execute these as well: node scripts/statements.ts --update chooses tests for it. ' +
        `What SQLite needs for itself is added to tests/statements/sql/${ONLY_SQLITE}.sql by hand.`,
    );
  return isSame && alone.size === 0;
}

try {
  const isUpdate = process.argv.includes('--update');
  if (!compare(isUpdate)) process.exitCode = 1;
  else console.log('The statements are those of tests/statements/.');
} catch (error) {
  if (!(error instanceof IncompleteRunError)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
