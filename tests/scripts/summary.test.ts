import { expect, test } from 'vitest';
import { newResults, type RedTest } from '../../scripts/test/results.ts';
import { type StepResult, summaryOf, verdictOf } from '../../scripts/test/summary.ts';

const testNamed = (title: string): RedTest => ({
  title,
  file: `tests/${title}.test.ts`,
  errors: [`${title} broke`],
  command: ['vitest', 'run', '-t', `^a (${title})'s$`],
});

const step = (found: Partial<StepResult>): StepResult => ({
  ...newResults(),
  name: 'unit tests',
  wallSeconds: 12,
  flaky: [],
  ...found,
});

test('the first line names a red test, the second is the command that runs it alone', () => {
  const lines = summaryOf([step({ passed: 3, red: [testNamed('one')] })])
    .join('\n')
    .split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'RED tests/one.test.ts › one',
    String.raw`    npx vitest run -t '^a (one)'\''s$'`,
  ]);
  expect(lines).toContain('one broke');
});

test('a step that failed without a red test is named first', () => {
  const steps = [step({ errors: ['no server'] }), step({ name: 'lint', passed: 1 })];
  expect(summaryOf(steps)[0]).toBe('RED unit tests');
  expect(summaryOf(steps)).toContain('✗ unit tests: no server');
  expect(verdictOf(steps)).toEqual({ passed: 1, failed: 1 });
});

test('two flaky tests are named and pass, three are red', () => {
  const flaky = ['one', 'two', 'three'].map(testNamed);
  const two = [step({ passed: 5, flaky: flaky.slice(0, 2) })];
  expect(verdictOf(two)).toEqual({ passed: 7, failed: 0 });
  expect(summaryOf(two)[0]).toContain('FLAKY tests/one.test.ts › one');
  const three = [step({ passed: 5 }), step({ flaky })];
  expect(verdictOf([step({ passed: 5 }), step({ flaky })])).toEqual({ passed: 5, failed: 3 });
  expect(summaryOf(three)).toContain('3 flaky tests: more than 2 are red.');
});

test('the slowest files and the time of each step are listed', () => {
  const seconds = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`file-${place}`, place]));
  const lines = summaryOf([step({ seconds })]);
  expect(lines.filter((line) => line.includes('file-'))).toHaveLength(10);
  expect(lines).toContain('   11.0 s  file-11');
  expect(lines).toContain('   12.0 s  unit tests');
});
