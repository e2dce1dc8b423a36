import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs `npm start` over a data folder until `work` resolves. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (origin: string, pid: number) => Promise<Result>,
  onLog?: (line: string) => void,
): Promise<Result> {
  const port = env['PORT'] ?? '4399';
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, LOG_LEVEL: 'error', DEMO_PASSWORD: 'solo-para-medir', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
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
    return await work(`http://localhost:${port}`, child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
