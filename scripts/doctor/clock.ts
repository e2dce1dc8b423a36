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

/** The clock of this machine, compared with that of another one and of PostgreSQL. */
export const checkClock: Check = async ({ config, options }) => {
  const findings = [await compareWithPage(options.clock)];
  if (config.databaseUrl === null) return findings;
  // Where it does not answer the check "database" says why.
  const theirs = await withDatabase(config, compareWithDatabase).catch(() => []);
  return [...findings, ...theirs];
};

async function compareWithDatabase(db: Db): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return [compare('PostgreSQL', Number(rows[0]?.now), before)];
}

async function compareWithPage(url: string): Promise<Finding> {
  const before = Date.now();
  try {
    const { headers } = await ask(url);
    const theirs = Date.parse(headers.date ?? '');
    if (Number.isNaN(theirs)) throw new Error('it sends no Date');
    return compare(new URL(url).host, theirs + 500, before);
  } catch (error) {
    return warning(
      `The clock was compared with no other one: ${url}: ${reasonOf(error)}.`,
      'Name a page that this machine reaches: --clock URL.',
    );
  }
}
