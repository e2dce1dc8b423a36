import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD_SCRIPT = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));

/**
 * Builds templates in a process of its own, whose memory goes back to the machine when it is done;
 * `env` is added to this one's environment, `signal` ends it. Rejects with what it said went wrong.
 */
export function buildInProcess(
  outDir: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [BUILD_SCRIPT, '--templates', outDir], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    // The build ends when the channel closes: also when this process is killed and cannot end it.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve();
      else reject(new Error(lines.join('').trim() || `The build ended with ${killedBy ?? code}.`));
    });
  });
}
