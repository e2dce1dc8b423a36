import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isLocked } from '#api/data/database/file-lock.ts';
import { openReleases, readReleaseInfo } from '#publisher/release/releases.ts';
import { isShared } from '#publisher/shared/page-storage.ts';
import type { Config } from '#api/config.ts';
import { ageOf, type Check, type Finding, ok, problem, warning } from './finding.ts';
import { inRows, withDatabase } from './open-database.ts';

/** Whether a process holds the lock of the publisher: an advisory one of PostgreSQL where several share the pages, else a file. */
async function isPublishing(config: Config): Promise<boolean> {
  if (!isShared(config)) return isLocked(join(config.dataDir, 'publisher.lock'));
  // Where PostgreSQL does not answer no lock is held.
  return withDatabase(config, async (db) => {
    const { rows } = await sql`
      select 1 from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended('publisher', 0)`.execute(db);
    return rows.length > 0;
  }).catch(() => false);
}

/** Whether a publisher runs, what is live, and which pages fail. */
export const checkPublisher: Check = async ({ config }) => [
  (await isPublishing(config))
    ? ok('A publisher runs.')
    : problem('No publisher runs: pages follow no change.', 'Start the server: npm start.'),
  ...(await releaseFindings(join(config.dataDir, 'releases'))),
  ...(await failureFindings(config)),
];

async function releaseFindings(folder: string): Promise<Finding[]> {
  const none = problem('There is no live release.', 'Start the server, and read what its build prints.');
  // Opening the releases creates their folder.
  if (!existsSync(folder)) return [none];
  const releases = await openReleases(folder);
  const [live, since, refusal] = await Promise.all([
    releases.live(),
    releases.liveSince(),
    releases.refusal(),
  ]);
  const findings: Finding[] = [];
  if (live === null || since === null) findings.push(none);
  else {
    const info = await readReleaseInfo(live);
    const found = `${basename(live)} has ${info?.pages ?? 'an unknown number of'} pages, live for ${ageOf(since)}.`;
    findings.push(
      (await releases.isHeld())
        ? warning(`${found} It is held: no change appears.`, 'End that with a new build: /admin/publicacion.')
        : ok(found),
    );
  }
  if (refusal !== null)
    findings.push(
      problem(
        `The last build was refused: ${refusal.reason === 'pages' ? `it has ${refusal.pages} pages instead of ${refusal.before}` : `${refusal.broken} broken links`}.`,
        'Correct the content, or accept it: npm run release -- accept.',
      ),
    );
  return findings;
}

const failureFindings = (config: Config) =>
  config.apiUrl !== null
    ? []
    : inRows(config, async (db) => {
        const failed = await db.selectFrom('publishing_errors').select('path').orderBy('path').execute();
        return failed.length === 0
          ? []
          : [
              problem(
                `${failed.length} pages cannot be made, such as ${failed[0]?.path}; their last versions stay.`,
                'See why at /admin/publicacion.',
              ),
            ];
      });
