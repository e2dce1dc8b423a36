import { expect, test } from 'vitest';
import { jsonResponseOf } from '#api/http/json-response.ts';
import { createResponseCache } from '#api/http/response-cache.ts';

function setup(version: () => string | null = () => '1', now: () => number = () => 0) {
  const cache = createResponseCache(version, now);
  let made = 0;
  const get = (key: string) =>
    cache.get(key, async () => {
      made += 1;
      return jsonResponseOf({ key, made });
    });
  return { get, made: () => made };
}

test('an answer is computed once while nothing changes', async () => {
  const { get, made } = setup();
  const first = await get('a');
  expect(await get('a')).toBe(first);
  await get('b');
  expect(made()).toBe(2);
});

test('a change of the database drops every answer', async () => {
  let version = '1';
  const { get, made } = setup(() => version);
  await get('a');
  version = '2';
  await get('a');
  expect(made()).toBe(2);
});

test('answers expire, since «coming» depends on the time', async () => {
  let now = 0;
  const { get, made } = setup(
    () => '1',
    () => now,
  );
  await get('a');
  now = 60_000;
  await get('a');
  expect(made()).toBe(2);
});

test('an answer that was read before a write is not cached after it', async () => {
  let version = '1';
  const cache = createResponseCache(() => version);
  await cache.get('a', async () => {
    version = '2';
    return jsonResponseOf('old');
  });
  const { body } = await cache.get('a', async () => jsonResponseOf('new'));
  expect(body.toString()).toBe('"new"');
});

test('a database without a version caches nothing', async () => {
  const { get, made } = setup(() => null);
  await get('a');
  await get('a');
  expect(made()).toBe(2);
});

test('the oldest answers are evicted', async () => {
  const { get, made } = setup();
  for (let number = 0; number < 2001; number += 1) await get(String(number));
  await get('2000');
  expect(made()).toBe(2001);
  await get('0');
  expect(made()).toBe(2002);
});

test('concurrent requests for an answer share one computation', async () => {
  const { get, made } = setup();
  const answers = await Promise.all([get('a'), get('a'), get('a')]);
  expect(made()).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('an answer that was read before a write is not cached beside those of a later request', async () => {
  let version = '1';
  const cache = createResponseCache(() => version);
  await cache.get('a', async () => {
    version = '2';
    await cache.get('b', async () => jsonResponseOf('new'));
    return jsonResponseOf('old');
  });
  const { body } = await cache.get('a', async () => jsonResponseOf('new'));
  expect(body.toString()).toBe('"new"');
});
