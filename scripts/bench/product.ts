import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs `npm start` over a folder until `work` is done with it. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (origin: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const port = env['PORT'] ?? '4399';
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, LOG_LEVEL: 'error', DEMO_PASSWORD: 'solo-para-medir', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('nothing is left to prepare')) break;
    }
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    return await work(`http://localhost:${port}`, child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
