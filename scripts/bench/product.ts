import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';
import { startCommand, startEnvironment } from '../start-command.ts';

/** The password of the accounts of the demo. */
export const PASSWORD = 'solo-para-medir';

/** The line with which `npm start` says that it only answers requests from now on. */
export const PREPARED = 'nothing is left to prepare';

/** `npm start` as a child process. */
export interface RunningProduct {
  origin: string;
  pid: number;
  /** Resolves when the product has printed a line with `text`. Rejects when it ends before that. */
  printed: (text: string) => Promise<void>;
  /** Rejects when the product ends. */
  ended: Promise<never>;
  /** Ends it, and waits until it has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts the product on a free port, so that no other program is measured. */
export async function startProduct(
  env: Record<string, string>,
  onLog?: (line: string) => void,
): Promise<RunningProduct> {
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
  if (onLog) createInterface({ input: child.stderr }).on('line', onLog);
  else child.stderr.pipe(process.stderr);
  const seen: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => seen.push(line));
  const isPrinted = (text: string) =>
    new Promise<void>((resolve) => {
      const look = (line: string) => {
        if (!line.includes(text)) return;
        lines.off('line', look);
        resolve();
      };
      if (seen.some((line) => line.includes(text))) resolve();
      else lines.on('line', look);
    });
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    printed: (text) => Promise.race([isPrinted(text), ended]),
    ended,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await closed;
    },
  };
}

/** Runs `npm start` over a data folder until `work` resolves. Rejects when the product ends before that. */
export async function withProduct<Result>(
  env: Record<string, string>,
  work: (origin: string, pid: number) => Promise<Result>,
  onLog?: (line: string) => void,
): Promise<Result> {
  const { origin, pid, printed, ended, stop } = await startProduct(env, onLog);
  try {
    await printed(PREPARED);
    return await Promise.race([work(origin, pid), ended]);
  } finally {
    await stop();
  }
}
