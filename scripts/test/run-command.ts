import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What `npm test` writes. */
export const REPORTS = '.build';

export interface Outcome {
  isGreen: boolean;
  /** What it printed, if it was captured. */
  output: string;
  seconds: number;
}

export interface RunOptions {
  /** Captures the output instead of printing it as it comes. */
  isCaptured?: boolean;
  env?: Record<string, string>;
}

/** Runs a program from `node_modules/.bin`. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { isCaptured = false, env = {} }: RunOptions = {},
): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: undefined,
      // The browser tests start a product of their own and reuse none that runs.
      CI: 'true',
      // Many processes run the same code. Without a shared cache each would strip its types and compile it.
      NODE_COMPILE_CACHE: join(process.cwd(), REPORTS, 'compiled'),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isCaptured) output += text;
      else process.stdout.write(text);
    });
  return new Promise((resolve) => {
    const end = (isGreen: boolean) =>
      resolve({ isGreen, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', ({ message }) => {
      output += message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
