import { sql } from 'kysely';
import type { Db } from '#api/data/write.ts';
import { type Check, type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { withDatabase } from './open-database.ts';
import { ask } from './request.ts';

/** Seconds from which links expire and plans happen noticeably early or late. */
const NOTICEABLE = 5;
const WRONG = 60;

function compare(other: string, theirs: number, before: number): Finding {
  // The answer was written between the two moments; a Date header has whole seconds.
  const now = (before + Date.now()) / 2;
  const seconds = Math.round((now - theirs) / 1000);
  const found = `The clock differs from that of ${other} by ${Math.abs(seconds)} s.`;
  const todo = 'Synchronise it: timedatectl set-ntp true.';
  if (Math.abs(seconds) >= WRONG) return problem(found, todo);
  return Math.abs(seconds) >= NOTICEABLE ? warning(found, todo) : ok(found);
}

/** The clock of this machine, compared with those of a page, the object storage and PostgreSQL, and with the last write. */
export const checkClock: Check = async ({ config, options }) => {
  const stores = [config.s3, config.backupS3].flatMap((store) => (store === null ? [] : [store.endpoint]));
  const pages = await Promise.all([
    compareWithNamed(options.clock),
    // Where one does not answer the check "media" or "backups" says why.
    ...[...new Set(stores)].map((url) => compareWithPage(url).catch(() => null)),
  ]);
  const findings = pages.filter((finding) => finding !== null);
  if (config.apiUrl !== null) return findings;
  // Where it does not answer the check "database" says why.
  const theirs = await withDatabase(config, async (db) => [
    ...(config.databaseUrl === null ? [] : await compareWithDatabase(db)),
    ...(await compareWithLastWrite(db)),
  ]).catch(() => []);
  return [...findings, ...theirs];
};

/** What was written with a clock that was ahead, or before it was set back. */
async function compareWithLastWrite(db: Db): Promise<Finding[]> {
  const last = await db
    .selectFrom('change_sets')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst();
  const at = last?.at ?? null;
  if (at === null || Date.parse(at) < Date.now() + WRONG * 1000) return [];
  return [
    problem(
      `The last change of content is of the future: ${at}.`,
      'The clock is behind now, or was ahead then: timedatectl set-ntp true.',
    ),
  ];
}

async function compareWithDatabase(db: Db): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return [compare('PostgreSQL', Number(rows[0]?.now), before)];
}

async function compareWithPage(url: string): Promise<Finding> {
  const before = Date.now();
  const { headers } = await ask(url);
  const theirs = Date.parse(headers.date ?? '');
  if (Number.isNaN(theirs)) throw new Error('it sends no Date');
  return compare(new URL(url).host, theirs + 500, before);
}

/** As `compareWithPage`; a warning where it does not answer. */
const compareWithNamed = (url: string): Promise<Finding> =>
  compareWithPage(url).catch((error: unknown) =>
    warning(
      `The clock was not compared with that of ${url}: ${reasonOf(error)}.`,
      'Name a page that this machine reaches: --clock URL.',
    ),
  );
