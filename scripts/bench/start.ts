import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withTemporaryFolder } from '#publisher/build-folder.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { paths } from '#model/paths.ts';
import { freePort } from '../free-port.ts';
import { inTemporaryFolder, type Measure, median } from './measure.ts';
import { memoryShareOf, processorTimeOf, treeOf } from './processes.ts';
import { PASSWORD, PREPARED, type RunningProduct, startProduct } from './product.ts';
import { runScript } from './run-script.ts';
import { enter } from './saves.ts';

/** How often each kind of start is measured. */
const RUNS = 3;

/** Milliseconds between requests for a page. */
const POLL = 20;

/** Milliseconds after which a page counts as one that never comes. */
const NEVER = 300_000;

/** Milliseconds after which a product counts as idle, and for which its processor time is measured then. */
const UNTIL_IDLE = 300_000;
const IDLE = 60_000;

/** What the product prints once all pages of the site are live. */
const LIVE = 'ready after';

const ADMIN = { email: 'admin@demo.mx', password: PASSWORD };

interface Start {
  /** Seconds until the home page was answered. */
  firstPage: number;
  /** Seconds until every page of the site was live. */
  everyPage: number;
}

interface Idle {
  /** Memory of all processes, PSS, in MB. */
  memory: number;
  /** Share of one processor, in per cent. */
  processor: number;
}

/**
 * Starts of the demo: as in a fresh clone, where nothing is compiled, rendered or encoded; again over the same folder, with a
 * save as soon as a login is possible; and over a restored backup. And what an idle product takes. Linux.
 */
export async function* benchStart(): AsyncGenerator<Measure> {
  const rounds: Round[] = [];
  for (let run = 0; run < RUNS; run += 1)
    rounds.push(
      await inTemporaryFolder((folder) =>
        // Templates load packages, which Node looks for in the folders above.
        withTemporaryFolder((templates) => measureRound(folder, templates, run === 0)),
      ),
    );
  const first = rounds.map((round) => round.first);
  yield of('fresh clone', 'first page', pick(first, 'firstPage'), 's', '≤ 10');
  yield of('fresh clone', 'every page', pick(first, 'everyPage'), 's', '≤ 25');
  const second = rounds.map((round) => round.second);
  yield of('second start', 'first page', pick(second, 'firstPage'), 's', '≤ 2');
  yield of('second start', 'a save at once is live', pick(second, 'saved'), 's', '≤ 8');
  const restored = rounds.map((round) => round.restored);
  yield of('restored backup', 'first page', pick(restored, 'firstPage'), 's', '≤ 5');
  yield of('restored backup', 'every page', pick(restored, 'everyPage'), 's', '≤ 25');
  const idle = rounds.flatMap((round) => round.idle ?? []);
  yield of('idle for five minutes', 'memory (PSS)', pick(idle, 'memory'), 'MB', '≤ 200');
  yield of('idle for five minutes', 'processor', pick(idle, 'processor'), '%', '≤ 0.5');
}

const pick = <Key extends string>(rows: ReadonlyArray<Record<Key, number>>, key: Key): number[] =>
  rows.map((row) => row[key]);

const of = (
  subject: string,
  figure: string,
  values: readonly number[],
  unit: string,
  target: string,
): Measure => ({
  bench: 'start',
  subject,
  figure,
  value: Math.round(median(values) * 10) / 10,
  unit,
  target,
});

type Round = Awaited<ReturnType<typeof measureRound>>;

async function measureRound(folder: string, templates: string, withIdle: boolean) {
  const env = {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    // The same in all starts: pages have the address of their site.
    PORT: String(await freePort()),
    TEMPLATES_DIR: templates,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const started = await startAndWait(env, async (product) => {
    await product.printed(PREPARED);
    return withIdle ? measureIdle(product) : null;
  });
  const backups = join(folder, 'backups');
  await runScript(['scripts/backup.ts', backups], env);
  const second = await startAndWait(env, (product, begin) => saveAtOnce(product, begin), false);
  const restoredEnv = { ...env, DATA_DIR: join(folder, 'restored') };
  await runScript(['scripts/restore.ts', backups], restoredEnv);
  const restored = await startAndWait(restoredEnv, async () => null);
  return {
    first: started.start,
    idle: started.result,
    second: { ...second.start, saved: second.result },
    restored: restored.start,
  };
}

/** Starts the product, waits for its first page and, unless told otherwise, for all of them, then calls `work`. */
async function startAndWait<Result>(
  env: Record<string, string>,
  work: (product: RunningProduct, begin: number) => Promise<Result>,
  forAll = true,
): Promise<{ start: Start; result: Result }> {
  const begin = performance.now();
  const product = await startProduct(env);
  const since = () => (performance.now() - begin) / 1000;
  try {
    const live = product.printed(LIVE).then(since);
    // Awaited below, unless something else has failed before.
    live.catch(() => {});
    await Promise.race([untilPage(`${product.origin}/`), product.ended]);
    const firstPage = since();
    if (forAll) await live;
    const result = await Promise.race([work(product, begin), product.ended]);
    return { start: { firstPage, everyPage: await live }, result };
  } finally {
    await product.stop();
  }
}

/** Resolves once a page is answered with 200 and contains a text. Rejects after `NEVER`. */
async function untilPage(url: string, text = ''): Promise<void> {
  const begin = performance.now();
  for (;;) {
    // Cut connections are tried again, as refused ones.
    const isThere = await fetch(url)
      .then(async (reply) => reply.status === 200 && (await reply.text()).includes(text))
      .catch(() => false);
    if (isThere) return;
    if (performance.now() - begin > NEVER) throw new Error(`${url} never came.`);
    await pause(POLL);
  }
}

/** Saves an event as soon as there is a page. Gives the seconds from the start until its page is live. */
async function saveAtOnce({ origin }: RunningProduct, begin: number): Promise<number> {
  const client = await enter(origin, ADMIN);
  const name = `Marca ${Date.now()}`;
  const start_at = new Date(Date.now() + 86_400_000).toISOString();
  const { slug } = await client.call(adminCalls.event.create, { body: { name, start_at } as never });
  await untilPage(origin + paths.event(slug), name);
  return (performance.now() - begin) / 1000;
}

async function measureIdle({ pid }: RunningProduct): Promise<Idle> {
  await pause(UNTIL_IDLE);
  const memory = memoryShareOf(treeOf(pid));
  const before = processorTimeOf(treeOf(pid));
  await pause(IDLE);
  return { memory, processor: ((processorTimeOf(treeOf(pid)) - before) / (IDLE / 1000)) * 100 };
}
