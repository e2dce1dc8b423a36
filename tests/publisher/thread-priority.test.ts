import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Says the niceness of its threads of the pool, and of itself, before and after the change. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { stat } from 'node:fs/promises';
  import { getPriority, platform } from 'node:os';
  import { lowerPoolPriority } from '#publisher/output/thread-priority.ts';
  await stat('.');
  const threads = platform() === 'linux' ? readdirSync('/proc/self/task') : [];
  const pool = threads.filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim() === 'libuv-worker');
  const kinds = (ids) => [...new Set(ids.map((id) => getPriority(Number(id))))];
  const before = getPriority();
  lowerPoolPriority();
  console.log(JSON.stringify({ pool: kinds(pool), main: getPriority() - before, isLinux: platform() === 'linux' }));
`;

test('what the pool compresses goes after what the process renders', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  const { pool, main, isLinux } = JSON.parse(said) as { pool: number[]; main: number; isLinux: boolean };
  expect(main).toBe(0);
  expect(pool).toEqual(isLinux ? [10] : []);
});
