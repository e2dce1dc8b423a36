import type { Logger } from 'pino';
import { pause } from '#concurrency/backoff.ts';
import { problems } from '#contract/admin/today.ts';
import { runEvery } from '#concurrency/repeat.ts';
import type { Db } from '../data/write.ts';
import { type FetchOptions, probePublic } from '../feeds/fetch-public.ts';
import type { Config } from '../config.ts';
import { linksOf } from './entry-links.ts';

/** Consecutive checks in which a link has to be dead before it is reported. */
const REPORTED = 2;

/** Milliseconds after which a link is checked again, and one that was dead. */
const AGAIN = 14 * 86_400_000;
const AGAIN_DEAD = 3 * 86_400_000;

/** Links that are checked in a round, the milliseconds between two of them, and between two rounds. */
const PER_ROUND = 200;
const SPACING = 2000;
const INTERVAL = 3_600_000;

/** Answers by which a server says that there is no such page. */
const GONE = new Set([404, 410]);

type Result = 'alive' | 'gone' | 'no-host' | 'unknown';

interface CheckOptions extends FetchOptions {
  now?: Date;
  /** Milliseconds between two links. */
  spacing?: number;
}

/** The links that were dead in several checks. */
export async function deadLinks(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('link_checks').select('url').where('failures', '>=', REPORTED).execute();
  return new Set(rows.map(({ url }) => url));
}

/**
 * Checks links of published entries that were not checked lately, one at a time, and stores which are dead: those that
 * answer 404 or 410 and those whose host does not exist. Any other failure says nothing about a link.
 */
export async function checkLinks(
  { db }: { db: Db },
  { now = new Date(), spacing = SPACING, ...options }: CheckOptions = {},
): Promise<void> {
  const links = new Set<string>();
  for (const kind of problems['dead-links'])
    for (const url of (await linksOf(db, kind, now)).keys()) links.add(url);
  const stored = await db.selectFrom('link_checks').selectAll().execute();
  for (const { url } of stored)
    if (!links.has(url)) await db.deleteFrom('link_checks').where('url', '=', url).execute();

  const known = new Map(stored.map((row) => [row.url, row]));
  const isDue = (url: string): boolean => {
    const row = known.get(url);
    if (!row) return true;
    return now.getTime() - Date.parse(row.checked_at) >= (row.failures > 0 ? AGAIN_DEAD : AGAIN);
  };
  const signal = options.signal ?? new AbortController().signal;
  const results = new Map<string, Result>();
  for (const url of [...links].filter(isDue).slice(0, PER_ROUND)) {
    if (results.size > 0) await pause(spacing, signal);
    if (signal.aborted) return;
    results.set(url, await resultOf(url, options));
  }
  // A machine without a network, or with a broken resolver, finds no host at all.
  const answers = (result: Result | undefined) => result === 'alive' || result === 'gone';
  const control = [...links].find((url) => !results.has(url) && known.get(url)?.failures === 0);
  const isConnected =
    [...results.values()].some(answers) ||
    ([...results.values()].includes('no-host') &&
      control !== undefined &&
      answers(await resultOf(control, options)));
  for (const [url, result] of results) {
    const isDead = result === 'gone' || (result === 'no-host' && isConnected);
    const before = known.get(url)?.failures ?? 0;
    const failures = isDead ? before + 1 : result === 'alive' ? 0 : before;
    const row = { checked_at: now.toISOString(), failures };
    await db
      .insertInto('link_checks')
      .values({ url, ...row })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
      .execute();
  }
}

async function resultOf(url: string, options: FetchOptions): Promise<Result> {
  try {
    const status = await probePublic(url, options);
    if (GONE.has(status)) return 'gone';
    return status < 500 ? 'alive' : 'unknown';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'no-host' : 'unknown';
  }
}

/** Checks links now and every hour, where `config` allows it. Returns a function that stops this. */
export function startLinkChecks({
  db,
  config,
  logger,
}: {
  db: Db;
  logger: Logger;
  config: Pick<Config, 'checksLinks'>;
}): () => void {
  if (!config.checksLinks) return () => {};
  const ending = new AbortController();
  const stop = runEvery(
    INTERVAL,
    () => checkLinks({ db }, { signal: ending.signal }),
    (error) => {
      if (!ending.signal.aborted) logger.error({ err: error }, 'links were not checked');
    },
  );
  return () => {
    stop();
    ending.abort();
  };
}
