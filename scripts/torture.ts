import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import { printLine as print, secondsSince } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';
import { torture } from './torture/torture.ts';

/*
 * npm run torture [-- --kills 1000]: kills the API's server while clients write, and looks for what was lost. In a temporary
 * folder (TMPDIR), or with DATABASE_URL in an empty database of PostgreSQL.
 */

const REPORT_EVERY = 50;

await runCommand(async () => {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new UsageError('--kills is a number from 1 on.');
  const { databaseUrl } = readConfig();
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-torture-'));
  const started = performance.now();
  try {
    const figures = await torture({
      kills,
      folder,
      databaseUrl,
      onKill: ({ kills: done, acknowledged, problems }) => {
        if (done % REPORT_EVERY < 2)
          print(
            `${done} kills, ${acknowledged} acknowledged writes, ${problems.length} problems, ${secondsSince(started)}`,
          );
      },
    });
    for (const problem of figures.problems) print(problem);
    print(
      `${databaseUrl === null ? 'SQLite' : 'PostgreSQL'}: ${figures.kills} kills, ${figures.duringStart} of them at start; ` +
        `${figures.acknowledged} acknowledged writes; ${figures.problems.length} lost or broken; ${secondsSince(started)}.`,
    );
    if (figures.problems.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
