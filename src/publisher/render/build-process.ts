import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD_SCRIPT = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));

/**
 * Variables that the bundler would write into the templates, as the values of `import.meta.env` or beside them. A shell names its
 * command in `_`: the same sources would give other templates, and another release, after each kind of start.
 */
const NOT_INHERITED = Object.fromEntries(
  ['_', 'ASSETS_PREFIX', 'BASE_URL', 'CI', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'].map((name) => [
    name,
    undefined,
  ]),
);

/**
 * Builds the templates in a child process, so that its memory is freed afterwards. `env` is added to the environment,
 * `signal` kills the process. Rejects with its error output.
 */
export function buildInProcess(
  outDir: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [BUILD_SCRIPT, '--templates', outDir], {
    env: { ...process.env, ...env, NODE_ENV: 'production', ...NOT_INHERITED },
    // The child ends when the IPC channel closes, also when this process is killed.
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
