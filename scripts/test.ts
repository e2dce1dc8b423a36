import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGreenAlone } from './test/rerun.ts';
import { newResults, NOT_RUN, readResults, type Results, RESULTS } from './test/results.ts';
import { type Outcome, REPORTS, runCommand } from './test/run-command.ts';
import { checks, statements, type Step, suites } from './test/steps.ts';
import { type StepResult, summaryOf, verdictOf } from './test/summary.ts';
import { canCompareStatements, withoutLines } from './test/without.ts';

/*
 * npm test            every promise once
 * npm run test:full   every test on both engines, with random seeds, and what only some machines have
 *
 * A step runs even if an earlier one failed. A red test runs once more, alone. The last line counts the tests.
 */

const resultsFile = ({ name }: Step): string => join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);

async function resultsOf(step: Step, { isGreen }: Outcome): Promise<Results> {
  if (!step.hasResults)
    return { ...newResults(), passed: isGreen ? 1 : 0, errors: isGreen ? [] : ['failed'] };
  const results = await readResults(resultsFile(step));
  // It failed, and its tests do not say why: it could not start or end.
  if (!isGreen && results.red.length + results.errors.length === 0) results.errors.push('failed');
  return results;
}

const steps: StepResult[] = [];

async function record(step: Step, outcome: Outcome): Promise<void> {
  const results = await resultsOf(step, outcome);
  const green = await findGreenAlone(results.red);
  const red = results.red.filter((test) => !green.includes(test));
  // Those that follow a failed one in their file do not run with it.
  const flaky = green.filter(({ errors }) => errors[0] !== NOT_RUN);
  const passed = results.passed + green.length - flaky.length;
  steps.push({ ...results, passed, red, flaky, name: step.name, wallSeconds: outcome.seconds });
}

const without = withoutLines();
for (const line of without) console.log(`Without: ${line}`);

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

const queue = [...checks];
const check = async (): Promise<void> => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const outcome = await runCommand(step.command, { isCaptured: true });
    console.log(`\n— ${step.name}\n${outcome.output.trimEnd()}`);
    await record(step, outcome);
  }
};
await Promise.all([check(), check()]);
const runStep = async (step: Step): Promise<void> => {
  console.log(`\n— ${step.name}`);
  await record(step, await runCommand(step.command, { env: { [RESULTS]: resultsFile(step) } }));
};
for (const step of suites) await runStep(step);
// A test that failed did not execute all of its statements, also if it passed alone.
const isComplete = steps.every(({ red, flaky, errors }) => red.length + flaky.length + errors.length === 0);
if (canCompareStatements && isComplete) await runStep(statements);
else console.log('\nThe statements were not compared.');

const { passed, failed } = verdictOf(steps);
await writeFile(
  join(REPORTS, 'flaky.json'),
  JSON.stringify(
    steps.flatMap(({ flaky }) => flaky),
    null,
    2,
  ),
);
console.log(`\n${summaryOf(steps).join('\n')}`);
for (const line of without) console.log(`Without: ${line}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
