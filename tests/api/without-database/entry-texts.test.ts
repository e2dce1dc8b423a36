import { expect, test } from 'vitest';
import { createEntryTexts } from '#api/http/entry-texts.ts';

/** Texts of entries with a name, and the ids that were read in order to write them. */
function setup(version: () => string | null = () => '1', nameOf: (id: number) => string = (id) => `n${id}`) {
  const textsOf = createEntryTexts(version);
  const read: number[] = [];
  const get = async (kind: string, ...ids: number[]) => {
    const texts = await textsOf(kind, ids, async (missing) => {
      read.push(...missing);
      return missing.map((id) => ({ id, name: nameOf(id) }));
    });
    return texts.map(String);
  };
  return { get, read };
}

test('an entry is read once for all lists, and each list keeps its order', async () => {
  const { get, read } = setup();
  expect(await get('venue', 1, 2)).toEqual(['{"id":1,"name":"n1"}', '{"id":2,"name":"n2"}']);
  expect(await get('venue', 3, 2, 1)).toEqual([
    '{"id":3,"name":"n3"}',
    '{"id":2,"name":"n2"}',
    '{"id":1,"name":"n1"}',
  ]);
  expect(read).toEqual([1, 2, 3]);
});

test('entries of two kinds with the same id are told apart', async () => {
  const { get, read } = setup();
  await get('venue', 1);
  await get('event', 1);
  expect(read).toEqual([1, 1]);
});

test('a change of the database drops every text', async () => {
  let version = '1';
  let name = 'old';
  const { get } = setup(
    () => version,
    () => name,
  );
  await get('venue', 1);
  version = '2';
  name = 'new';
  expect(await get('venue', 1)).toEqual(['{"id":1,"name":"new"}']);
});

test('what was read before a write is not kept after it', async () => {
  let version = '1';
  const textsOf = createEntryTexts(() => version);
  await textsOf('venue', [1], async () => {
    version = '2';
    return [{ id: 1, name: 'old' }];
  });
  const texts = await textsOf('venue', [1], async () => [{ id: 1, name: 'new' }]);
  expect(texts.map(String)).toEqual(['{"id":1,"name":"new"}']);
});

test('a database without a version keeps nothing', async () => {
  const { get, read } = setup(() => null);
  await get('venue', 1);
  await get('venue', 1);
  expect(read).toEqual([1, 1]);
});

test('an entry that went meanwhile is left out', async () => {
  const textsOf = createEntryTexts(() => '1');
  const texts = await textsOf('venue', [1, 2], async () => [{ id: 2 }]);
  expect(texts.map(String)).toEqual(['{"id":2}']);
});

test('memory is bounded: the texts that were kept first are dropped', async () => {
  const { get, read } = setup(
    () => '1',
    () => 'x'.repeat(2 * 1024 * 1024),
  );
  for (const id of [1, 2, 3, 4, 5]) await get('venue', id);
  await get('venue', 5);
  expect(read).toEqual([1, 2, 3, 4, 5]);
  await get('venue', 1);
  expect(read).toEqual([1, 2, 3, 4, 5, 1]);
});
