import { writeFileSync } from 'node:fs';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';
import { readGeneratedPages } from './docs/generated-pages.ts';

/*
 * docs.ts [--update]: compares the parts of docs/ that are generated with their sources, or writes them: the settings of
 * src/api/settings.ts and the list of decision records.
 */

await runCommand(async () => {
  const old = readGeneratedPages().filter(({ stored, wanted }) => stored !== wanted);
  if (process.argv[2] === '--update') {
    for (const { path, wanted } of old) {
      writeFileSync(path, wanted);
      print(`${path} was written.`);
    }
  } else if (old.length > 0) {
    const paths = old.map(({ path }) => path).join(', ');
    throw new UsageError(`${paths} should be written again: node scripts/docs.ts --update`);
  }
});
