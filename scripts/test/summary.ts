import type { RedTest, Results } from './results.ts';

/** Flaky tests that one run may have. With more of them it is red. */
const TOLERATED = 2;

/** Files named as the slowest. */
const SLOWEST = 10;

export interface StepResult extends Results {
  name: string;
  /** The time of the step. */
  wallSeconds: number;
  flaky: RedTest[];
}

export interface Verdict {
  passed: number;
  failed: number;
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A command as it is typed into a shell. */
const asTyped = (command: readonly string[]): string => ['npx', ...command].map(quoted).join(' ');

const rounded = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`;

function slowestFiles(steps: readonly StepResult[]): string[] {
  const files = steps.flatMap(({ seconds }) => Object.entries(seconds));
  return files
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `${rounded(seconds)}  ${file}`);
}

/** The counts of a run. */
export function verdictOf(steps: readonly StepResult[]): Verdict {
  const sum = (count: (step: StepResult) => number) => steps.reduce((total, step) => total + count(step), 0);
  const flaky = sum((step) => step.flaky.length);
  const failed = sum((step) => step.red.length + step.errors.length);
  return flaky > TOLERATED
    ? { passed: sum(({ passed }) => passed), failed: failed + flaky }
    : { passed: sum(({ passed }) => passed) + flaky, failed };
}

const names = (tests: readonly RedTest[], word: string): string[] =>
  tests.map(({ title, file, command }) => `${word} ${file} › ${title}\n    ${asTyped(command)}`);

/** The lines at the end of a run: what failed and how to run it alone, then why, then where the time went. */
export function summaryOf(steps: readonly StepResult[]): string[] {
  const red = steps.flatMap((step) => step.red);
  const flaky = steps.flatMap((step) => step.flaky);
  const errors = steps.flatMap(({ name, errors: each }) => each.map((error) => `✗ ${name}: ${error}`));
  const failed = steps.filter((step) => step.red.length + step.errors.length > 0);
  return [
    ...names(red, 'RED'),
    ...failed.filter((step) => step.red.length === 0).map(({ name }) => `RED ${name}`),
    ...names(flaky, 'FLAKY'),
    ...(flaky.length > TOLERATED ? [`${flaky.length} flaky tests: more than ${TOLERATED} are red.`] : []),
    ...errors,
    ...[...red, ...flaky].flatMap(({ title, errors: each }) => [`\n✗ ${title}`, ...each]),
    '\nSlowest files:',
    ...slowestFiles(steps),
    '\nSteps:',
    ...steps.map(({ name, wallSeconds }) => `${rounded(wallSeconds)}  ${name}`),
  ];
}
