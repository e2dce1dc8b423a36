import { expect, test } from 'vitest';
import { answerOf } from '#api/http/answer.ts';
import { createAnswerCache } from '#api/http/answer-cache.ts';

function setup(version: () => string | null = () => '1', now: () => number = () => 0) {
  const cache = createAnswerCache(version, now);
  let made = 0;
  const get = (key: string) =>
    cache.get(key, async () => {
      made += 1;
      return answerOf({ key, made });
    });
  return { get, made: () => made };
}

test('an answer is made once while nothing changes', async () => {
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

test('the passing of time drops them too, since «coming» depends on it', async () => {
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

test('what was read before a write is not kept as if it were read after', async () => {
  let version = '1';
  const cache = createAnswerCache(() => version);
  await cache.get('a', async () => {
    version = '2';
    return answerOf('old');
  });
  const { body } = await cache.get('a', async () => answerOf('new'));
  expect(body.toString()).toBe('"new"');
});

test('a database that tells no version is asked each time', async () => {
  const { get, made } = setup(() => null);
  await get('a');
  await get('a');
  expect(made()).toBe(2);
});

test('the oldest answers make room', async () => {
  const { get, made } = setup();
  for (let number = 0; number < 2001; number += 1) await get(String(number));
  await get('2000');
  expect(made()).toBe(2001);
  await get('0');
  expect(made()).toBe(2002);
});

test('those who ask for the same while it is made wait for it', async () => {
  const { get, made } = setup();
  const answers = await Promise.all([get('a'), get('a'), get('a')]);
  expect(made()).toBe(1);
  expect(new Set(answers).size).toBe(1);
});
