import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LockedError, acquireLock } from '#api/data/database/file-lock.ts';
import { temporaryFolder } from '../support/run.ts';

const LOCK = new URL('../../src/api/data/database/file-lock.ts', import.meta.url).href;

test('a folder has one publisher at a time; the lock is free after its process was killed', async () => {
  const file = join(await temporaryFolder(), 'publisher.lock');
  const script = `import { acquireLock } from ${JSON.stringify(LOCK)}; acquireLock(${JSON.stringify(file)}); console.log('taken'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(() => acquireLock(file)).toThrow(LockedError);
  other.kill('SIGKILL');
  await once(other, 'close');
  acquireLock(file)();
});
