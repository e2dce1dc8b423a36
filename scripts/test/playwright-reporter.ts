import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { addSeconds, newResults, NOT_RUN, writeResults } from './results.ts';

const messagesOf = (errors: readonly TestError[]): string[] =>
  errors.map(({ message = '', stack }) => stack ?? message);

/** The command that runs one test alone. The project is one word with its option, which takes all words that follow. */
export const commandOf = (project: string, file: string, line: number): string[] => [
  'playwright',
  'test',
  '--config',
  'tests/playwright.config.ts',
  `--project=${project}`,
  `${file.replace(/^.*\//, '')}:${line}`,
];

/** Writes the results of Playwright for `npm test`. */
export default class PlaywrightResults implements Reporter {
  readonly #results = newResults();

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    addSeconds(this.#results, file, duration);
    if (test.outcome() === 'expected') {
      this.#results.passed += 1;
      return;
    }
    const { name = '' } = test.parent.project() ?? {};
    this.#results.red.push({
      title: `${name} › ${test.title}`,
      file,
      errors: status === 'skipped' ? [NOT_RUN] : messagesOf(errors),
      command: commandOf(name, file, test.location.line),
    });
  }

  onError(error: TestError): void {
    this.#results.errors.push(...messagesOf([error]));
  }

  onEnd(): Promise<void> {
    return writeResults(this.#results);
  }
}
