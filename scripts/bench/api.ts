import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { inTemporaryFolder, type Measure, median } from './measure.ts';
import { runSeed } from './seed.ts';
import { withProduct } from './product.ts';

const ENTRIES = 10_000;
const PATH = '/api/comedians/?format=json';
const CONNECTIONS = 64;
const SECONDS = 5;
const ROUNDS = 5;

interface Load {
  perSecond: number;
  p99: number;
}

async function load(url: string): Promise<Load> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors + non2xx > 0)
    throw new Error(`${url}: ${errors + non2xx} requests failed while it was measured.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** A bare server that answers the same bytes: the upper bound of this machine. */
async function withFixedJson<Result>(body: Buffer, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.byteLength });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Alternates runs of a list of twenty and of fixed JSON with the same bytes, at 64 connections; and idle memory. */
export async function* benchApi(): AsyncGenerator<Measure> {
  const results = await inTemporaryFolder(async (folder) => {
    await runSeed(folder, ENTRIES);
    return withProduct({ DATA_DIR: folder, DEMO: 'off' }, async (origin, pid) => {
      const body = Buffer.from(await (await fetch(origin + PATH)).arrayBuffer());
      const rounds: Array<{ ours: Load; fixed: Load }> = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await load(origin + PATH);
        rounds.push({ ours, fixed: await withFixedJson(body, load) });
      }
      return { rounds, pid, bytes: body.byteLength };
    });
  });
  const subject = `list of 20, ${results.bytes} bytes`;
  const ratio = median(results.rounds.map(({ ours, fixed }) => ours.perSecond / fixed.perSecond));
  const rate = median(results.rounds.map(({ ours }) => ours.perSecond));
  const p99 = median(results.rounds.map(({ ours }) => ours.p99));
  yield {
    bench: 'api',
    subject,
    figure: 'requests a second ÷ fixed JSON',
    value: Math.round(ratio * 100) / 100,
    unit: '',
    target: '≥ 0.9 with its cache',
  };
  yield { bench: 'api', subject, figure: 'requests a second', value: Math.round(rate), unit: '/s' };
  yield { bench: 'api', subject, figure: 'p99', value: p99, unit: 'ms', target: '≤ 50' };
}
