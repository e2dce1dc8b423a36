import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/* npm test: everything CI checks. A step runs even if an earlier one failed; the last line counts the tests. */

const REPORTS = '.build';

interface Count {
  passed: number;
  failed: number;
  /** The failures, which are printed at the end of the output. */
  failures: string[];
}

interface Step {
  name: string;
  command: readonly string[];
  /** Reads the numbers of passed and failed tests. A step without it counts as one test. */
  count?: () => Promise<Count>;
}

const report = (name: string) => join(REPORTS, `${name}.json`);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

async function vitestCount(): Promise<Count> {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = JSON.parse(
    await readFile(report('vitest'), 'utf8'),
  ) as VitestReport;
  // A file that cannot be loaded has no failed test; it counts as one.
  const failed = Math.max(numFailedTests, success ? 0 : 1, numFailedTests === 0 ? numFailedTestSuites : 0);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${name} › ${fullName}`, ...(failureMessages ?? [])].join('\n'),
      ),
  ]);
  return { passed: numPassedTests, failed, failures };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`${file} › ${title}`, ...errors.map(({ message = '' }) => message)].join('\n');
    });
  return [...own, ...suites.flatMap(playwrightFailures)];
}

async function playwrightCount(): Promise<Count> {
  const { stats, errors, suites } = JSON.parse(await readFile(report('playwright'), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...errors.map(({ message = '' }) => message), ...suites.flatMap(playwrightFailures)],
  };
}

/** Steps that use one processor each. Two run at a time; the output of each is printed when it ends. */
const checks: readonly Step[] = [
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
const suites: readonly Step[] = [
  {
    name: 'unit and API tests',
    command: [
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ],
    count: vitestCount,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    count: playwrightCount,
  },
];

interface Outcome {
  isGreen: boolean;
  /** Its output, if it was captured. */
  output: string;
}

/** Runs a program from `node_modules/.bin`. Its output is captured, or printed as it comes. */
function run([program = '', ...args]: readonly string[], isCaptured: boolean): Promise<Outcome> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: undefined,
    // The browser tests start a product of their own and reuse none that runs.
    CI: 'true',
    // Many processes run the same code. Without a shared cache each would strip its types and compile it.
    NODE_COMPILE_CACHE: join(process.cwd(), REPORTS, 'compiled'),
  };
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isCaptured) output += text;
      else process.stdout.write(text);
    });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ isGreen: false, output: output + message }));
    child.on('close', (code) => resolve({ isGreen: code === 0, output }));
  });
}

async function countOf(step: Step, isGreen: boolean): Promise<Count> {
  const single = { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, failures: [] };
  if (!step.count) return single;
  const counted = await step.count().catch(() => single);
  return isGreen ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
const total: Count = { passed: 0, failed: 0, failures: [] };
const red: string[] = [];

async function record(step: Step, isGreen: boolean): Promise<void> {
  const count = await countOf(step, isGreen);
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures);
  if (count.failed > 0) red.push(step.name);
}

const queue = [...checks];
const check = async (): Promise<void> => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const { isGreen, output } = await run(step.command, true);
    console.log(`\n— ${step.name}\n${output.trimEnd()}`);
    await record(step, isGreen);
  }
};
await Promise.all([check(), check()]);
for (const step of suites) {
  console.log(`\n— ${step.name}`);
  await record(step, (await run(step.command, false)).isGreen);
}
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
if (red.length > 0) console.log(`\nRed: ${red.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
