import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Clock, startOutgoingHook } from '#api/builds/outgoing-hook.ts';
import { startApi } from '../../support/api.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A manual clock. At each alarm it waits until the work of the alarm is done. */
function manualClock() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const alarms = new Set<{ at: number; ring: () => void }>();
  const clock: Clock = {
    now: () => time,
    later: (delay, ring) => {
      const alarm = { at: time + delay, ring };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
  };
  const pass = async (ms: number, settled: () => Promise<void>): Promise<void> => {
    await settled();
    const end = time + ms;
    for (;;) {
      const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      alarms.delete(next);
      time = next.at;
      next.ring();
      await settled();
    }
    time = end;
  };
  return { clock, pass };
}

interface Call {
  at: number;
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The server of the hook. It answers as the test says and records the calls. */
async function startOutside(clock: Clock) {
  const calls: Call[] = [];
  const outside = { status: 200, isSilent: false, onCall: () => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      calls.push({ at: clock.now(), method, url, headers, body: Buffer.concat(chunks).toString() });
      outside.onCall();
      if (!outside.isSilent) response.writeHead(outside.status, { Location: '/elsewhere' }).end('ok');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { calls, outside, url: `http://127.0.0.1:${port}/build_hooks/s3cr3t?t=1` };
}

async function startHook({ timeout = 15 * SECOND } = {}) {
  const { clock, pass } = manualClock();
  const { calls, outside, url } = await startOutside(clock);
  const lines: string[] = [];
  const api = await startApi({
    env: { REBUILD_HOOK_URL: url, LOG_LEVEL: 'info' },
    log: (line) => lines.push(line),
  });
  const timings = {
    quiet: 30 * SECOND,
    spacing: 2 * MINUTE,
    timeout,
    firstRetry: SECOND,
    lastRetry: 10 * MINUTE,
    giveUp: DAY,
  };
  const start = () => {
    const hook = startOutgoingHook(api.services, clock, timings);
    onTestFinished(hook.stop);
    return hook;
  };
  let hook = start();
  return {
    calls,
    outside,
    lines,
    begun: clock.now(),
    change: (id = 1) => api.services.changes.publish({ kind: 'event', id }),
    pass: (ms: number) => pass(ms, hook.settled),
    restart: () => {
      hook.stop();
      hook = start();
    },
    isRemembered: async () =>
      (await api.db.selectFrom('meta').selectAll().where('key', '=', 'rebuild-hook').execute()).length > 0,
  };
}

test('the hook is called once for changes close together', async () => {
  const { calls, begun, change, pass, isRemembered } = await startHook();
  change();
  await pass(20 * SECOND);
  change(2);
  await pass(29 * SECOND);
  expect(calls).toEqual([]);
  expect(await isRemembered()).toBe(true);
  await pass(SECOND);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    at: begun + 50 * SECOND,
    method: 'POST',
    url: '/build_hooks/s3cr3t?t=1',
    body: '{}',
  });
  expect(calls[0]?.headers['content-type']).toBe('application/json');
  expect(await isRemembered()).toBe(false);
  await pass(DAY);
  expect(calls).toHaveLength(1);
});

test('calls are two minutes apart, also during changes without a pause', async () => {
  const { calls, begun, change, pass } = await startHook();
  for (let turn = 0; turn < 60; turn += 1) {
    change(turn);
    await pass(10 * SECOND);
  }
  const minutes = calls.map(({ at }) => (at - begun) / MINUTE);
  expect(minutes).toEqual([2, 4, 6, 8, 10]);
  change();
  await pass(DAY);
  expect(calls.length).toBe(6);
});

test('a change during a call leads to another call', async () => {
  const { calls, outside, change, pass, isRemembered } = await startHook();
  outside.onCall = () => {
    outside.onCall = () => {};
    change(2);
  };
  change();
  await pass(30 * SECOND);
  expect(calls).toHaveLength(1);
  expect(await isRemembered()).toBe(true);
  await pass(2 * MINUTE);
  expect(calls).toHaveLength(2);
  expect(await isRemembered()).toBe(false);
});

test('changes during every call neither shorten the interval nor cause calls after the last one', async () => {
  const { calls, outside, change, pass, isRemembered } = await startHook();
  outside.onCall = () => change(calls.length);
  for (let turn = 0; turn < 60; turn += 1) {
    change(turn);
    await pass(10 * SECOND);
  }
  outside.onCall = () => {};
  await pass(DAY);
  const waits = calls.slice(1).map(({ at }, place) => at - (calls[place]?.at ?? 0));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2 * MINUTE);
  expect(await isRemembered()).toBe(false);
  const last = calls.length;
  await pass(DAY);
  expect(calls).toHaveLength(last);
});

test('after a restart undelivered changes are retried for another day', async () => {
  const { outside, change, pass, restart, isRemembered } = await startHook();
  outside.status = 503;
  change();
  await pass(23 * 60 * MINUTE);
  change();
  await pass(MINUTE);
  restart();
  await pass(2 * 60 * MINUTE);
  expect(await isRemembered()).toBe(true);
});

test('failed calls are retried with growing pauses', async () => {
  const { calls, outside, change, pass, isRemembered } = await startHook();
  outside.status = 503;
  change();
  await pass(2 * 60 * MINUTE);
  const waits = calls.slice(1).map(({ at }, place) => (at - (calls[place]?.at ?? 0)) / SECOND);
  expect(waits.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
  outside.status = 200;
  const before = calls.length;
  await pass(10 * MINUTE);
  expect(calls).toHaveLength(before + 1);
  expect(await isRemembered()).toBe(false);
  change();
  await pass(2 * MINUTE);
  expect(calls).toHaveLength(before + 2);
});

test('a redirect counts as a failure', async () => {
  const { calls, outside, change, pass } = await startHook();
  outside.status = 302;
  change();
  await pass(31 * SECOND);
  expect(calls.map(({ url }) => url)).toEqual(['/build_hooks/s3cr3t?t=1', '/build_hooks/s3cr3t?t=1']);
});

test('retries end a day after the last change and start again with the next one', async () => {
  const { calls, outside, lines, change, pass, isRemembered } = await startHook();
  outside.status = 500;
  change();
  await pass(DAY - MINUTE);
  expect(await isRemembered()).toBe(true);
  await pass(11 * MINUTE);
  expect(await isRemembered()).toBe(false);
  expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
  const before = calls.length;
  await pass(DAY);
  expect(calls).toHaveLength(before);
  change();
  await pass(30 * SECOND);
  expect(calls).toHaveLength(before + 1);
});

test('an undelivered change is delivered after a restart', async () => {
  const { calls, outside, change, pass, restart, isRemembered } = await startHook();
  change();
  await pass(10 * SECOND);
  restart();
  await pass(20 * SECOND);
  expect(calls).toHaveLength(1);
  outside.status = 500;
  change();
  await pass(3 * MINUTE);
  restart();
  const before = calls.length;
  outside.status = 200;
  await pass(SECOND);
  expect(calls).toHaveLength(before + 1);
  expect(await isRemembered()).toBe(false);
  restart();
  await pass(DAY);
  expect(calls).toHaveLength(before + 1);
});

test('a call without an answer times out', async () => {
  const { calls, outside, lines, change, pass } = await startHook({ timeout: 50 });
  outside.isSilent = true;
  change();
  await pass(30 * SECOND);
  expect(lines.filter((line) => line.includes('did not answer'))).toHaveLength(1);
  await pass(SECOND);
  expect(calls).toHaveLength(2);
});

test('the log has the host of the hook and not its secret address', async () => {
  const { outside, lines, change, pass } = await startHook();
  outside.status = 500;
  change();
  await pass(31 * SECOND);
  outside.status = 200;
  await pass(MINUTE);
  const written = lines.join('');
  expect(written).toMatch(/"host":"127\.0\.0\.1:\d+"/);
  expect(written).not.toMatch(/s3cr3t|build_hooks/);
});

test('without a configured hook no call is made', async () => {
  const api = await startApi();
  const { clock } = manualClock();
  const later = () => {
    throw new Error('Nothing is to be planned.');
  };
  const hook = startOutgoingHook(api.services, { ...clock, later });
  api.services.changes.publish({ kind: 'event', id: 1 });
  await hook.settled();
  hook.stop();
});
