import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * npm run check [COMMIT]: lint, format, types, unused code, and the unit tests of what was changed since a commit (the
 * last one unless given). Two checks run at once; `npm test` runs everything.
 */

const [since = 'HEAD'] = process.argv.slice(2);

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const hasAstro = changed.some((file) => file.endsWith('.astro'));

/** The types of environment variables, which Astro generates: absent in a fresh clone. `astro check` writes them. */
const hasGeneratedTypes = existsSync('.astro/types.d.ts');

/** The slowest first. `astro check` reads the types of `.astro` files too, and takes four times as long. */
const checks: ReadonlyArray<readonly string[]> = [
  hasAstro || !hasGeneratedTypes
    ? ['astro', 'check', '--minimumFailingSeverity', 'warning']
    : ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.build/check.tsbuildinfo'],
  ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit*', '--changed', since],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ...(hasAstro ? [['prettier', '--check', 'src/**/*.astro', '--log-level', 'warn']] : []),
  ['oxfmt', '--check', '.'],
  ['knip'],
];

/** Runs a program of the project; its output is printed if it fails. */
function run([program = '', ...args]: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      console.error(message);
      resolve(false);
    });
    child.on('close', (code) => {
      if (code !== 0) console.error(output.trimEnd());
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'} ${program} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

const queue = [...checks];
let isGreen = true;
const worker = async (): Promise<void> => {
  for (let check = queue.shift(); check; check = queue.shift()) isGreen = (await run(check)) && isGreen;
};
await Promise.all([worker(), worker()]);
process.exitCode = isGreen ? 0 : 1;
