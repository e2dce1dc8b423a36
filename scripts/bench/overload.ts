import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hashPassword } from '#api/accounts/password.ts';
import { insertUser } from '#api/data/account/user.ts';
import type { FloodAnswer, FloodOrder } from './flood.ts';
import { inTemporaryFolder, type Measure, quantile } from './measure.ts';
import { withProduct } from './product.ts';
import { runSeed } from './seed.ts';
import { withServices } from './services.ts';

const ENTRIES = 10_000;

/**
 * What measures the capacity, a flood at a multiple of it, and one whose connections send as fast as they get answers.
 * In the warm-up, in seconds, the heap of the server grows to what a flood needs; after it memory has to stay as it is.
 */
const CAPACITY = { connections: 4, seconds: 5 };
const FLOOD = { connections: 1000, warmUp: 60, seconds: 20, times: 5 };
const CLOSED = { connections: 500, seconds: 15 };

/** Milliseconds between requests for pages. */
const PROBE = 25;

const EMAIL = 'medir@risoteca.test';
const PASSWORD = 'solo para medir';
const LOGINS = 200;

const MEGABYTE = 1024 * 1024;

/** Five times the searches that the API can answer: what pages, refused calls and memory do meanwhile. */
export async function* benchOverload(): AsyncGenerator<Measure> {
  const { capacity, flood, closed, recovery, rise, login } = await inTemporaryFolder(async (folder) => {
    await runSeed(folder, ENTRIES);
    await withServices(folder, async ({ db }) => {
      const password_hash = await hashPassword(PASSWORD);
      await insertUser(db, { email: EMAIL, password_hash, is_email_verified: true });
    });
    return withProduct({ DATA_DIR: folder, DEMO: 'off', TRUST_PROXY: '1' }, measureAll);
  });
  yield at(`${CAPACITY.connections} connections`)('searches answered', capacity, '/s');
  const atRate = at(`${FLOOD.times} times as many`);
  yield* figuresOf(flood, atRate);
  yield atRate('memory at its end above its start', rise, 'MB', '≤ 30');
  yield atRate('until a search is answered again', recovery, 'ms', '≤ 5000');
  yield* figuresOf(closed, at(`${CLOSED.connections} connections without a pause`));
  yield at(`${LOGINS} logins at once`)('a right login, with its retries', login, 'ms', '≤ 5000');
}

const at =
  (subject: string) =>
  (figure: string, value: number, unit: string, target?: string): Measure => ({
    bench: 'overload',
    subject,
    figure,
    value: Math.round(value),
    unit,
    ...(target && { target }),
  });

interface Flooded {
  /** Milliseconds of requests for pages and of `/healthz`. */
  pages: number[];
  health: number[];
  answers: readonly FloodAnswer[];
  seconds: number;
}

function* figuresOf(
  { pages, health, answers, seconds }: Flooded,
  row: (figure: string, value: number, unit: string, target?: string) => Measure,
): Generator<Measure> {
  const times = (...statuses: number[]) =>
    answers.filter(([status]) => statuses.includes(status)).map(([, ms]) => ms);
  const [answered, refused] = [times(200), times(429, 503)];
  yield row('p99 of pages', quantile(pages, 0.99), 'ms', '≤ 100');
  yield row('slowest page', quantile(pages, 1), 'ms');
  yield row('p99 of /healthz', quantile(health, 0.99), 'ms');
  yield row('searches answered', answered.length / seconds, '/s');
  yield row('p99 of answered searches', quantile(answered, 0.99), 'ms');
  yield row('searches refused', refused.length / seconds, '/s');
  yield row('p99 of refused searches', quantile(refused, 0.99), 'ms', '≤ 50');
  yield row('requests without an answer', answers.length - answered.length - refused.length, '', '0');
}

async function measureAll(origin: string, pid: number) {
  const paths = await somePages(origin);
  const calm = await runFlood({ origin, ...CAPACITY, rate: null });
  const capacity = calm.filter(([status]) => status === 200).length / CAPACITY.seconds;
  const { times, ...order } = FLOOD;
  let before = 0;
  const flood = await underFlood({ origin, ...order, rate: capacity * times }, paths, () => {
    before = residentMemory(pid);
  });
  const rise = (residentMemory(pid) - before) / MEGABYTE;
  const recovery = await recover(origin);
  const closed = await underFlood({ origin, ...CLOSED, rate: null }, paths);
  await recover(origin);
  return { capacity, flood, closed, recovery, rise, login: await logInAmongMany(origin) };
}

async function runFlood(order: FloodOrder): Promise<readonly FloodAnswer[]> {
  const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: order });
  const [answers] = (await once(worker, 'message')) as [readonly FloodAnswer[]];
  return answers;
}

async function underFlood(
  order: FloodOrder,
  paths: readonly string[],
  onWarm: () => void = () => {},
): Promise<Flooded> {
  const [pages, health]: [number[], number[]] = [[], []];
  const time = async (path: string, into: number[]) => {
    const started = performance.now();
    const response = await fetch(order.origin + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status} under load.`);
    into.push(performance.now() - started);
  };
  const probes: Promise<void>[] = [];
  let number = 0;
  const flood = runFlood(order);
  await pause((order.warmUp ?? 0) * 1000);
  onWarm();
  const timer = setInterval(() => {
    number += 1;
    probes.push(
      number % 10 === 0 ? time('/healthz', health) : time(paths[number % paths.length] ?? '/', pages),
    );
  }, PROBE);
  const answers = await flood;
  clearInterval(timer);
  await Promise.all(probes);
  return { pages, health, answers, seconds: order.seconds };
}

/** Pages of every part of the site, from its first sitemap. */
async function somePages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-1.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => new URL(url ?? '').pathname);
  return all.filter((_, place) => place % Math.ceil(all.length / 200) === 0);
}

/** Bytes of the server's own process. */
const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Milliseconds until three searches in succession are answered. */
async function recover(origin: string): Promise<number> {
  const started = performance.now();
  for (let answered = 0, number = 0; answered < 3; number += 1) {
    const { status } = await fetch(`${origin}/api/events/?search=calma${number}`);
    answered = status === 200 ? answered + 1 : 0;
  }
  return performance.now() - started;
}

/** Milliseconds until a right login among many wrong ones of other addresses succeeds; it tries again when it is told. */
async function logInAmongMany(origin: string): Promise<number> {
  const logIn = (number: number, email: string) =>
    fetch(`${origin}/api/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.1.${number}` },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  const wrong = Array.from({ length: LOGINS }, (_, number) => logIn(number, `nadie${number}@risoteca.test`));
  const started = performance.now();
  for (;;) {
    const reply = await logIn(255, EMAIL);
    if (reply.ok) break;
    if (reply.status !== 503) throw new Error(`A right login answered ${reply.status}.`);
    await pause(Number(reply.headers.get('retry-after')) * 1000);
  }
  const taken = performance.now() - started;
  await Promise.all(wrong);
  return taken;
}
