import { expect, onTestFinished, test } from 'vitest';
import { startOutgoingHook } from '#api/builds/outgoing-hook.ts';
import { BY_COMMAND } from '#api/accounts/comedian-approval.ts';
import { writeContent } from '#api/content/write-content.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { manualClock, startHookServer } from '../../support/hook-server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A row in the log of changes, announced. */
async function changeEvent({ db, services }: TestApi, id: number): Promise<void> {
  await writeContent(db, BY_COMMAND, ({ touch }) => touch('event', [id]));
  services.changes.wake();
  await services.changes.settled();
}

async function startHook({ timeout = 15 * SECOND } = {}) {
  const { clock, advance } = manualClock();
  const { calls, hookServer, url } = await startHookServer(clock);
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
    hookServer,
    lines,
    startedAt: clock.now(),
    change: (id = 1) => changeEvent(api, id),
    advance: (ms: number) => advance(ms, hook.settled),
    restart: () => {
      hook.stop();
      hook = start();
    },
    isRemembered: async () =>
      (await api.db.selectFrom('meta').selectAll().where('key', '=', 'rebuild-hook').execute()).length > 0,
  };
}

test('the hook is called once for changes close together', async () => {
  const { calls, startedAt, change, advance, isRemembered } = await startHook();
  await change();
  await advance(20 * SECOND);
  await change(2);
  await advance(29 * SECOND);
  expect(calls).toEqual([]);
  expect(await isRemembered()).toBe(true);
  await advance(SECOND);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    at: startedAt + 50 * SECOND,
    method: 'POST',
    url: '/build_hooks/s3cr3t?t=1',
    body: '{}',
  });
  expect(calls[0]?.headers['content-type']).toBe('application/json');
  expect(await isRemembered()).toBe(false);
  await advance(DAY);
  expect(calls).toHaveLength(1);
});

test('calls are two minutes apart, also during changes without a pause', async () => {
  const { calls, startedAt, change, advance } = await startHook();
  for (let round = 0; round < 60; round += 1) {
    await change(round);
    await advance(10 * SECOND);
  }
  const minutes = calls.map(({ at }) => (at - startedAt) / MINUTE);
  expect(minutes).toEqual([2, 4, 6, 8, 10]);
  await change();
  await advance(DAY);
  expect(calls.length).toBe(6);
});

test('a change during a call leads to another call', async () => {
  const { calls, hookServer, change, advance, isRemembered } = await startHook();
  hookServer.onCall = async () => {
    hookServer.onCall = async () => {};
    await change(2);
  };
  await change();
  await advance(30 * SECOND);
  expect(calls).toHaveLength(1);
  expect(await isRemembered()).toBe(true);
  await advance(2 * MINUTE);
  expect(calls).toHaveLength(2);
  expect(await isRemembered()).toBe(false);
});

test('changes during every call neither shorten the interval nor cause calls after the last one', async () => {
  const { calls, hookServer, change, advance, isRemembered } = await startHook();
  hookServer.onCall = () => change(calls.length);
  for (let round = 0; round < 60; round += 1) {
    await change(round);
    await advance(10 * SECOND);
  }
  hookServer.onCall = async () => {};
  await advance(DAY);
  const waits = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2 * MINUTE);
  expect(await isRemembered()).toBe(false);
  const last = calls.length;
  await advance(DAY);
  expect(calls).toHaveLength(last);
});

test('after a restart undelivered changes are retried for another day', async () => {
  const { hookServer, change, advance, restart, isRemembered } = await startHook();
  hookServer.status = 503;
  await change();
  await advance(23 * 60 * MINUTE);
  await change();
  await advance(MINUTE);
  restart();
  await advance(2 * 60 * MINUTE);
  expect(await isRemembered()).toBe(true);
});

test('failed calls are retried with growing pauses', async () => {
  const { calls, hookServer, change, advance, isRemembered } = await startHook();
  hookServer.status = 503;
  await change();
  await advance(2 * 60 * MINUTE);
  const waits = calls.slice(1).map(({ at }, index) => (at - (calls[index]?.at ?? 0)) / SECOND);
  expect(waits.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
  hookServer.status = 200;
  const before = calls.length;
  await advance(10 * MINUTE);
  expect(calls).toHaveLength(before + 1);
  expect(await isRemembered()).toBe(false);
  await change();
  await advance(2 * MINUTE);
  expect(calls).toHaveLength(before + 2);
});

test('a redirect counts as a failure', async () => {
  const { calls, hookServer, change, advance } = await startHook();
  hookServer.status = 302;
  await change();
  await advance(31 * SECOND);
  expect(calls.map(({ url }) => url)).toEqual(['/build_hooks/s3cr3t?t=1', '/build_hooks/s3cr3t?t=1']);
});

test('retries end a day after the last change and start again with the next one', async () => {
  const { calls, hookServer, lines, change, advance, isRemembered } = await startHook();
  hookServer.status = 500;
  await change();
  await advance(DAY - MINUTE);
  expect(await isRemembered()).toBe(true);
  await advance(11 * MINUTE);
  expect(await isRemembered()).toBe(false);
  expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
  const before = calls.length;
  await advance(DAY);
  expect(calls).toHaveLength(before);
  await change();
  await advance(30 * SECOND);
  expect(calls).toHaveLength(before + 1);
});

test('an undelivered change is delivered after a restart', async () => {
  const { calls, hookServer, change, advance, restart, isRemembered } = await startHook();
  await change();
  await advance(10 * SECOND);
  restart();
  await advance(20 * SECOND);
  expect(calls).toHaveLength(1);
  hookServer.status = 500;
  await change();
  await advance(3 * MINUTE);
  restart();
  const before = calls.length;
  hookServer.status = 200;
  await advance(SECOND);
  expect(calls).toHaveLength(before + 1);
  expect(await isRemembered()).toBe(false);
  restart();
  await advance(DAY);
  expect(calls).toHaveLength(before + 1);
});

test('a call without an answer times out', async () => {
  const { calls, hookServer, lines, change, advance } = await startHook({ timeout: 500 });
  hookServer.isSilent = true;
  await change();
  await advance(30 * SECOND);
  expect(lines.filter((line) => line.includes('did not answer'))).toHaveLength(1);
  await advance(SECOND);
  expect(calls).toHaveLength(2);
});

test('the log has the host of the hook and not its secret address', async () => {
  const { hookServer, lines, change, advance } = await startHook();
  hookServer.status = 500;
  await change();
  await advance(31 * SECOND);
  hookServer.status = 200;
  await advance(MINUTE);
  const logText = lines.join('');
  expect(logText).toMatch(/"host":"127\.0\.0\.1:\d+"/);
  expect(logText).not.toMatch(/s3cr3t|build_hooks/);
});

test('without a configured hook no call is made', async () => {
  const api = await startApi();
  const { clock } = manualClock();
  const later = () => {
    throw new Error('Nothing is to be planned.');
  };
  const hook = startOutgoingHook(api.services, { ...clock, later });
  await changeEvent(api, 1);
  await hook.settled();
  hook.stop();
});
