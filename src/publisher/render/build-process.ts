import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD_SCRIPT = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));

/** Variables that `astro.config.mjs` and its schema of the environment read; `settings` has the others. */
export const VARIABLES = [
  'SITE_NAME',
  'SITE_LINKS',
  'CONTACT_EMAIL',
  'DEMO_NOTICE',
  'DONATIONS',
  'FACEBOOK_APP_ID',
  'MAP_ATTRIBUTION',
  'MAP_TILES_URL',
  'SERVICE_WORKER',
];

/**
 * What else a build inherits of the environment. Astro writes a variable into the templates where its name is a word of a module
 * that reads `import.meta.env`: with `_` of a shell, `CI` or `EDITOR` the same sources would be another release after each kind of
 * start.
 */
const INHERITED = [
  ...VARIABLES,
  'PATH',
  'HOME',
  'TMPDIR',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'LD_LIBRARY_PATH',
  'UV_THREADPOOL_SIZE',
  // The clock of the tests.
  'TEST_CLOCK_OFFSET',
];

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/**
 * Builds the templates in a child process, so that its memory is freed afterwards. `env` is added to what it inherits,
 * `signal` kills the process. Rejects with its error output.
 */
export function buildInProcess(
  outDir: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [BUILD_SCRIPT, '--templates', outDir], {
    env: { ...inherited(), ...env, NODE_ENV: 'production' },
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
