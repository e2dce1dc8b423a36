import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { addSeconds, newResults, type RedTest, writeResults } from './results.ts';

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const messagesOf = (errors: ReadonlyArray<{ message: string; stack?: string | undefined }>): string[] =>
  errors.map(({ message, stack }) => stack ?? message);

function redTest(test: TestCase, file: string, errors: string[]): RedTest {
  const project = test.project.name;
  const name = `^${escaped(test.fullName)}$`;
  return {
    title: `${project} › ${test.fullName}`,
    file,
    errors,
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, file, '-t', name],
  };
}

/** Writes the results of Vitest for `npm test`. */
export default class VitestResults implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: ReadonlyArray<{ message: string; stack?: string | undefined }>,
  ): Promise<void> {
    const results = newResults();
    results.errors.push(...messagesOf(unhandled));
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      addSeconds(results, file, module.diagnostic().duration);
      for (const error of messagesOf(module.errors())) results.errors.push(`${file}\n${error}`);
      for (const suite of module.children.allSuites())
        for (const error of messagesOf(suite.errors()))
          results.errors.push(`${file} › ${suite.fullName}\n${error}`);
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') results.passed += 1;
        else if (state === 'failed') results.red.push(redTest(test, file, messagesOf(errors)));
        else results.skipped += 1;
      }
    }
    await writeResults(results);
  }
}
