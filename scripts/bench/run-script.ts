import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of this project in a process of its own, without its output. Rejects when it fails. */
export async function runScript(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} failed, which the bench needs.`);
}
