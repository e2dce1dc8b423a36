/** A part of `npm test`. */
export interface Step {
  name: string;
  command: readonly string[];
  /** Whether it writes results (results.ts). A step without them counts as one test. */
  hasResults?: true;
}

/** Steps that use one processor each. Two run at a time; the output of each is printed when it ends. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'format of .astro', command: ['prettier', '--check', 'src/**/*.astro'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
];

/**
 * Steps that use all processors. They run one after the other: docs/decisions/0047. They start after the checks, which read the
 * types that a build writes.
 */
export const suites: readonly Step[] = [
  {
    name: 'unit and API tests',
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
    hasResults: true,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    hasResults: true,
  },
];

/** Compares what the API's tests executed with the committed statements, and what each database executed: docs/decisions/0049. */
export const statements: Step = { name: 'statements', command: ['node', 'scripts/statements.ts'] };
