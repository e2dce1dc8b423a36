import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults, type RedTest, RESULTS } from './results.ts';
import { REPORTS, runCommand } from './run-command.ts';

/** Red tests from which none is run again: then the cause is not one test's timing. */
const MANY = 10;

/** Runs one test alone. Whether it ran and passed. */
async function passesAlone({ command }: RedTest): Promise<boolean> {
  const file = join(REPORTS, 'rerun.json');
  await rm(file, { force: true });
  const { isGreen, output } = await runCommand(command, { isCaptured: true, env: { [RESULTS]: file } });
  const { passed } = await readResults(file);
  if (isGreen && passed > 0) return true;
  console.log(output.trimEnd());
  return false;
}

/** Runs each red test once more, alone. Resolves to those that are green then: one that failed before is flaky. */
export async function findGreenAlone(red: readonly RedTest[]): Promise<RedTest[]> {
  if (red.length > MANY) return [];
  const green: RedTest[] = [];
  for (const test of red) {
    console.log(`\n— once more, alone: ${test.file} ${test.title}`);
    if (!(await passesAlone(test))) continue;
    console.log('green');
    green.push(test);
  }
  return green;
}
