import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { clockEnvironment } from './clock.ts';

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** The part of this process's environment that child processes get: paths and the compile cache. */
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const ENVIRONMENT = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...clockEnvironment };

/** Runs a script of the project with only the given environment. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Finished> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (read.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (read.err += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...read }));
  });
}

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
