import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandOf } from '../../scripts/test/playwright-reporter.ts';
import { runCommand } from '../../scripts/test/run-command.ts';

const FILE = 'tests/browser/facebook.test.ts';

test('the command of a red browser test runs that test, and no other', async () => {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const line = lines.findIndex((each) => each.startsWith('test(')) + 1;
  const title = /^test\('([^']+)'/.exec(lines[line - 1] ?? '')?.[1];
  const command = [...commandOf('product', FILE, line), '--list', '--reporter=list'];
  const { isGreen, output } = await runCommand(command, { isCaptured: true });
  expect([isGreen, output]).toEqual([true, expect.stringContaining('Total: 1 test in 1 file')]);
  expect(output).toContain(title);
});
