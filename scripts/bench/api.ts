import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { hasDjango, withDjango } from './django.ts';
import { inTemporaryFolder, type Measure, median } from './measure.ts';
import { runSeed } from './seed.ts';
import { withProduct } from './product.ts';

const ENTRIES = 10_000;
const PATH = '/api/comedians/?format=json';
const CONNECTIONS = 64;

/** Connections that ask for lists which no cache has: with more of them the server refuses some. */
const FEW_CONNECTIONS = 4;
const SECONDS = 5;
const ROUNDS = 5;

interface Load {
  perSecond: number;
  p99: number;
}

const NOT_MEASURED: Load = { perSecond: Number.NaN, p99: Number.NaN };

async function load(url: string, connections = CONNECTIONS, requests?: autocannon.Request[]): Promise<Load> {
  const options = { url, connections, duration: SECONDS, ...(requests && { requests }) };
  const { requests: answered, latency, errors, non2xx } = await autocannon(options);
  if (errors + non2xx > 0)
    throw new Error(`${url}: ${errors + non2xx} requests failed while it was measured.`);
  return { perSecond: answered.average, p99: latency.p99 };
}

/** Lists of the same items, each of which is asked for once; every address has its own limit of such reads. */
function neverAsked(): autocannon.Request[] {
  let asked = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    asked += 1;
    const since = new Date(Date.UTC(2001, 0, 1) + asked).toISOString();
    const address = [10, asked >> 16, (asked >> 8) & 255, asked & 255].join('.');
    return {
      ...request,
      path: `${PATH}&updated_since=${since}`,
      headers: { ...request.headers, 'X-Forwarded-For': address },
    };
  };
  return [{ setupRequest }];
}

/** All comedians of a server, as its list sends them. */
async function listComedians(origin: string): Promise<unknown[]> {
  const comedians = [];
  for (let path: string | null = `${origin}${PATH}&page_size=100`; path;) {
    const answer = (await (await fetch(path)).json()) as { results: unknown[]; next: string | null };
    comedians.push(...answer.results);
    path = answer.next;
  }
  return comedians;
}

/** A bare server that answers the same bytes, in a process of its own: the upper bound of this machine. */
async function withFixedJson<Result>(body: Buffer, work: (url: string) => Promise<Result>): Promise<Result> {
  const child = fork(new URL('fixed-json.ts', import.meta.url), { serialization: 'advanced' });
  try {
    child.send(body);
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('The bare server ended.')));
    const [port] = await Promise.race([once(child, 'message') as Promise<[number]>, failed]);
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
  }
}

/**
 * Alternates runs of a list of twenty, which the cache has or not, of fixed JSON with the same bytes, and of the same list of a
 * Django REST Framework server if that is installed.
 */
export async function* benchApi(): AsyncGenerator<Measure> {
  const results = await inTemporaryFolder(async (folder) => {
    await runSeed(folder, ENTRIES);
    return withProduct({ DATA_DIR: folder, DEMO: 'off', TRUST_PROXY: '1' }, async (origin) => {
      const body = Buffer.from(await (await fetch(origin + PATH)).arrayBuffer());
      const rounds: Array<Record<'ours' | 'fixed' | 'cold' | 'fixedForFew' | 'django', Load>> = [];
      const measureRounds = async (django: string | null) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const ours = await load(origin + PATH);
          const fixed = await withFixedJson(body, (url) => load(url));
          const cold = await load(origin, FEW_CONNECTIONS, neverAsked());
          const fixedForFew = await withFixedJson(body, (url) => load(url, FEW_CONNECTIONS));
          const asked = django ? await load(django + PATH, FEW_CONNECTIONS) : NOT_MEASURED;
          rounds.push({ ours, fixed, cold, fixedForFew, django: asked });
        }
      };
      if (await hasDjango()) await withDjango(await listComedians(origin), measureRounds);
      else await measureRounds(null);
      return { rounds, bytes: body.byteLength };
    });
  });
  const subject = `list of 20, ${results.bytes} bytes`;
  const ratios = results.rounds.map(({ ours, fixed }) => ours.perSecond / fixed.perSecond);
  const coldRatios = results.rounds.map(({ cold, fixedForFew }) => cold.perSecond / fixedForFew.perSecond);
  const rate = median(results.rounds.map(({ ours }) => ours.perSecond));
  const p99 = median(results.rounds.map(({ ours }) => ours.p99));
  const row = (figure: string, value: number, target: string): Measure => ({
    bench: 'api',
    subject,
    figure,
    value: Math.round(value * 100) / 100,
    unit: '',
    target,
  });
  yield row('requests a second ÷ fixed JSON', median(ratios), '≥ 0.9 with its cache');
  yield row('requests a second ÷ fixed JSON, worst run', Math.min(...ratios), '≥ 0.9');
  yield row(
    'never asked before, of entries that other lists have shown ÷ fixed JSON',
    median(coldRatios),
    '≥ 0.5',
  );
  const beside = median(results.rounds.map(({ cold, django }) => cold.perSecond / django.perSecond));
  if (!Number.isNaN(beside)) yield row('never asked before ÷ Django REST Framework', beside, '≥ 25');
  yield { bench: 'api', subject, figure: 'requests a second', value: Math.round(rate), unit: '/s' };
  yield { bench: 'api', subject, figure: 'p99', value: p99, unit: 'ms', target: '≤ 50' };
}
