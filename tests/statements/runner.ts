import { relative } from 'node:path';
import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';
import { recordStatements } from './recorder.ts';
import { writeRecord } from './records.ts';
import { titlesOnPostgres } from './selection.ts';
import { isFull } from '../support/tier.ts';

/** What the test that runs executes. Tests of a process run one after the other. */
let current = new Set<string>();
let byTitle = new Map<string, Set<string>>();

recordStatements((statement) => current.add(statement));

/** The title at the top of its file, of the test or of the suite that has it. */
const outermost = (task: RunnerTask): string => (task.suite ? outermost(task.suite) : task.name);

const isGreen = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(isGreen) : task.result?.state === 'pass';

/** Runs the tests of the API that were chosen for a database, and writes down which statements each executes. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default class StatementRunner extends TestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    const imported: unknown = await super.importFile(path, source);
    const isReduced = this.config.name === 'postgres' && !isFull;
    if (isReduced && source === 'collect') keepOnly(titlesOnPostgres(relative(this.config.root, path)));
    return imported;
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    const title = outermost(test);
    current = byTitle.get(title) ?? new Set();
    byTitle.set(title, current);
    await super.onBeforeRunTask(test);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    for (const { name: file, tasks, result, projectName = '' } of files)
      writeRecord(projectName, {
        file,
        isGreen: result?.state === 'pass' && tasks.every(isGreen),
        tests: tasks.map((task) => ({
          title: task.name,
          milliseconds: Math.round(task.result?.duration ?? 0),
          statements: [...(byTitle.get(task.name) ?? [])].toSorted(),
        })),
      });
    byTitle = new Map();
    current = new Set();
  }
}

/** Leaves other tests out of the file that was just read. */
function keepOnly(titles: readonly string[] | null): void {
  if (titles === null) return;
  const { tasks } = TestRunner.getCurrentSuite();
  const chosen = tasks.filter(({ name }) => titles.includes(name));
  tasks.splice(0, tasks.length, ...chosen);
}
