import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';
import { startCommand, startEnvironment } from '../start-command.ts';

/** The password of the accounts of the demo. */
export const PASSWORD = 'solo-para-medir';

/** Runs `npm start` over a data folder until `work` resolves. Rejects when the product ends before that. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (origin: string, pid: number) => Promise<Result>,
  onLog?: (line: string) => void,
): Promise<Result> {
  // A free one, so that no other program is measured.
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, startCommand, {
    env: {
      ...process.env,
      ...startEnvironment,
      LOG_LEVEL: 'error',
      DEMO_PASSWORD: PASSWORD,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const ended = closed.then(() => Promise.reject(new Error('The product ended while it was measured.')));
  ended.catch(() => {});
  try {
    if (onLog) createInterface({ input: child.stderr }).on('line', onLog);
    else child.stderr.pipe(process.stderr);
    const lines = createInterface({ input: child.stdout });
    const ready = new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        if (line.includes('nothing is left to prepare')) resolve();
      });
      lines.on('close', resolve);
    });
    await ready;
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    return await Promise.race([work(`http://localhost:${port}`, child.pid ?? 0), ended]);
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
