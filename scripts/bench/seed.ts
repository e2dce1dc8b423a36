import { runScript } from './run-script.ts';

/** Fills a folder's database with entries. */
export const runSeed = (dataDir: string, entries: number): Promise<void> =>
  runScript(['scripts/seed.ts', '--entries', String(entries)], { DATA_DIR: dataDir });
