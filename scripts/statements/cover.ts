import type { FileRecord, TestRecord } from '../../tests/statements/records.ts';

/** Titles of tests by file. */
export type TestList = Record<string, string[]>;

interface Candidate extends TestRecord {
  file: string;
}

/** Milliseconds that a test costs beyond its own time, on the other database. */
const PER_TEST = 200;

const byStatements = (a: Candidate, b: Candidate) => a.statements.length - b.statements.length;

/**
 * A small set of tests that executes every statement: those of `before` that are still needed, then those that add most
 * for their time. So the list changes only where statements or tests do.
 */
export function coverStatements(
  records: readonly FileRecord[],
  statements: ReadonlySet<string>,
  before: TestList,
): TestList {
  const candidates = records.flatMap(({ file, tests }) =>
    tests.map((test) => ({
      ...test,
      file,
      statements: test.statements.filter((one) => statements.has(one)),
    })),
  );
  const kept = candidates.filter(({ file, title }) => before[file]?.includes(title));
  const chosen = [...kept, ...greedy(candidates, missingFrom(statements, kept))];
  return toList(withoutNeedless(chosen));
}

function missingFrom(statements: ReadonlySet<string>, tests: readonly Candidate[]): Set<string> {
  return statements.difference(new Set(tests.flatMap((test) => test.statements)));
}

function greedy(candidates: readonly Candidate[], missing: ReadonlySet<string>): Candidate[] {
  const left = new Set(missing);
  const chosen: Candidate[] = [];
  const gain = (test: Candidate) =>
    test.statements.filter((one) => left.has(one)).length / (test.milliseconds + PER_TEST);
  while (left.size > 0) {
    const best = candidates.reduce<Candidate | null>(
      (found, test) => (gain(test) > (found ? gain(found) : 0) ? test : found),
      null,
    );
    if (!best) break;
    chosen.push(best);
    for (const one of best.statements) left.delete(one);
  }
  return chosen;
}

/** Without tests whose statements others execute, those with the fewest first. */
function withoutNeedless(tests: readonly Candidate[]): Candidate[] {
  let needed = [...tests];
  for (const test of tests.toSorted(byStatements)) {
    const others = needed.filter((other) => other !== test);
    if (missingFrom(new Set(test.statements), others).size === 0) needed = others;
  }
  return needed;
}

function toList(tests: readonly Candidate[]): TestList {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const files = [...byFile.keys()].toSorted();
  return Object.fromEntries(
    files.map((file) => [file, (byFile.get(file) ?? []).map(({ title }) => title).toSorted()]),
  );
}
