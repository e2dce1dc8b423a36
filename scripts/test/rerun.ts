import type { RedTest } from './results.ts';
import { runCommand } from './run-command.ts';

/** Red tests from which none is run again: then the cause is not one test's timing. */
const MANY = 10;

/** Runs each red test once more, alone. Green then, it is flaky: what it depends on is a bug of the test. */
export async function findFlaky(red: readonly RedTest[]): Promise<RedTest[]> {
  if (red.length > MANY) return [];
  const flaky: RedTest[] = [];
  for (const test of red) {
    console.log(`\n— once more, alone: ${test.file} ${test.title}`);
    const { isGreen, output } = await runCommand(test.command, { isCaptured: true });
    console.log(isGreen ? 'green' : output.trimEnd());
    if (isGreen) flaky.push(test);
  }
  return flaky;
}
