import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One figure: what was measured, on what, and the target if there is one. */
export interface Measure {
  bench: string;
  subject: string;
  figure: string;
  value: number;
  unit: string;
  target?: string;
}

/** The median of an odd number of runs. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The percentile `share` (0 to 1) of the values, rounded. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Calls `work` with a temporary folder and deletes the folder afterwards. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-bench-'));
  try {
    return await work(folder);
  } finally {
    // A process that was killed may leave one that still writes for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Resident memory of a process and its children, in MB. */
export function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid,ppid,rss'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/).map(Number));
  const mine = rows.filter(([own, parent]) => own === pid || parent === pid);
  return Math.round(mine.reduce((sum, [, , rss = 0]) => sum + rss, 0) / 1024);
}
