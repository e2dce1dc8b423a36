import { readFile, writeFile } from 'node:fs/promises';

/** A test that failed, with the command that runs it alone. */
export interface RedTest {
  title: string;
  file: string;
  errors: string[];
  command: string[];
}

/** The error of a test that did not run, since it checks nothing. One that runs and passes alone is green. */
export const NOT_RUN = 'skipped';

/** What one run of Vitest or Playwright found. */
export interface Results {
  passed: number;
  skipped: number;
  red: RedTest[];
  /** Errors outside tests: a file that cannot be loaded, a server that does not start. */
  errors: string[];
  /** Seconds that the tests of each file took, in all projects. */
  seconds: Record<string, number>;
}

/** The environment variable that names the file of results for the reporters. */
export const RESULTS = 'TEST_RESULTS';

export const newResults = (): Results => ({ passed: 0, skipped: 0, red: [], errors: [], seconds: {} });

export function addSeconds({ seconds }: Results, file: string, milliseconds: number): void {
  seconds[file] = (seconds[file] ?? 0) + milliseconds / 1000;
}

/** Writes results where `npm test` reads them. Other runs write none. */
export async function writeResults(results: Results): Promise<void> {
  const file = process.env[RESULTS];
  if (file) await writeFile(file, JSON.stringify(results));
}

/** Reads the results of a run. A run that ended without any is an error. */
export async function readResults(file: string): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Results;
  } catch {
    return { ...newResults(), errors: ['The run ended without results: see its output above.'] };
  }
}
