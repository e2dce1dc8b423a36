import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD_SCRIPT = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/**
 * Builds a release in a process of its own, whose memory goes back to the machine when it is
 * done; `env` is added to this one's environment, `signal` ends it. Resolves to what went wrong, or null.
 */
export function buildInProcess(
  outDir: string,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<string | null> {
  const child = spawn(process.execPath, [BUILD_SCRIPT, '--release', outDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, killedBy) => {
      resolve(code === 0 ? null : lines.join('').trim() || `the build ended with ${killedBy ?? code}`);
    });
  });
}
