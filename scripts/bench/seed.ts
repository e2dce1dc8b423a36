import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Fills a folder's database with entries, in a process of its own. */
export async function runSeed(dataDir: string, entries: number): Promise<void> {
  const child = spawn(process.execPath, ['scripts/seed.ts', '--entries', String(entries)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The entries to measure with could not be made.');
}
